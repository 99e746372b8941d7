import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import type { Deps } from '../../../deps.ts'
import { listMeetings, meetingsOnDay } from './meetings.queries.ts'
import { theseClasses } from './register-days.queries.ts'
import { readRegisterDays } from './register-days.service.ts'
import { registerDayIn } from './register-days.rows.ts'

/** The open registers of now of these classes, by class. */
export async function listTodaysMeetings(
  deps: Deps,
  classIds: readonly string[],
): Promise<Map<string, Meeting>> {
  const days = await readRegisterDays(deps, theseClasses(classIds))
  const where = meetingsOnDay(classIds, registerDayIn(days, 'meeting.class_id'))
  const meetings = await listMeetings(deps.db, { where, today: registerDayIn(days, 'a.class_id') })
  return new Map(meetings.map((meeting) => [meeting.classId, meeting]))
}
