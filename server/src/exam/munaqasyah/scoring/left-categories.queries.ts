import type { LeftCategory } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isScoreRunning, scoreInReach } from '../../../scopes/scores.scope.ts'

/**
 * A category with at least one mark that was not finished and has no examiner now, while it can still
 * be finished: a condition on a row `begun` (a `score_category`) and its `score`. Opening a category
 * alone saves no mark.
 */
export function isLeft(now: Date): RawBuilder<SqlBool> {
  return sql`(begun.started_at is not null and begun.score is null
    and exists (select from score_mark given where given.score_id = begun.score_id
      and given.category = begun.category and given.draft_mark is not null)
    and (score.claimed_by is null or score.claim_until <= ${now})
    and ${isScoreRunning()})`
}

/** Left categories of a year, the longest waiting first. */
export async function listLeftCategories(
  db: Db,
  actor: Actor,
  { branchYearId, now }: { branchYearId: string; now: Date },
): Promise<LeftCategory[]> {
  const { rows } = await sql<Omit<LeftCategory, 'since'> & { since: Date }>`
    select score.id as "scoreId",
      jsonb_build_object('name', student.name, 'nis', student.nis) as student,
      class.name as "className", sub_branch.name as "subBranchName", begun.category,
      jsonb_build_object('id', examiner.id, 'name', examiner.name) as examiner,
      begun.started_at as since, marks.answered, marks.total
    from score_category begun
    join score on score.id = begun.score_id
    join student on student.id = score.student_id
    join class on class.id = score.class_id
    join sub_branch on sub_branch.id = score.sub_branch_id
    join app_user examiner on examiner.id = begun.started_by
    cross join lateral (
      select count(*) as total, count(mark.draft_mark) as answered from score_mark mark
      where mark.score_id = begun.score_id and mark.category = begun.category
    ) marks
    where score.branch_year_id = ${branchYearId} and ${isLeft(now)} and ${scoreInReach(actor)}
    order by begun.started_at, student.name, begun.category`.execute(db)
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
}
