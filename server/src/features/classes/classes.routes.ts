import { classRoutes } from '@ngaji/contract/features/classes/classes.routes'
import { answer } from '../../http/implement.ts'
import { listTodaysMeetings } from '../attendance/attendance.service.ts'
import { readClass, readClasses } from './read-classes.service.ts'

export const classAnswers = [
  answer(classRoutes.read, async (deps, actor, { params, query }) => ({
    class: await readClass(deps, actor, { ...params, ...query }),
  })),

  answer(classRoutes.readMany, async (deps, actor, { body }) => {
    const classes = await readClasses(deps, actor, body.classIds)
    const meetings = await listTodaysMeetings(deps, body.classIds)
    return {
      classes: classes.map((one) => ({ ...one, todayMeeting: meetings.get(one.id) ?? null })),
    }
  }),
]
