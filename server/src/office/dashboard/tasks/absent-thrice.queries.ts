import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'
import {
  isCountedAmongMany,
  isMarkedOrOver,
  isNotVoid,
  isOfRunningYear,
} from '../../../scopes/counted-entries.scope.ts'
import { openDayIn, type FigureDay } from '../../../scopes/figure-day.scope.ts'
import { runningClassesOf } from '../../../teaching/attendance/reads/expected-registers.queries.ts'
import type { Office } from '../homes/office.scope.ts'
import { isNotStatus, isStatus } from '../../../scopes/attendance-status.scope.ts'

/**
 * Children with Tanpa Keterangan at the last three meetings that count for them, in their class or one before: the
 * part `absent_thrice` of a query, with `student_id` and `class_id`. `classes` is a query of the
 * ids of classes of running years, `ofWhom` a condition on the membership `member`.
 */
export function absentThrice(
  { classes, ofWhom }: { classes: RawBuilder<unknown>; ofWhom: RawBuilder<unknown> },
  day: FigureDay,
): RawBuilder<unknown> {
  return sql`
    ${missedLately({ classes, ofWhom }, day)},
    absent_thrice as (
      select missed.student_id, missed.class_id
      from missed
      cross join lateral (
        select count(*) as seen,
          count(*) filter (where ${isStatus('unexplained', 'last')}) as absent
        from (
          select a.status from attendance a
          where a.student_id = missed.student_id and ${isOfRunningYear}
            and ${isCountedAmongMany(day)}
          order by a.date desc, a.class_id limit 3
        ) last
      ) streak
      where streak.seen = 3 and streak.absent = 3
    )`
}

/**
 * The part `missed`: the children who were present in neither of the last two registers of their class; only of them
 * are earlier entries read. The last register alone would exclude nobody while its children are unmarked. Both
 * registers are read whole: one lookup per child takes three times as long.
 */
function missedLately(
  { classes, ofWhom }: { classes: RawBuilder<unknown>; ofWhom: RawBuilder<unknown> },
  day: FigureDay,
): RawBuilder<unknown> {
  return sql`
    latest as materialized (
      select class.id as class_id, last.id as meeting_id
      from class
      cross join lateral (
        select meeting.id from meeting
        where meeting.class_id = class.id and meeting.cancelled_at is null
        order by meeting.date desc limit 2) last
      where class.id in (${classes})
    ),
    there as materialized (
      select a.class_id, a.student_id
      from latest join attendance a on a.meeting_id = latest.meeting_id
      where ${isNotStatus('unexplained')} and ${isNotVoid} and ${isMarkedOrOver(openDayIn(day))}
    ),
    missed as materialized (
      select member.student_id, member.class_id
      from class_student member
      where member.class_id in (select class_id from latest)
        and member.left_on is null and ${ofWhom}
        and not exists (select from there
          where there.class_id = member.class_id and there.student_id = member.student_id)
    )`
}

/** The number of a scope's own children who are absent thrice. */
export async function countAbsentThrice(
  db: Db,
  office: Exclude<Office, { kind: 'region' }>,
  day: FigureDay,
): Promise<number> {
  const classes = runningClassesOf(office.branchId)
  const ofWhom =
    office.kind === 'kelompok' ? sql`member.sub_branch_id = ${office.subBranchId}` : sql`true`
  const { rows } = await sql<{ count: number }>`
    with ${absentThrice({ classes, ofWhom }, day)}
    select count(*) as count from absent_thrice
    join student on student.id = absent_thrice.student_id and student.nis <> ''`.execute(db)
  return rows[0]?.count ?? 0
}
