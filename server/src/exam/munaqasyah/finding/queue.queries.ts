import type { QueuedStudent, QueueQuery } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasWords } from '../../../platform/database/search/like-pattern.ts'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isScoreRunning, scoreInReach } from '../../../scopes/scores.scope.ts'

type Listed = Omit<QueuedStudent, 'isBeingScored'> & { holder: string | null }

/** The total is returned for an empty page too, on a row without a child. */
type Row = { total: number } & (Listed | Record<keyof Listed, null>)

/** The children of a year with their open categories, one page, in one statement. */
export async function listQueue(
  db: Db,
  actor: Actor,
  query: QueueQuery,
  now: Date,
): Promise<{ students: QueuedStudent[]; total: number }> {
  const { rows } = await sql<Row>`
    with listed as materialized (
      select score.id, student.name, student.nis, class.name as class_name,
        sub_branch.name as sub_branch_name, marked.scored_count, marked.category_count,
        marked.missing, case when score.claim_until > ${now} then score.claimed_by end as holder
      from score
      join student on student.id = score.student_id
      join class on class.id = score.class_id
      join sub_branch on sub_branch.id = score.sub_branch_id
      cross join lateral (
        select count(kept.score) as scored_count, count(*) as category_count,
          coalesce(array_agg(kept.category order by
              array_position(${scoreCategories}::text[], kept.category))
            filter (where kept.score is null), '{}') as missing,
          coalesce(bool_or(kept.examiner_id = ${actor.userId}), false) as is_mine
        from score_category kept where kept.score_id = score.id
      ) marked
      where ${queueCondition(actor, query, now)}
    )
    select page.id as "scoreId", page.name, page.nis, page.class_name as "className",
      page.sub_branch_name as "subBranchName", page.scored_count as "scoredCount",
      page.category_count as "categoryCount", page.missing, page.holder, counted.total
    from (select count(*) as total from listed) counted
    left join (
      select listed.*, row_number() over (order by ${queueOrder(query)}) as place from listed
      order by place limit ${query.limit} offset ${offsetOf(query)}
    ) page on true
    order by page.place`.execute(db)
  const listed = rows.filter((row) => row.scoreId !== null)
  return { students: listed.map(queuedOf), total: rows[0]?.total ?? 0 }
}

function queuedOf({ holder, total: _total, ...row }: Listed & { total: number }): QueuedStudent {
  return { ...row, isBeingScored: holder ?? false }
}

function queueCondition(
  actor: Actor,
  { branchYearId, subBranchId, classId, state, search }: QueueQuery,
  now: Date,
): RawBuilder<SqlBool> {
  const wanted: RawBuilder<SqlBool>[] = [
    sql`score.branch_year_id = ${branchYearId}`,
    queuedFor(actor),
    sql`student.nis <> ''`,
  ]
  if (subBranchId) wanted.push(sql`score.sub_branch_id = ${subBranchId}`)
  if (classId) wanted.push(sql`score.class_id = ${classId}`)
  if (search) wanted.push(hasWords(sql`student.search`, search))
  if (state === 'untouched') wanted.push(sql`marked.scored_count = 0`)
  if (state === 'unfinished') wanted.push(sql`marked.scored_count < marked.category_count`)
  if (state === 'mine')
    wanted.push(sql`(marked.is_mine
      or score.claimed_by = ${actor.userId} and score.claim_until > ${now})`)
  return sql.join(wanted, sql` and `)
}

/**
 * An examiner sees the queue while the exam of the child's kelompok runs; administrators at any
 * time.
 */
function queuedFor(actor: Actor): RawBuilder<SqlBool> {
  const isExaminer = actor.role === 'teacher' || actor.role === 'munaqisy'
  if (!isExaminer) return scoreInReach(actor)
  return sql`${scoreInReach(actor)} and ${isScoreRunning()}`
}

const columns = {
  className: sql`class_name collate "und-x-icu"`,
  name: sql`name collate "und-x-icu"`,
  scoredCount: sql`scored_count`,
}

function queueOrder({ sortBy, sortDir }: QueueQuery): RawBuilder<unknown> {
  const direction = sortDir === 'desc' ? sql`desc` : sql`asc`
  return sql`${columns[sortBy]} ${direction}, name collate "und-x-icu", id`
}

/** The classes of a year with children to examine, by name: the filter of the queue. */
export async function listExaminedClasses(
  db: Db,
  actor: Actor,
  { branchYearId, subBranchId }: Pick<QueueQuery, 'branchYearId' | 'subBranchId'>,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select class.id, class.name from class
    where class.branch_year_id = ${branchYearId} and exists (
      select from score where score.class_id = class.id and ${queuedFor(actor)}
        and (${subBranchId ?? null}::uuid is null or score.sub_branch_id = ${subBranchId ?? null}))
    order by class.name collate "und-x-icu"`.execute(db)
  return rows
}
