import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type { ExamQuestion, Slips } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** A locked category of a record; the record is locked before it. */
export type LockedCategory = {
  category: ScoreCategory
  score: number | null
  examinerId: string | null
  examinerName: string | null
  scoredAt: Date | null
  isTotalOnly: boolean
  startedAt: Date | null
  questionPackageId: string | null
  drawSeed: string | null
  version: number
}

/** The named categories of a record, locked; a category that its grade does not have is omitted. */
export async function lockCategories(
  db: Db,
  scoreId: string,
  categories: readonly string[],
): Promise<LockedCategory[]> {
  const { rows } = await sql<LockedCategory>`
    select kept.category, kept.score, kept.examiner_id as "examinerId",
      examiner.name as "examinerName", kept.scored_at as "scoredAt",
      kept.is_total_only as "isTotalOnly", kept.started_at as "startedAt",
      kept.question_package_id as "questionPackageId", kept.draw_seed as "drawSeed", kept.version
    from score_category kept left join app_user examiner on examiner.id = kept.examiner_id
    where kept.score_id = ${scoreId} and kept.category = any(${categories}::text[])
    order by kept.category for update of kept`.execute(db)
  return rows
}

/**
 * A question of a drawn set. `id` identifies the drawn version: an edit creates another version.
 */
export type SetQuestion = Omit<ExamQuestion, 'mark' | 'slips'> & {
  category: ScoreCategory
  /** The mark and the slips as last entered. */
  mark: number | null
  slips: Slips | null
  /** The mark and the slips as saved with the score. */
  finishedMark: number | null
  finishedSlips: Slips | null
  markedAt: Date | null
}

/** The questions of these categories in the order of the draw, with their marks. */
export async function listSet(
  db: Db,
  scoreId: string,
  categories: readonly string[],
): Promise<SetQuestion[]> {
  const { rows } = await sql<SetQuestion>`
    select given.category, version.id, version.max_score as "maxScore", version.type,
      version.instruction, version.question, version.answers,
      version.score_options as "scoreOptions", given.draft_mark as mark,
      given.mark as "finishedMark", given.marked_at as "markedAt",
      case when given.draft_makhraj_slips is not null then jsonb_build_object(
        'makhraj', given.draft_makhraj_slips, 'tajwid', given.draft_tajwid_slips,
        'kelancaran', given.draft_kelancaran_slips) end as slips,
      case when given.makhraj_slips is not null then jsonb_build_object(
        'makhraj', given.makhraj_slips, 'tajwid', given.tajwid_slips,
        'kelancaran', given.kelancaran_slips) end as "finishedSlips"
    from score_mark given join question_version version on version.id = given.question_version_id
    where given.score_id = ${scoreId} and given.category = any(${categories}::text[])
    order by given.category, given.ordinal`.execute(db)
  return rows
}

/** The primary key of a category. */
export type CategoryKey = { scoreId: string; category: string }

type Drawn = {
  questions: readonly { questionVersionId: string; maxScore: number }[]
  packageId: string | null
  seed: string | null
}

/** Opens a category with its questions: every later call keeps them. */
export async function writeSet(
  db: Db,
  { scoreId, category }: CategoryKey,
  { questions, packageId, seed }: Drawn,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    update score_category set started_at = ${at}, started_by = ${by},
      question_package_id = ${packageId}, draw_seed = ${seed}
    where score_id = ${scoreId} and category = ${category} and started_at is null`.execute(db)
  const rows = questions.map(({ questionVersionId: id, maxScore }, ordinal) => ({
    id,
    ordinal,
    maxScore,
  }))
  await sql`
    insert into score_mark (score_id, category, ordinal, question_version_id, max_score)
    select ${scoreId}, ${category}, v.ordinal, v.id, v."maxScore"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id uuid, ordinal smallint, "maxScore" smallint)`.execute(db)
}

export type ChangedMark = { questionId: string; mark: number | null; slips: Slips | null }

/** Saves draft marks and increments the version. */
export async function writeDrafts(
  db: Db,
  { scoreId, category }: CategoryKey,
  marks: readonly ChangedMark[],
  at: Date,
): Promise<void> {
  const rows = marks.map(({ questionId, mark, slips }) => ({ id: questionId, mark, ...slips }))
  await sql`
    update score_mark set draft_mark = v.mark, draft_makhraj_slips = v.makhraj,
      draft_tajwid_slips = v.tajwid, draft_kelancaran_slips = v.kelancaran, marked_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, mark smallint,
      makhraj smallint, tajwid smallint, kelancaran smallint)
    where score_mark.score_id = ${scoreId} and score_mark.category = ${category}
      and score_mark.question_version_id = v.id`.execute(db)
}

export async function raiseVersion(db: Db, { scoreId, category }: CategoryKey): Promise<void> {
  await sql`
    update score_category set version = version + 1
    where score_id = ${scoreId} and category = ${category}`.execute(db)
}

type Score = { total: number; isTotalOnly: boolean; by: string; at: Date }

/** Saves the score of a category and, unless it was sent alone, the marks it is the sum of. */
export async function writeScore(
  db: Db,
  { scoreId, category }: CategoryKey,
  { total, isTotalOnly, by, at }: Score,
): Promise<void> {
  await sql`
    update score_mark set mark = case when not ${isTotalOnly}::boolean then draft_mark end,
      makhraj_slips = case when not ${isTotalOnly}::boolean then draft_makhraj_slips end,
      tajwid_slips = case when not ${isTotalOnly}::boolean then draft_tajwid_slips end,
      kelancaran_slips = case when not ${isTotalOnly}::boolean then draft_kelancaran_slips end
    where score_id = ${scoreId} and category = ${category}`.execute(db)
  await sql`
    update score_category set score = ${total}, examiner_id = ${by}, scored_at = ${at},
      is_total_only = ${isTotalOnly}, version = version + 1
    where score_id = ${scoreId} and category = ${category}`.execute(db)
  await raiseScoreVersion(db, scoreId)
}

/** Clears a category and removes its questions: the next examiner draws again. */
export async function clearCategory(db: Db, { scoreId, category }: CategoryKey): Promise<void> {
  await sql`
    update score_category set score = null, examiner_id = null, scored_at = null,
      is_total_only = false, started_at = null, started_by = null, question_package_id = null,
      draw_seed = null, version = version + 1
    where score_id = ${scoreId} and category = ${category}`.execute(db)
  await sql`
    delete from score_mark where score_id = ${scoreId} and category = ${category}`.execute(db)
  await raiseScoreVersion(db, scoreId)
}

async function raiseScoreVersion(db: Db, scoreId: string): Promise<void> {
  await sql`update score set version = version + 1 where id = ${scoreId}`.execute(db)
}
