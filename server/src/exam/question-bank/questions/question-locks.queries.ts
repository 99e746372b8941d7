import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { QuestionStatus } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { QuestionContent } from '@ngaji/contract/exam/question-bank/question-content.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** A question with its content, locked until the transaction ends. */
export type LockedQuestion = QuestionContent & {
  id: string
  classGrade: Grade
  status: QuestionStatus
  version: number
  versionId: string
  /** The number of the latest version. */
  number: number
  /** One of its versions was used in an exam, or frozen. */
  isUsed: boolean
  /** A package contains its latest version. */
  isPackaged: boolean
}

/**
 * Locks questions, and their latest versions as long as no exam uses them, so that an exam drawing
 * one waits for this transaction or this one for the exam. Always in one order. Missing ones are
 * omitted.
 */
export async function lockQuestions(db: Db, ids: readonly string[]): Promise<LockedQuestion[]> {
  if (ids.length === 0) return []
  await sql`
    select from question where id = any(${ids}::uuid[]) order by id for update`.execute(db)
  await sql`
    select from question_version where question_id = any(${ids}::uuid[]) and used_at is null
    order by id for update`.execute(db)
  const { rows } = await sql<LockedQuestion>`
    select question.id, question.class_grade as "classGrade", question.status, question.version,
      version.id as "versionId", version.type, version.category,
      version.semester::text as semester, version.curriculum_month as "curriculumMonth",
      version.instruction, version.question, version.answers, version.max_score as "maxScore",
      version.score_options as "scoreOptions", latest.number, latest.is_used as "isUsed",
      exists (select from question_package_question line
        where line.question_version_id = version.id) as "isPackaged"
    from question join question_version version on version.id = question.current_version_id
    cross join lateral (
      select max(number) as number, bool_or(used_at is not null) as is_used
      from question_version where question_id = question.id) latest
    where question.id = any(${ids}::uuid[]) order by question.id`.execute(db)
  return rows
}
