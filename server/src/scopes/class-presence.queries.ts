import { sql, type RawBuilder } from 'kysely'
import { isNotVoid } from './counted-entries.scope.ts'
import { isPresentEntry } from './attendance-status.scope.ts'
import { firstOpenDay, openDayIn, type FigureDay } from './figure-day.scope.ts'

/** A row of the fragment below; the driver returns its sums as numbers. */
export type ClassPresence = {
  class_id: string
  sub_branch_id: string
  present: number
  total: number
}

/**
 * The presence of each kelompok's children, class by class, over all registers: a table for other
 * queries, from stored sums. `classes` is a query of class ids. Void entries, cancelled registers
 * and unmarked entries of registers of now do not count.
 * @example sql`with mark as (${presenceOfClasses(sql`select id from class`, day)}) select ...`
 */
export function presenceOfClasses(
  classes: RawBuilder<unknown>,
  day: FigureDay,
): RawBuilder<ClassPresence> {
  return sql`
    select part.class_id, part.sub_branch_id,
      sum(part.present)::int as present, sum(part.total)::int as total
    from (
      select class_id, sub_branch_id, present, total from attendance_total
      where class_id in (${classes})
      union all
      select a.class_id, a.sub_branch_id,
        -count(*) filter (where ${isPresentEntry}), -count(*)
      from meeting join attendance a on a.meeting_id = meeting.id
      where meeting.cancelled_at is not null and meeting.class_id in (${classes})
        and ${isNotVoid}
      group by a.class_id, a.sub_branch_id
      union all
      select a.class_id, a.sub_branch_id, 0, -count(*)
      from meeting join attendance a on a.meeting_id = meeting.id
      -- An upper bound, though there is none: a generic plan estimates a range better than an open
      -- end.
      where meeting.date between ${firstOpenDay(day)}::date and 'infinity'
        and meeting.date >= ${openDayIn(day, 'meeting')} and meeting.cancelled_at is null
        and meeting.class_id in (${classes}) and ${isNotVoid} and not a.is_marked
      group by a.class_id, a.sub_branch_id
    ) part
    group by part.class_id, part.sub_branch_id`
}
