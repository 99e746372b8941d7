import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type { Semester } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

type Year = { id: string; name: string }

/** Locks a year (shared), so that it is not removed while a package of it is created. */
export async function lockYearShared(db: Db, id: string): Promise<Year | undefined> {
  const { rows } = await sql<Year>`
    select id, name from academic_year where id = ${id} for share`.execute(db)
  return rows[0]
}

/**
 * Locks the year of a package exclusively, so that its exam neither starts nor ends, and returns
 * the exam's status.
 */
export async function lockExamOf(db: Db, packageId: string): Promise<MunaqasyahStatus> {
  await sql`
    select from academic_year
    where id = (select academic_year_id from question_package where id = ${packageId})
    for update`.execute(db)
  const { rows } = await sql<{ status: MunaqasyahStatus }>`
    select exam.status from exam_status exam
    join question_package package on package.academic_year_id = exam.academic_year_id
    where package.id = ${packageId} and exam.branch_year_id is null for share of exam`.execute(db)
  return rows[0]?.status ?? 'notStarted'
}

/** Locks a package until the transaction ends. */
export async function lockPackage(db: Db, id: string): Promise<{ version: number } | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from question_package where id = ${id} for update`.execute(db)
  return rows[0]
}

type NewPackageRow = {
  id: string
  code: string
  academicYearId: string
  semester: Semester
  category: ScoreCategory
  seed: string
  createdBy: string
  createdAt: Date
}

/** False when the code is taken. */
export async function insertPackage(db: Db, row: NewPackageRow): Promise<boolean> {
  const { rows } = await sql`
    insert into question_package (id, code, academic_year_id, semester, category, seed,
      created_by, created_at)
    values (${row.id}, ${row.code}, ${row.academicYearId}, ${Number(row.semester)},
      ${row.category}, ${row.seed}, ${row.createdBy}, ${row.createdAt})
    on conflict on constraint question_package__code_unique do nothing
    returning id`.execute(db)
  return rows.length > 0
}

export type LineRow = { classGrade: Grade; ordinal: number; versionId: string }

export async function insertLines(
  db: Db,
  packageId: string,
  lines: readonly LineRow[],
): Promise<void> {
  await sql`
    insert into question_package_question (question_package_id, class_grade, ordinal, category,
      semester, question_version_id)
    select package.id, "classGrade", ordinal, package.category, package.semester, "versionId"
    from question_package package, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(
      "classGrade" text, ordinal smallint, "versionId" uuid)
    where package.id = ${packageId}`.execute(db)
}

export async function deleteLines(db: Db, packageId: string): Promise<void> {
  await db
    .deleteFrom('question_package_question')
    .where('question_package_id', '=', packageId)
    .execute()
}

type Swap = { packageId: string; from: string; to: string }

export async function swapLine(db: Db, { packageId, from, to }: Swap): Promise<void> {
  await sql`
    update question_package_question set question_version_id = ${to}
    where question_package_id = ${packageId} and question_version_id = ${from}`.execute(db)
}

type Order = { packageId: string; versionIds: readonly string[] }

/** Renumbers the questions of one grade, from 1. */
export async function orderLines(db: Db, { packageId, versionIds }: Order): Promise<void> {
  await sql`set constraints question_package_question__pk deferred`.execute(db)
  await sql`
    update question_package_question line set ordinal = wanted.place
    from unnest(${versionIds}::uuid[]) with ordinality as wanted(id, place)
    where line.question_package_id = ${packageId}
      and line.question_version_id = wanted.id`.execute(db)
}

type PackageChange = { seed?: string; frozenAt?: Date; isUsedInExam?: boolean }

export async function savePackage(
  db: Db,
  id: string,
  { seed, frozenAt, isUsedInExam }: PackageChange,
): Promise<void> {
  await sql`
    update question_package set seed = coalesce(${seed ?? null}, seed),
      is_used_in_exam = coalesce(${isUsedInExam ?? null}, is_used_in_exam),
      state = case when ${frozenAt ?? null}::timestamptz is null then state else 'frozen' end,
      frozen_at = coalesce(${frozenAt ?? null}, frozen_at), version = version + 1
    where id = ${id}`.execute(db)
}

/** Locks versions in the order in which draws and edits lock them. */
export async function lockVersions(db: Db, versionIds: readonly string[]): Promise<void> {
  await sql`
    select from question_version where id = any(${versionIds}::uuid[])
    order by id for no key update`.execute(db)
}

export async function deletePackage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('question_package').where('id', '=', id).execute()
}
