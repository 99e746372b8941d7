import type { MunaqasyahStatus } from '@ngaji/contract/features/munaqasyah/munaqasyah.rules'
import { sql } from 'kysely'
import { question, type Question } from '../../database/pipeline.ts'

export type RunningYear = { id: string; name: string; munaqasyahStatus: MunaqasyahStatus }

/** The academic year that runs, with the exam of the region. */
export function findRunningYear(): Question<RunningYear | null> {
  const query = sql<RunningYear>`
    select year.id, year.name, coalesce(exam.status, 'notStarted') as "munaqasyahStatus"
    from academic_year year
    left join exam_status exam
      on exam.academic_year_id = year.id and exam.branch_year_id is null
    where year.is_active`
  return question(query, ([row]) => row ?? null)
}

export type BranchInYear = {
  id: string
  name: string
  branchYearId: string | null
  isActive: boolean
  munaqasyahStatus: MunaqasyahStatus | null
  /** Children in classes of the year; of an erased one only its marks are left. */
  studentCount: number
}

/** Every desa with its year in the running academic year, where it registered one. */
export function listBranchesInYear(): Question<BranchInYear[]> {
  const query = sql<BranchInYear>`
    select branch.id, branch.name, own.id as "branchYearId",
      coalesce(own.is_active, false) as "isActive",
      case when own.id is not null then coalesce(exam.status, 'notStarted') end
        as "munaqasyahStatus",
      (select count(*) from class_student member
        join student_line line on line.student_id = member.student_id
        where member.branch_year_id = own.id and member.left_on is null) as "studentCount"
    from branch
    left join branch_year own on own.branch_id = branch.id
      and own.academic_year_id = (select id from academic_year where is_active)
    left join exam_status exam on exam.branch_year_id = own.id and exam.sub_branch_id is null
    order by branch.name`
  return question(query, (rows) => rows)
}
