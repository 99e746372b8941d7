import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { Deps } from '../../../deps.ts'
import { listMeetings, meetingsOnDay } from './meetings.queries.ts'

/** Today's open registers of these classes, by class. */
export async function listTodaysMeetings(
  deps: Deps,
  classIds: readonly string[],
): Promise<Map<string, Meeting>> {
  const today = dayInJakarta(deps.now())
  const where = meetingsOnDay(classIds, today)
  const meetings = await listMeetings(deps.db, { where, today })
  return new Map(meetings.map((meeting) => [meeting.classId, meeting]))
}
