import { arrangeClass, listDemoEntries, latestMeeting, moveOtherClassesToDawn } from './arrange.ts'
import { examPlaces } from './visits/exam-visits.ts'
import { unseenChildren } from './visits/examiner-visits.ts'
import { questionPlaces } from './visits/question-visits.ts'
import type { Db } from '../server/src/deps.ts'
import { givenTicket } from './visits/ticket-visits.ts'
import { findClassPlace, type Stage } from './visits/visits.ts'

/** An evening with one class of the sign-in teacher, and a record of everything a screen is about. */
export async function arrangeScenario(db: Db, dataDir: string): Promise<Stage> {
  const className = 'Kelas Umar 5'
  await moveOtherClassesToDawn(db, className)
  const times = { startTime: '19:00', endTime: '20:15' }
  const { id, children } = await arrangeClass(dataDir, db, { name: className, ...times })
  const date = await latestMeeting(db, id)
  const [entry] = await listDemoEntries(db, { classId: id, date })
  const child = children[0]?.name ?? ''
  const place = await findClassPlace(db, id)
  const studentId = children[0]?.id ?? ''
  const { id: userId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'desa@ngaji.test')
    .executeTakeFirstOrThrow()
  const { id: teacherId } = await db
    .selectFrom('teacher')
    .innerJoin('app_user', 'app_user.id', 'teacher.user_id')
    .select('teacher.id')
    .where('app_user.email', '=', 'guru@ngaji.test')
    .executeTakeFirstOrThrow()
  return {
    userId,
    teacherId,
    classId: id,
    className,
    child,
    studentId,
    date,
    entryId: entry?.id ?? '',
    ticketId: await givenTicket(db),
    ...place,
    ...(await examPlaces(db)),
    ...(await unseenChildren(db)),
    ...(await questionPlaces(db)),
  }
}
