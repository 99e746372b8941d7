import { wholeShareOf } from '@ngaji/contract/values/share'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

const halfHourMs = 1_800_000

/**
 * The figures of an exam's records, as two parts of a query: `record` has a row for each of them,
 * `figures` sums them up by one of its columns. `where` is a condition on the row `score`. An erased child is examined no
 * more: its categories without a score are not `unscored`.
 */
export function examFigures(
  where: RawBuilder<SqlBool>,
  { by, now }: { by: 'branch_year_id' | 'sub_branch_id'; now: Date },
): RawBuilder<unknown> {
  const since = new Date(now.getTime() - halfHourMs)
  const column = sql.ref(by)
  return sql`
    record as (
      select score.branch_year_id, score.sub_branch_id, count(*) as categories,
        count(category.score) as examined, avg(category.score) as average,
        count(*) filter (where category.score is null and student.nis <> '') as unexamined,
        count(*) filter (where category.scored_at > ${since}) as lately,
        greatest(max(category.scored_at), max(category.started_at), score.claim_active_at)
          as last_activity
      from score join score_category category on category.score_id = score.id
      join student on student.id = score.student_id
      where ${where}
      group by score.id
    ),
    figures as (
      select ${column}, count(*) as students,
        count(*) filter (where examined > 0) as examined_students,
        count(*) filter (where examined = categories) as completed,
        round(avg(average), 1) as average, sum(average) as average_sum,
        sum(examined) as scored, sum(unexamined) as unscored, sum(lately) as lately, max(last_activity) as last_activity
      from record group by ${column}
    )`
}

/** Children of one kelompok: those with a record, or until its exam starts those in a class (`members`). */
export const childrenOfKelompok = sql`coalesce(figures.students, members.children, 0)`

/** Categories without a score, of the same children: before its exam a kelompok has all of them still to do. */
export const unscoredOfKelompok = sql`coalesce(figures.unscored, members.categories, 0)`

/** The columns of `figures`, zero without an examined record. */
export const figureColumns = sql`
  coalesce(figures.examined_students, 0) as "examinedCount",
  coalesce(figures.completed, 0) as "completedCount",
  figures.average as "avgScore",
  coalesce(figures.average_sum, 0) as "averageSum",
  coalesce(figures.scored, 0) as "scoredCount"`

type CategoryCounts = { scoredCount: number; unscoredCount: number }

/** Examined categories of all that the counted children have, in whole percent. */
export function progressOf({ scoredCount, unscoredCount }: CategoryCounts): number {
  return wholeShareOf(scoredCount, scoredCount + unscoredCount) ?? 0
}

/**
 * The kelompok that take part in years: registered to a KBM, or examined while they were. `where`
 * is a condition on the row `branch_year`.
 */
export function placesOfYears(where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    place as (
      select kbm.branch_year_id, registered.sub_branch_id
      from branch_year
      join teaching_group kbm on kbm.branch_year_id = branch_year.id
      join teaching_group_sub_branch registered on registered.teaching_group_id = kbm.id
      where ${where}
      union
      select exam.branch_year_id, exam.sub_branch_id
      from branch_year
      join exam_status exam on exam.branch_year_id = branch_year.id
        and exam.sub_branch_id is not null
      where ${where}
    )`
}
