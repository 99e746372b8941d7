import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { answer } from '../../platform/http/implement.ts'
import { cancelRegister, openRegister } from './open.service.ts'
import {
  readDay,
  readEntry,
  readGrid,
  readMeetings,
  readMonth,
  readRegister,
  readStudent,
} from './reads/reads.service.ts'
import { listTodaysMeetings } from './reads/todays-registers.service.ts'
import { readClasses } from '../../structure/classes/read-classes.service.ts'
import { readRosters } from './reads/rosters.service.ts'
import { syncRegister } from './sync/sync.service.ts'
import { updateEntries } from './update.service.ts'
import { voidEntry } from './void.service.ts'

export const attendanceAnswers = [
  answer(attendanceRoutes.readDay, (deps, actor, { params, body }) =>
    readDay(deps, actor, { ...params, ...body }),
  ),

  answer(attendanceRoutes.readRegister, (deps, actor, { params, query }) =>
    readRegister(deps, actor, { ...params, ...query }),
  ),

  answer(attendanceRoutes.listRosters, (deps, actor, { query }) =>
    readRosters(deps, actor, query.classId),
  ),

  answer(attendanceRoutes.openRegister, async (deps, actor, { body }) => {
    const { isNew, ...register } = await openRegister(deps, actor, body)
    if (!isNew) actor.request.answerAsExisting()
    return { message: isNew ? 'Absen dibuka.' : 'Absen sudah dibuka.', ...register }
  }),

  answer(attendanceRoutes.updateEntries, (deps, actor, { body }) =>
    updateEntries(deps, actor, body),
  ),

  answer(attendanceRoutes.sync, (deps, actor, { body }) => syncRegister(deps, actor, body)),

  answer(attendanceRoutes.readEntry, (deps, actor, { params }) =>
    readEntry(deps, actor, params.attendanceId),
  ),

  answer(attendanceRoutes.voidEntry, async (deps, actor, { params, body }) => {
    await voidEntry(deps, actor, { ...params, ...body })
    return { message: 'Catatan kehadiran dibatalkan.' }
  }),

  answer(attendanceRoutes.cancelMeeting, async (deps, actor, { body }) => {
    await cancelRegister(deps, actor, body)
    return { message: 'Pertemuan dibatalkan.' }
  }),

  answer(attendanceRoutes.listMeetings, (deps, actor, { params, query }) =>
    readMeetings(deps, actor, { ...params, ...query }),
  ),

  answer(attendanceRoutes.readGrid, (deps, actor, { params, query }) =>
    readGrid(deps, actor, { ...params, ...query }),
  ),

  answer(attendanceRoutes.readMonth, (deps, actor, { params, query }) =>
    readMonth(deps, actor, { ...params, month: query.month }),
  ),

  answer(attendanceRoutes.listOfStudent, (deps, actor, { params, query }) =>
    readStudent(deps, actor, { ...params, ...query }),
  ),

  // A route of classes that answers with today's registers, so it is implemented here.
  answer(classRoutes.readMany, async (deps, actor, { body }) => {
    const classes = await readClasses(deps, actor, body.classIds)
    const meetings = await listTodaysMeetings(deps, body.classIds)
    return {
      classes: classes.map((one) => ({ ...one, todayMeeting: meetings.get(one.id) ?? null })),
    }
  }),
]
