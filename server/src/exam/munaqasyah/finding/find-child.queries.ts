import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** A child of the desa found by its NIS, with its part in the exam of a year. */
export type FoundChild = {
  studentId: string
  /** Null without a record. */
  scoreId: string | null
  /** The kelompok of the child's class in the year; null without a class. */
  subBranch: { id: string; name: string; status: MunaqasyahStatus } | null
}

/** A desa, and a year of it. */
export type ExamPlace = { branchId: string | null; branchYearId: string }

/**
 * The child with a NIS, or with an id: one with a record of the year in this desa, or one who lives there. A child
 * of another desa is not found.
 */
export async function findChild(
  db: Db,
  { branchId, branchYearId }: ExamPlace,
  who: { nis: string } | { studentId: string },
): Promise<FoundChild | null> {
  const isWanted = 'nis' in who ? sql`student.nis = ${who.nis}` : sql`student.id = ${who.studentId}`
  const { rows } = await sql<FoundChild>`
    select student.id as "studentId", score.id as "scoreId",
      case when sub_branch.id is not null then jsonb_build_object('id', sub_branch.id,
        'name', sub_branch.name, 'status', coalesce(exam.status, 'notStarted')) end as "subBranch"
    from student
    left join score on score.student_id = student.id and score.branch_year_id = ${branchYearId}
      and score.branch_id = ${branchId}
    left join class_student member on member.student_id = student.id
      and member.branch_year_id = ${branchYearId} and member.left_on is null
      and member.branch_id = ${branchId}
    left join sub_branch on sub_branch.id = member.sub_branch_id
    left join exam_status exam on exam.branch_year_id = ${branchYearId}
      and exam.sub_branch_id = sub_branch.id
    where ${isWanted}
      and (score.id is not null or member.id is not null or student.branch_id = ${branchId})`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * The exam of the desa and the region in the running year of this desa; null for a year of another
 * desa or an earlier year, whose scores no examiner may read.
 */
export async function findExamYear(db: Db, place: ExamPlace): Promise<YearOfExam | null> {
  const { rows } = await sql<YearOfExam>`
    select branch.name as "branchName", academic_year.name as "yearName",
      coalesce(region.status, 'notStarted') as region, coalesce(desa.status, 'notStarted') as desa,
      (select accept_plain_nis from region_setting) as "acceptPlainNis"
    from branch_year
    join branch on branch.id = branch_year.branch_id
    join academic_year on academic_year.id = branch_year.academic_year_id
    left join exam_status region on region.academic_year_id = academic_year.id
      and region.branch_year_id is null
    left join exam_status desa on desa.branch_year_id = branch_year.id
      and desa.sub_branch_id is null
    where branch_year.id = ${place.branchYearId} and branch_year.branch_id = ${place.branchId}
      and academic_year.is_active`.execute(db)
  return rows[0] ?? null
}

export type YearOfExam = {
  branchName: string
  yearName: string
  region: MunaqasyahStatus
  desa: MunaqasyahStatus
  acceptPlainNis: boolean
}

/**
 * Does a card, by the hash of its secret, belong to this child? `voided` still identifies the
 * child.
 */
export async function findCard(
  db: Db,
  studentId: string,
  secretHash: string,
): Promise<'valid' | 'voided' | null> {
  const { rows } = await sql<{ isVoid: boolean }>`
    select voided_at is not null as "isVoid" from student_card
    where secret_hash = ${secretHash} and student_id = ${studentId}`.execute(db)
  const [row] = rows
  return row ? (row.isVoid ? 'voided' : 'valid') : null
}
