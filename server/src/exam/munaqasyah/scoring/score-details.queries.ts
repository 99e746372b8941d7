import type { CategoryDetail } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

type Category = Omit<CategoryDetail, 'changes'>
type Change = CategoryDetail['changes'][number]

/** The questions of each category with the marks of its score. */
export async function listCategories(db: Db, scoreId: string): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select category.category, category.is_total_only as "isTotalOnly", coalesce((
      select jsonb_agg(jsonb_build_object('id', version.question_id, 'type', version.type,
        'question', version.question, 'maxScore', mark.max_score,
        'mark', mark.mark,
        'slips', case when mark.makhraj_slips is not null
          then jsonb_build_object('makhraj', mark.makhraj_slips, 'tajwid', mark.tajwid_slips,
            'kelancaran', mark.kelancaran_slips) end) order by mark.ordinal)
      from score_mark mark join question_version version on version.id = mark.question_version_id
      where mark.score_id = category.score_id and mark.category = category.category
        -- An opened category without a score may still be asked.
        and category.score is not null
    ), '[]') as questions
    from score_category category where category.score_id = ${scoreId}`.execute(db)
  return rows
}

/** The history of a record, oldest first. */
export async function listChanges(
  db: Db,
  scoreId: string,
): Promise<(Change & { category: ScoreCategory | null })[]> {
  const { rows } = await sql<Omit<Change, 'at'> & { at: Date; category: ScoreCategory | null }>`
    select history.category, history.at, history.kind, history.reason,
      jsonb_build_object('id', author.id, 'name', author.name) as by,
      (history.from_state ->> 'score')::integer as from,
      (history.to_state ->> 'score')::integer as to
    from score_history history join app_user author on author.id = history.by_user_id
    where history.score_id = ${scoreId}
    order by history.at, history.id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
