import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** The set that questions are drawn for. */
export type DrawFor = { semester: number; grade: string; category: string }

export type DrawableQuestion = {
  questionVersionId: string
  maxScore: number
  /** Used in an exam or frozen: it never changes again. */
  isUsed: boolean
}

const drawableColumns = sql`version.id as "questionVersionId", version.max_score as "maxScore",
  version.used_at is not null as "isUsed"`

/**
 * The active questions of a semester, grade and category in a fixed order: a seed draws the same
 * set again.
 */
export async function listDrawable(
  db: Db,
  { semester, grade, category }: DrawFor,
): Promise<DrawableQuestion[]> {
  const { rows } = await sql<DrawableQuestion>`
    select ${drawableColumns}
    from question join question_version version on version.id = question.current_version_id
    where question.status = 'active' and version.semester = ${semester}
      and version.class_grade = ${grade} and version.category = ${category}
    order by version.id`.execute(db)
  return rows
}

/** The active questions of every grade. */
export async function listDrawableOfAll(
  db: Db,
  { semester, category }: Omit<DrawFor, 'grade'>,
): Promise<(DrawableQuestion & { classGrade: Grade })[]> {
  const { rows } = await sql<DrawableQuestion & { classGrade: Grade }>`
    select ${drawableColumns}, version.class_grade as "classGrade"
    from question join question_version version on version.id = question.current_version_id
    where question.status = 'active' and version.semester = ${semester}
      and version.category = ${category}
    order by version.class_grade, version.id`.execute(db)
  return rows
}

/**
 * Locks unused questions until the transaction ends, and returns them as they are now; removed ones
 * are missing.
 */
export async function lockUnused(
  db: Db,
  versionIds: readonly string[],
  { semester, category }: Omit<DrawFor, 'grade'>,
): Promise<DrawableQuestion[]> {
  if (versionIds.length === 0) return []
  const { rows } = await sql<DrawableQuestion>`
    select ${drawableColumns} from question_version version
    where version.id = any(${versionIds}::uuid[]) and version.semester = ${semester}
      and version.category = ${category}
    order by version.id for no key update`.execute(db)
  return rows
}

/** The questions of the frozen package that an exam has to use, in its order; empty without one. */
export async function listPackaged(
  db: Db,
  { academicYearId, grade, category }: Omit<DrawFor, 'semester'> & { academicYearId: string },
): Promise<(DrawableQuestion & { packageId: string })[]> {
  const { rows } = await sql<DrawableQuestion & { packageId: string }>`
    select package.id as "packageId", ${drawableColumns}
    from question_package package
    join question_package_question line on line.question_package_id = package.id
    join question_version version on version.id = line.question_version_id
    where package.academic_year_id = ${academicYearId} and package.category = ${category}
      and package.is_used_in_exam and line.class_grade = ${grade}
    order by line.ordinal`.execute(db)
  return rows
}
