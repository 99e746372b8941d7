import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import type { OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export type RunningYear = { id: string; name: string; munaqasyahStatus: MunaqasyahStatus }

/** The parts of a home that say where the region stands. */
export function regionOf(year: RunningYear | null): Pick<OfficeHome, 'academicYear' | 'exam'> {
  if (!year) return { academicYear: null, exam: null }
  const { id, name, munaqasyahStatus } = year
  return { academicYear: { id, name }, exam: { level: 'academicYear', status: munaqasyahStatus } }
}

/** The running academic year, with the exam of the region. */
export async function findRunningYear(db: Db): Promise<RunningYear | null> {
  const { rows } = await sql<RunningYear>`
    select year.id, year.name, coalesce(exam.status, 'notStarted') as "munaqasyahStatus"
    from academic_year year
    left join exam_status exam
      on exam.academic_year_id = year.id and exam.branch_year_id is null
    where year.is_active`.execute(db)
  return rows[0] ?? null
}

export type BranchInYear = {
  id: string
  name: string
  branchYearId: string | null
  isActive: boolean
  munaqasyahStatus: MunaqasyahStatus | null
  /** Children in classes of the year, without erased ones. */
  studentCount: number
}

/** Every desa with its year in the running academic year, where registered. */
export async function listBranchesInYear(db: Db): Promise<BranchInYear[]> {
  const { rows } = await sql<BranchInYear>`
    with own as (
      select branch_year.* from branch_year
      join academic_year year on year.id = branch_year.academic_year_id and year.is_active
    ), taught as (
      select class.branch_year_id, sum(total.student_count) as children
      from class join class_total total on total.class_id = class.id
      where class.branch_year_id in (select id from own)
      group by class.branch_year_id
    ), gone as (
      select stay.branch_year_id, count(*) as children
      from student join class_student stay on stay.student_id = student.id
      where student.nis = '' and stay.left_on is null
      group by stay.branch_year_id
    )
    select branch.id, branch.name, own.id as "branchYearId",
      coalesce(own.is_active, false) as "isActive",
      case when own.id is not null then coalesce(exam.status, 'notStarted') end
        as "munaqasyahStatus",
      (coalesce(taught.children, 0) - coalesce(gone.children, 0))::int as "studentCount"
    from branch
    left join own on own.branch_id = branch.id
    left join taught on taught.branch_year_id = own.id
    left join gone on gone.branch_year_id = own.id
    left join exam_status exam on exam.branch_year_id = own.id and exam.sub_branch_id is null
    order by branch.name`.execute(db)
  return rows
}
