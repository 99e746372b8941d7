import { namedStatus } from '@ngaji/contract/teaching/attendance/attendance.rules'
import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import {
  fewestMeetingsForShare,
  lowAttendance,
  lowAttendanceDays,
  runOfMeetings,
  type AttentionReason,
} from '@ngaji/contract/teaching/performance/attention.rules'
import { addDays } from '@ngaji/contract/jakarta-time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import {
  isCountedAmongMany,
  isMarkedOrOver,
  isNotVoid,
  isOfRunningYear,
} from '../../scopes/counted-entries.scope.ts'
import { isClosedRegister, openDayIn, type FigureDay } from '../../scopes/figure-day.scope.ts'
import { photoOf } from '../../scopes/students.scope.ts'
import { isOneOf, type Place } from './place.scope.ts'
import { isNotStatus, isPresentEntry, isStatus } from '../../scopes/attendance-status.scope.ts'

export type AttentionRow = {
  id: string
  name: string
  nis: string
  thumbnail: string | null
  classId: string
  className: string
  subBranchName: string
  reasons: AttentionReason[]
  present: number
  total: number
  isOpen: boolean
  lastMarks: { date: string; status: AttendanceStatus }[]
  parentPhone: string | null
  /** The number of all found children, beyond the limit too. */
  studentTotal: number
}

/** The classes of running years in a place: a query of their ids. */
export function runningClasses(place: Place): RawBuilder<unknown> {
  const { branchIds, branchYearIds, classIds, subBranchId } = place
  const conditions = [
    subBranchId === null
      ? null
      : sql`class.id in (select stay.class_id from class_student stay
          where stay.sub_branch_id = ${subBranchId} and stay.left_on is null)`,
    isOneOf(sql`class.branch_id`, branchIds),
    isOneOf(sql`class.branch_year_id`, branchYearIds),
    isOneOf(sql`class.id`, classIds),
  ].filter((condition) => condition !== null)
  return sql`select class.id from class
    join branch_year on branch_year.id = class.branch_year_id and branch_year.is_active
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`
}

/**
 * A run is looked for in the last meetings of a class; a child of the class is in at least one of
 * these.
 */
const latestMeetings = 12

/**
 * Candidates, from an index of absences and late arrivals: children with enough of either for a run
 * or a low share, so that only few are examined one by one. A child belongs to its class of today; of the few
 * who changed the class, the marks of the classes before are counted too.
 */
function suspects(place: Place, { from, day }: { from: string; day: FigureDay }) {
  return sql`
    running as materialized (${runningClasses(place)}),
    latest as materialized (
      select running.id as class_id, coalesce((select min(last.date) from (
          select meeting.date from meeting
          where meeting.class_id = running.id and meeting.cancelled_at is null
          order by meeting.date desc limit ${latestMeetings}) last), ${day.today}::date) as since
      from running
    ),
    ${movedChildren},
    missed as (
      select a.class_id, a.student_id, latest.since, a.status, a.date
      from latest
      join attendance a on a.class_id = latest.class_id
        and a.date >= least(latest.since, ${from}::date) and a.date <= ${day.today}::date
        and ${isNotVoid} and ${isNotStatus('onTime')}
        and ${isMarkedOrOver(openDayIn(day))}
      where (a.class_id, a.student_id) not in (select class_id, student_id from moved)
      union all
      select moved.class_id, moved.student_id, '-infinity'::date, own.status, own.date
      from moved
      -- The offset keeps this one lookup per child: these are few, and a join could read the marks of everybody.
      cross join lateral (
        select a.status, a.date from attendance a
        where a.student_id = moved.student_id and a.date <= ${day.today}::date
          and ${isNotVoid} and ${isNotStatus('onTime')} and ${isOfRunningYear}
          and ${isMarkedOrOver(openDayIn(day))}
        offset 0
      ) own
    ),
    suspect as materialized (
      select a.class_id, a.student_id, a.since,
        count(*) filter (where ${isStatus('unexplained')} and a.date >= a.since) as absent,
        count(*) filter (where ${isStatus('late')} and a.date >= a.since) as late
      from missed a
      group by a.class_id, a.student_id, a.since
      having count(*) filter (where ${isNotStatus('late')} and a.date >= ${from}::date)
          >= ${leastMissed}
        or count(*) filter (where ${isStatus('unexplained')} and a.date >= a.since)
          >= ${runOfMeetings}
        or count(*) filter (where ${isStatus('late')} and a.date >= a.since)
          >= ${runOfMeetings}
    )`
}

/** The children of these classes who were in another class of a year that runs. */
const movedChildren = sql`
    moved as materialized (
      select distinct member.class_id, member.student_id
      from class_student past
      join class_student member on member.student_id = past.student_id
        and member.class_id <> past.class_id and member.left_on is null
      where past.left_on is not null
        and past.branch_year_id in (select id from branch_year where is_active)
        and member.class_id in (select id from running)
    )`

/** The number of absences that makes the share of the fewest meetings too low. */
const leastMissed = Math.floor((fewestMeetingsForShare * (100 - lowAttendance)) / 100) + 1

/** Each candidate with the share of 30 days, the last marks, and the reasons: the child's whole, of all its classes. */
function seenAmong(place: Place, { from, day }: { from: string; day: FigureDay }) {
  return sql`
    seen as (
      select stay.student_id, stay.class_id, stay.sub_branch_id, suspect.since, recent.present, recent.total,
        recent.is_open, array_remove(array[
          case when run.statuses = ${runOf(namedStatus.unexplained)} then 'absent3' end,
          case when recent.total >= ${fewestMeetingsForShare}
            and recent.present * 100 < recent.total * ${lowAttendance} then 'below75' end,
          case when run.statuses = ${runOf(namedStatus.late)} then 'late3' end
        ], null) as reasons
      from suspect
      join class_student stay on stay.class_id = suspect.class_id
        and stay.student_id = suspect.student_id and stay.left_on is null
      cross join lateral (
        select count(*) as total,
          count(*) filter (where ${isPresentEntry}) as present,
          coalesce(bool_or(not ${isClosedRegister('a', day)}), false) as is_open
        from attendance a
        where a.student_id = suspect.student_id and ${isOfRunningYear}
          and a.date between ${from}::date and ${day.today}::date and ${isCountedAmongMany(day)}
      ) recent
      cross join lateral (
        select array_agg(last.status) as statuses
        from (
          select a.status from attendance a
          where a.student_id = suspect.student_id and ${isOfRunningYear}
            and (suspect.absent >= ${runOfMeetings} or suspect.late >= ${runOfMeetings})
            -- The candidates' dates are chosen so that the last marks are among the rows since
            -- then.
            and a.date >= suspect.since and ${isCountedAmongMany(day)}
          order by a.date desc, a.class_id limit ${runOfMeetings}
        ) last
      ) run
      where ${place.subBranchId === null ? sql`true` : sql`stay.sub_branch_id = ${place.subBranchId}`}
    )`
}

export type AttentionWish = {
  place: Place
  day: FigureDay
  reason: AttentionReason | undefined
  limit: number
}

/** Children who need attention, the most urgent first. */
export async function listAttention(
  db: Db,
  viewer: Pick<Actor, 'studentId'>,
  { place, day, reason, limit }: AttentionWish,
): Promise<AttentionRow[]> {
  const from = addDays(day.today, 1 - lowAttendanceDays)
  const { rows } = await sql<AttentionRow>`
    with ${suspects(place, { from, day })},
    ${seenAmong(place, { from, day })},
    found as (
      select seen.*, count(*) over () as total_found,
        row_number() over (order by seen.reasons, seen.present::float / greatest(seen.total, 1),
          seen.student_id) as place
      from seen join student on student.id = seen.student_id and student.nis <> ''
      where ${reason === undefined ? sql`seen.reasons <> '{}'` : sql`${reason} = any(seen.reasons)`}
    )
    select student.id, student.name, student.nis, ${photoOf('thumbnail', viewer)} as thumbnail,
      class.id as "classId", class.name as "className", sub_branch.name as "subBranchName",
      found.reasons, found.present, found.total, found.is_open as "isOpen", ${lastMarks({ from, day })} as "lastMarks",
      case when student.allow_messages and student.parent_phone <> '' then student.parent_phone end
        as "parentPhone",
      found.total_found as "studentTotal"
    from found
    join student on student.id = found.student_id
    join class on class.id = found.class_id
    join sub_branch on sub_branch.id = found.sub_branch_id
    where found.place <= ${limit}
    order by found.place`.execute(db)
  return rows
}

/** The newest marks of the rows `found`; each of them has enough since either day. */
function lastMarks({ from, day }: { from: string; day: FigureDay }): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('date', last.date, 'status', last.status)
      order by last.date desc), '[]')
    from (
      select a.date, a.status from attendance a
      where a.student_id = found.student_id and ${isOfRunningYear}
        and a.date >= least(found.since, ${from}::date) and ${isCountedAmongMany(day)}
      order by a.date desc, a.class_id limit ${runOfMeetings}) last)`
}

/** The status repeated, as the database prints an array. */
function runOf(status: AttendanceStatus): RawBuilder<unknown> {
  return sql`array_fill(${status}::text, array[${runOfMeetings}::int])`
}

export type RunningClass = {
  id: string
  name: string
  teachingGroupName: string
  branchName: string
}

/** The names of classes, by desa, KBM and name. */
export async function listClassNames(db: Db, classIds: readonly string[]): Promise<RunningClass[]> {
  const { rows } = await sql<RunningClass>`
    select class.id, class.name, kbm.name as "teachingGroupName", branch.name as "branchName"
    from class join teaching_group kbm on kbm.id = class.teaching_group_id
    join branch on branch.id = class.branch_id
    where class.id = any(${classIds}::uuid[])
    order by branch.name, kbm.name, class.name`.execute(db)
  return rows
}
