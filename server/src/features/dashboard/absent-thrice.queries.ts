import { sql, type RawBuilder } from 'kysely'
import { question, type Question } from '../../database/pipeline.ts'
import { isCountedAmongMany } from '../attendance/attendance.service.ts'
import { runningClassesOf } from './expected-registers.queries.ts'
import type { Office } from './office.scope.ts'

/**
 * Children with Tanpa Keterangan at the last three meetings that count for them in their class: the
 * part `absent_thrice` of a query, with `student_id` and `class_id`. `classes` is a query of the ids of
 * classes of running years, `ofWhom` a condition on the membership `member`.
 */
export function absentThrice(
  { classes, ofWhom }: { classes: RawBuilder<unknown>; ofWhom: RawBuilder<unknown> },
  today: string,
): RawBuilder<unknown> {
  return sql`
    cancelled as materialized (
      select id from meeting where cancelled_at is not null and class_id in (${classes})
    ),
    latest as materialized (
      select id as class_id, (select max(date) from meeting where meeting.class_id = class.id) as date
      from class where id in (${classes})
    ),
    absent_thrice as (
      select member.student_id, member.class_id
      from class_student member
      join latest on latest.class_id = member.class_id
      cross join lateral (
        select count(*) as seen,
          count(*) filter (where last.status = 'Tanpa Keterangan') as absent
        from (
          select a.status from attendance a
          where a.student_id = member.student_id and a.class_id = member.class_id
            and ${isCountedAmongMany(today, sql`select id from cancelled`)}
          order by a.date desc limit 3
        ) last
      ) streak
      where member.left_on is null and ${ofWhom}
        -- Whoever was not missed at the last register of the class needs no look at those before it.
        and not exists (
          select from attendance a
          where a.class_id = member.class_id and a.date = latest.date
            and a.student_id = member.student_id and a.status <> 'Tanpa Keterangan'
            and ${isCountedAmongMany(today, sql`select id from cancelled`)}
        )
        and streak.seen = 3 and streak.absent = 3
    )`
}

/** How many of an office's own children are missed. */
export function countAbsentThrice(
  office: Exclude<Office, { kind: 'region' }>,
  today: string,
): Question<number> {
  const classes = runningClassesOf(office.branchId)
  const ofWhom =
    office.kind === 'kelompok' ? sql`member.sub_branch_id = ${office.subBranchId}` : sql`true`
  const query = sql<{ count: number }>`
    with ${absentThrice({ classes, ofWhom }, today)}
    select count(*) as count from absent_thrice
    join student on student.id = absent_thrice.student_id and student.nis <> ''`
  return question(query, ([row]) => row?.count ?? 0)
}
