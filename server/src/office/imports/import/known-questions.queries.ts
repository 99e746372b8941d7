import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { QuestionContent } from '@ngaji/contract/exam/question-bank/question-content.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** A question a row of a sheet names. */
export type KnownQuestion = QuestionContent & { id: string; classGrade: Grade }

export async function listKnownQuestions(db: Db, ids: readonly string[]): Promise<KnownQuestion[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<KnownQuestion>`
    select question.id, question.class_grade as "classGrade", version.type, version.category,
      version.semester::text as semester, version.curriculum_month as "curriculumMonth",
      version.instruction, version.question, version.answers, version.max_score as "maxScore",
      version.score_options as "scoreOptions"
    from question join question_version version on version.id = question.current_version_id
    where question.id = any(${ids}::uuid[]) order by question.id`.execute(db)
  return rows
}
