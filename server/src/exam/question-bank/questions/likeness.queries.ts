import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type { Semester } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

type Looked = { classGrade: Grade; category: ScoreCategory; question: string }

const mostCompared = 5000

/** Questions of the same grade and category of similar length, the latest first. */
export async function listComparable(
  db: Db,
  { classGrade, category, question }: Looked,
): Promise<{ id: string; question: string }[]> {
  const { length } = question
  const { rows } = await sql<{ id: string; question: string }>`
    select question.id, version.question
    from question join question_version version on version.id = question.current_version_id
    where version.class_grade = ${classGrade} and version.category = ${category}
      and length(version.question) between ${Math.floor(length / 3)} and ${length * 3 + 20}
    order by question.updated_at desc limit ${mostCompared}`.execute(db)
  return rows
}

export type Twin = {
  row: number
  /** Equal for two questions with the same letters; null for a question without letters. */
  key: string | null
  /** A question of the bank with the same letters. */
  id: string | null
}

type SheetRow = Looked & { row: number; semester: Semester }

/**
 * Rows of a sheet that exist already in the set of their grade, category and semester, with the
 * same letters; harakat, blanks and punctuation aside.
 */
export async function listTwins(db: Db, rows: readonly SheetRow[]): Promise<Twin[]> {
  if (rows.length === 0) return []
  const { rows: twins } = await sql<Twin>`
    select sheet.row, case when sheet.key = '' then null else md5(sheet.key) end as key, (
      select question.id from question_version version
      join question on question.current_version_id = version.id
      where sheet.key <> '' and version.class_grade = sheet."classGrade"
        and version.category = sheet.category and version.semester = sheet.semester
        and version.likeness = md5(sheet.key)
      order by question.id limit 1) as id
    from (
      select row, "classGrade", category, semester, question_key(question) as key
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
        row integer, "classGrade" text, category text, semester smallint, question text)
    ) sheet order by sheet.row`.execute(db)
  return twins
}
