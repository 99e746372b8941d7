import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { isMeetingOf, listMeetings } from './meetings.queries.ts'
import { readRegisterDays, registerDayIn } from './register-days.service.ts'

/** The open registers of now of these classes, by class. */
export async function listTodaysMeetings(
  deps: Deps,
  classIds: readonly string[],
): Promise<Map<string, Meeting>> {
  const days = await readRegisterDays(deps, sql`select unnest(${classIds}::uuid[])`)
  const day = registerDayIn(days, 'meeting.class_id')
  const where = sql<boolean>`${isMeetingOf(classIds)} and meeting.date = ${day}`
  const meetings = await listMeetings(deps.db, { where, today: registerDayIn(days, 'a.class_id') })
  return new Map(meetings.map((meeting) => [meeting.classId, meeting]))
}
