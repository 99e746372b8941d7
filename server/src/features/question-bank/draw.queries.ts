import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** For whom questions are drawn. */
export type DrawFor = { semester: number; grade: string; category: string }

export type DrawableQuestion = { questionVersionId: string; maxScore: number }

/** The active questions of a semester, grade and category in a fixed order: a seed draws the same again. */
export async function listDrawable(
  db: Db,
  { semester, grade, category }: DrawFor,
): Promise<DrawableQuestion[]> {
  const { rows } = await sql<DrawableQuestion>`
    select version.id as "questionVersionId", version.max_score as "maxScore"
    from question join question_version version on version.id = question.current_version_id
    where question.status = 'active' and version.semester = ${semester}
      and version.class_grade = ${grade} and version.category = ${category}
    order by version.id`.execute(db)
  return rows
}

/** The questions of the frozen package an exam has to use, in its order; empty without one. */
export async function listPackaged(
  db: Db,
  { academicYearId, grade, category }: Omit<DrawFor, 'semester'> & { academicYearId: string },
): Promise<(DrawableQuestion & { packageId: string })[]> {
  const { rows } = await sql<DrawableQuestion & { packageId: string }>`
    select package.id as "packageId", version.id as "questionVersionId",
      version.max_score as "maxScore"
    from question_package package
    join question_package_question line on line.question_package_id = package.id
    join question_version version on version.id = line.question_version_id
    where package.academic_year_id = ${academicYearId} and package.category = ${category}
      and package.is_used_in_exam and line.class_grade = ${grade}
    order by line.ordinal`.execute(db)
  return rows
}
