import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type { PackageState } from '@ngaji/contract/exam/question-bank/packages.schemas'
import type { Semester } from '@ngaji/contract/exam/question-bank/questions.schemas'
import type { QuestionContent } from '@ngaji/contract/exam/question-bank/question-content.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { questionColumns, type QuestionRecord } from '../questions/question-rows.queries.ts'

type Ref = { id: string; name: string }

export type PackageRecord = {
  id: string
  code: string
  seed: string
  state: PackageState
  isUsedInExam: boolean
  hasBeenAsked: boolean
  createdBy: Ref
  createdAt: Date
  academicYear: Ref
  semester: Semester
  category: ScoreCategory
  version: number
}

const packageColumns = sql`package.id, package.code, package.seed, package.state,
  package.is_used_in_exam as "isUsedInExam",
  exists (select from score_category where score_category.question_package_id = package.id)
    as "hasBeenAsked",
  jsonb_build_object('id', maker.id, 'name', maker.name) as "createdBy",
  package.created_at as "createdAt",
  jsonb_build_object('id', year.id, 'name', year.name) as "academicYear",
  package.semester::text as semester, package.category, package.version`

const packageTables = sql`question_package package
  join app_user maker on maker.id = package.created_by
  join academic_year year on year.id = package.academic_year_id`

export async function findPackage(db: Db, id: string): Promise<PackageRecord | undefined> {
  const { rows } = await sql<PackageRecord>`
    select ${packageColumns} from ${packageTables} where package.id = ${id}`.execute(db)
  return rows[0]
}

/** The packages of a year, in the order of the categories. */
export async function listPackagesOfYear(
  db: Db,
  academicYearId: string,
  categories: readonly ScoreCategory[],
): Promise<PackageRecord[]> {
  const { rows } = await sql<PackageRecord>`
    select ${packageColumns} from ${packageTables}
    where package.academic_year_id = ${academicYearId}
    order by array_position(${categories}::text[], package.category)`.execute(db)
  return rows
}

export type LineRecord = QuestionRecord & {
  versionId: string
  ordinal: number
  /** Null where the line has the latest version of its question. */
  latest: QuestionContent | null
}

const latestContent = sql`case when latest.id <> version.id then jsonb_build_object(
  'type', latest.type, 'category', latest.category, 'semester', latest.semester::text,
  'curriculumMonth', latest.curriculum_month, 'instruction', latest.instruction,
  'question', latest.question, 'answers', latest.answers, 'maxScore', latest.max_score,
  'scoreOptions', latest.score_options) end`

/** The content of a package, in the order of each grade. */
export async function listLines(db: Db, packageId: string): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select ${questionColumns}, version.id as "versionId", line.ordinal, ${latestContent} as latest
    from question_package_question line
    join question_version version on version.id = line.question_version_id
    join question on question.id = version.question_id
    join question_version latest on latest.id = question.current_version_id
    where line.question_package_id = ${packageId} order by line.ordinal`.execute(db)
  return rows
}

export type YearRecord = Ref & {
  isActive: boolean
  munaqasyahStatus: MunaqasyahStatus
  packages: {
    category: ScoreCategory
    packageId: string
    code: string
    seed: string
    state: PackageState
    isUsedInExam: boolean
    createdBy: Ref
    createdAt: string
    grades: Grade[]
  }[]
}

/** The region's years, the newest first, with a row for each package. */
export async function listYearsWithPackages(db: Db): Promise<YearRecord[]> {
  const { rows } = await sql<YearRecord>`
    select year.id, year.name, year.is_active as "isActive",
      coalesce(exam.status, 'notStarted') as "munaqasyahStatus",
      coalesce((
        select jsonb_agg(jsonb_build_object('category', package.category,
          'packageId', package.id, 'code', package.code, 'seed', package.seed,
          'state', package.state, 'isUsedInExam', package.is_used_in_exam,
          'createdBy', jsonb_build_object('id', maker.id, 'name', maker.name),
          'createdAt', package.created_at,
          'grades', (select coalesce(jsonb_agg(distinct line.class_grade), '[]')
            from question_package_question line where line.question_package_id = package.id)))
        from question_package package join app_user maker on maker.id = package.created_by
        where package.academic_year_id = year.id), '[]') as packages
    from academic_year year
    left join exam_status exam
      on exam.academic_year_id = year.id and exam.branch_year_id is null
    order by year.name desc`.execute(db)
  return rows
}

type LineIn = { packageId: string; versionId: string }

/**
 * Active questions that could replace one of a package, by their versions; among them the question
 * itself where the package has an earlier version of it.
 */
export async function listCandidateIds(
  db: Db,
  { packageId, versionId }: LineIn,
): Promise<{ questionId: string; versionId: string }[]> {
  const { rows } = await sql<{ questionId: string; versionId: string }>`
    select question.id as "questionId", version.id as "versionId"
    from question_version former
    join question_version version on version.class_grade = former.class_grade
      and version.category = former.category and version.semester = former.semester
      and version.max_score = former.max_score
    join question on question.current_version_id = version.id and question.status = 'active'
    where former.id = ${versionId} and version.id <> former.id and not exists (
      select from question_package_question line
      join question_version inside on inside.id = line.question_version_id
      where line.question_package_id = ${packageId} and inside.question_id = question.id
        and inside.id <> former.id)
    order by version.curriculum_month, question.id`.execute(db)
  return rows
}
