import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import type { LeftClass } from '@ngaji/contract/structure/classes/left-class'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isMoved } from '../../scopes/class-members.scope.ts'
import { isCountedAmongMany } from '../../scopes/counted-entries.scope.ts'
import { isClosedRegister, type FigureDay } from '../../scopes/figure-day.scope.ts'
import { photoOf } from '../../scopes/students.scope.ts'
import { isInPlace, type Place } from './place.scope.ts'
import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { countsAsColumns, isPresentEntry } from '../../scopes/attendance-status.scope.ts'

export type ChildRow = StatusCounts & {
  id: string
  name: string
  nis: string
  image: string | null
  thumbnail: string | null
  className: string
  since: string | null
  left: LeftClass | null
  presentBefore: number
  totalBefore: number
  isOpen: boolean
  lastSeen: string | null
}

const ownCounts = sql.join(
  attendanceStatuses.map((status) => sql`coalesce(${sql.id(status)}, 0) as ${sql.id(status)}`),
)

type Wish = {
  place: Place
  ofAnyYear: Place
  period: Period
  before: Period
  day: FigureDay
}

/** Is one of the entries `a` of a register that is still being taken? */
function isInOpenRegister(day: FigureDay): RawBuilder<boolean> {
  return sql`bool_or(not ${isClosedRegister('a', day)})`
}

/** The last day on which the child was there. */
function lastSeenIn(place: Place, day: FigureDay): RawBuilder<string | null> {
  return sql`(select a.date from attendance a
    where a.student_id = student.id and ${isPresentEntry}
      and ${isInPlace(place, 'a')} and ${isCountedAmongMany(day)}
    order by a.date desc limit 1)`
}

/** Each child of a place, or in its registers, with its own counts; by name. */
export async function listChildren(
  db: Db,
  viewer: Pick<Actor, 'studentId'>,
  { place, ofAnyYear, period, before, day }: Wish,
): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    with own as (
      select a.student_id, ${countsAsColumns(day)}, ${isInOpenRegister(day)} as is_open
      from attendance a
      where ${isInPlace(place, 'a')}
        and a.date between ${period.from}::date and ${period.to}::date and ${isCountedAmongMany(day)}
      group by a.student_id
    ),
    earlier as (
      select a.student_id, count(*) as total,
        count(*) filter (where ${isPresentEntry}) as present
      from attendance a
      where ${isInPlace(ofAnyYear, 'a')}
        and a.date between ${before.from}::date and ${before.to}::date and ${isCountedAmongMany(day)}
      group by a.student_id
    ),
    stays as (
      select stay.student_id, min(stay.joined_on) as joined_on,
        (array_agg(stay.began order by stay.joined_on))[1] as began,
        bool_or(stay.left_on is null) as is_here, max(stay.left_on) as left_on,
        (array_agg(${isMoved('stay')} order by stay.left_on desc nulls last))[1] as is_moved
      from class_student stay
      where ${isInPlace(place, 'stay')}
      group by stay.student_id
    ),
    member as (
      select distinct on (stay.student_id) stay.student_id, stay.class_id
      from class_student stay
      where ${isInPlace(place, 'stay')} and (stay.left_on is null
        or stay.student_id in (select student_id from own))
      order by stay.student_id, stay.left_on desc nulls first, stay.joined_on desc
    )
    select student.id, student.name, student.nis,
      ${photoOf('image', viewer)} as image, ${photoOf('thumbnail', viewer)} as thumbnail,
      class.name as "className",
      case when stays.began in ('transfer', 'lateEnrolment') and stays.joined_on > ${period.from}::date
        then stays.joined_on end as since,
      case when not stays.is_here then jsonb_build_object('on', stays.left_on,
        'isTransfer', coalesce(stays.is_moved, false)) end as left,
      ${ownCounts},
      coalesce(earlier.present, 0) as "presentBefore", coalesce(earlier.total, 0) as "totalBefore",
      coalesce(own.is_open, false) as "isOpen", ${lastSeenIn(ofAnyYear, day)} as "lastSeen"
    from member
    join student on student.id = member.student_id and student.nis <> ''
    join class on class.id = member.class_id
    join stays on stays.student_id = student.id
    left join own on own.student_id = student.id
    left join earlier on earlier.student_id = student.id
    order by student.name, student.nis`.execute(db)
  return rows
}
