import type { Meeting, StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import { isNotVoid, type DayInSql } from '../../../scopes/counted-entries.scope.ts'
import { countsAsJson } from '../../../scopes/attendance-status.scope.ts'

type CountedRow = {
  classId: string
  date: string
  openedBy: { id: string; name: string }
  openedAt: Date
  reason: string | null
  revision: number
  total: number
  counts: StatusCounts
}

export type MeetingFilter = {
  /** A condition on the row `meeting`. */
  where: RawBuilder<SqlBool>
  today: DayInSql
  sortDir?: 'asc' | 'desc'
  page?: { limit: number; offset: number }
}

/** Meetings with their counts over the whole class; unmarked students of the register of now only in the total. */
export async function listMeetings(db: Db, filter: MeetingFilter): Promise<Meeting[]> {
  const { where, today, sortDir = 'desc', page } = filter
  const { rows } = await sql<CountedRow>`
    select meeting.class_id as "classId", meeting.date,
      jsonb_build_object('id', meeting.opened_by, 'name', app_user.name) as "openedBy",
      meeting.opened_at as "openedAt", meeting.reason, meeting.revision,
      count(a.id) as total,
      ${countsAsJson(today)} as counts
    from meeting
    join app_user on app_user.id = meeting.opened_by
    left join attendance a on a.class_id = meeting.class_id and a.date = meeting.date
      and ${isNotVoid}
    where meeting.cancelled_at is null and ${where}
    group by meeting.id, app_user.name
    order by meeting.date ${sql.raw(sortDir)}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`.execute(db)
  return rows.map(countedMeeting)
}

function countedMeeting(row: CountedRow): Meeting {
  return {
    classId: row.classId,
    date: row.date,
    openedBy: row.openedBy,
    openedAt: row.openedAt.toISOString(),
    reason: row.reason,
    revision: row.revision,
    total: row.total,
    counts: row.counts,
  }
}

export async function countMeetings(db: Db, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from meeting
    where meeting.cancelled_at is null and ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Both ends included; an open end is null. */
export type Period = { from: string | null; to: string | null }

export function meetingsOfClass(classId: string, period: Period): RawBuilder<SqlBool> {
  return sql`meeting.class_id = ${classId} and ${isWithin(sql.ref('meeting.date'), period)}`
}

export function meetingsOnDay(classIds: readonly string[], date: DayInSql): RawBuilder<SqlBool> {
  return sql`meeting.class_id = any(${classIds}::uuid[]) and meeting.date = (${date})::date`
}

export function meetingsBetween(
  classIds: readonly string[],
  { from, to }: { from: string; to: string },
): RawBuilder<SqlBool> {
  return sql`meeting.class_id = any(${classIds}::uuid[])
    and meeting.date between ${from}::date and ${to}::date`
}

export function isWithin(day: RawBuilder<unknown>, { from, to }: Period): RawBuilder<SqlBool> {
  return sql`(${from}::date is null or ${day} >= ${from}::date)
    and (${to}::date is null or ${day} <= ${to}::date)`
}
