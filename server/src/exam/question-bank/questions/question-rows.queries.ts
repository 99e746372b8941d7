import type { Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** How often an exam used the question of a row `question`, over all its versions. */
export const askedCount = sql<number>`(
  select count(*) from question_version asked
  join score_mark mark on mark.question_version_id = asked.id
  where asked.question_id = question.id)`

/** A question as it is answered, from the rows `question` and `version`. */
export const questionColumns = sql`question.id, question.status,
  question.status_comment as "statusComment", question.class_grade as "classGrade",
  version.semester::text as semester, version.category,
  version.curriculum_month as "curriculumMonth", version.type, version.instruction,
  version.question, version.answers, version.max_score as "maxScore",
  version.score_options as "scoreOptions",
  exists (select from question_version used
    where used.question_id = question.id and used.used_at is not null) as "isUsed",
  ${askedCount} as "askedCount",
  (select jsonb_build_object('id', keeper.id, 'name', keeper.name) from app_user keeper
    where keeper.id = question.updated_by) as "updatedBy",
  question.updated_at as "updatedAt", question.version`

/** A question and its latest version. */
export const questionTables = sql`question
  join question_version version on version.id = question.current_version_id`

export type QuestionRecord = Omit<Question, 'updatedAt'> & { updatedAt: Date }

/** A question as part of a JSON value, where a timestamp is a text. */
export type QuestionInJson = Omit<Question, 'updatedAt'> & { updatedAt: string }

export function questionOf({ updatedAt, ...question }: QuestionRecord | QuestionInJson): Question {
  return { ...question, updatedAt: new Date(updatedAt).toISOString() }
}

export async function findQuestion(db: Db, id: string): Promise<QuestionRecord | undefined> {
  const { rows } = await sql<QuestionRecord>`
    select ${questionColumns} from ${questionTables} where question.id = ${id}`.execute(db)
  return rows[0]
}

/** Versions with their questions, in the requested order. */
export async function listVersions(
  db: Db,
  versionIds: readonly string[],
): Promise<(QuestionRecord & { versionId: string })[]> {
  if (versionIds.length === 0) return []
  const { rows } = await sql<QuestionRecord & { versionId: string }>`
    select ${questionColumns}, version.id as "versionId"
    from unnest(${versionIds}::uuid[]) with ordinality as wanted(id, place)
    join question_version version on version.id = wanted.id
    join question on question.id = version.question_id
    order by wanted.place`.execute(db)
  return rows
}
