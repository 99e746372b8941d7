import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { QuestionStatus } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { QuestionContent } from '@ngaji/contract/exam/question-bank/question-content.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** A row of a version. */
export type VersionRow = QuestionContent & {
  id: string
  questionId: string
  number: number
  classGrade: Grade
}

type Writer = { userId: string; now: Date }

const versionShape = sql`v(id uuid, "questionId" uuid, number integer, "classGrade" text,
  semester smallint, category text, "curriculumMonth" smallint, type text, instruction text,
  question text, answers text[], "maxScore" smallint, "scoreOptions" smallint[])`

export async function insertVersions(
  db: Db,
  versions: readonly VersionRow[],
  { userId, now }: Writer,
): Promise<void> {
  if (versions.length === 0) return
  await sql`
    insert into question_version (id, question_id, number, class_grade, semester, category,
      curriculum_month, type, instruction, question, answers, max_score, score_options,
      created_by, created_at)
    select id, "questionId", number, "classGrade", semester, category, "curriculumMonth", type,
      instruction, question, answers, "maxScore", "scoreOptions", ${userId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as ${versionShape}`.execute(db)
}

/** Overwrites versions that no exam and no frozen package uses yet. */
export async function saveVersions(db: Db, versions: readonly VersionRow[]): Promise<void> {
  if (versions.length === 0) return
  await sql`
    update question_version set semester = v.semester, category = v.category,
      curriculum_month = v."curriculumMonth", type = v.type, instruction = v.instruction,
      question = v.question, answers = v.answers, max_score = v."maxScore",
      score_options = v."scoreOptions"
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as ${versionShape}
    where question_version.id = v.id`.execute(db)
}

type NewQuestionRow = { id: string; classGrade: Grade; versionId: string }

/** Inserts questions before their first versions, which follow in the same transaction. */
export async function insertQuestions(
  db: Db,
  questions: readonly NewQuestionRow[],
  { userId, now }: Writer,
): Promise<void> {
  if (questions.length === 0) return
  await sql`
    insert into question (id, class_grade, current_version_id, created_by, updated_by,
      created_at, updated_at)
    select id, "classGrade", "versionId", ${userId}, ${userId}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as v(
      id uuid, "classGrade" text, "versionId" uuid)`.execute(db)
}

/** Updates questions with their latest version. */
export async function saveQuestions(
  db: Db,
  questions: readonly { id: string; versionId: string }[],
  { userId, now }: Writer,
): Promise<void> {
  if (questions.length === 0) return
  await sql`
    update question set current_version_id = v."versionId", version = version + 1,
      updated_by = ${userId}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as v(id uuid, "versionId" uuid)
    where question.id = v.id`.execute(db)
}

/** Draft packages follow to the new versions of their questions. */
export async function moveDraftsOn(
  db: Db,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length === 0) return
  await sql`
    update question_package_question line set question_version_id = v."to"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as v("from" uuid, "to" uuid),
      question_package package
    where line.question_version_id = v."from" and package.id = line.question_package_id
      and package.state = 'draft'`.execute(db)
}

export async function saveStatuses(
  db: Db,
  { ids, status, comment }: { ids: readonly string[]; status: QuestionStatus; comment: string },
  { userId, now }: Writer,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update question set status = ${status}, status_comment = ${comment}, version = version + 1,
      updated_by = ${userId}, updated_at = ${now}
    where id = any(${ids}::uuid[])`.execute(db)
}

export type HistoryRow = {
  id: string
  questionId: string
  from: QuestionStatus | null
  to: QuestionStatus
  comment: string
  changedFields: readonly string[]
}

export async function insertHistory(
  db: Db,
  steps: readonly HistoryRow[],
  { userId, now }: Writer,
): Promise<void> {
  if (steps.length === 0) return
  await sql`
    insert into question_history (id, question_id, at, by_user_id, from_status, to_status,
      comment, changed_fields)
    select id, "questionId", ${now}, ${userId}, "from", "to", comment, "changedFields"
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as v(id uuid, "questionId" uuid,
      "from" text, "to" text, comment text, "changedFields" text[])`.execute(db)
}

/** Removes a question with its versions and its history. */
export async function deleteQuestion(db: Db, id: string): Promise<void> {
  await db.deleteFrom('question').where('id', '=', id).execute()
}
