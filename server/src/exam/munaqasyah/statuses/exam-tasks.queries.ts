import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { placesOfYears } from '../results/exam-figures.queries.ts'
import { isLeft } from '../scoring/left-categories.queries.ts'

/** The open exam tasks of a desa. */
export type ExamOfDesa = {
  branchYearId: string
  status: MunaqasyahStatus
  subBranchCount: number
  notStarted: number
  inProgress: number
  /** Categories that were started, not finished, and have no examiner now. */
  unfinished: number
}

/** The tasks of the desa's year in the running academic year; null without one. */
export async function findExamOfDesa(
  db: Db,
  branchId: string | null,
  now: Date,
): Promise<ExamOfDesa | null> {
  const { rows } = await sql<ExamOfDesa>`
    with own as (
      select branch_year.id, coalesce(exam.status, 'notStarted') as status
      from branch_year
      join academic_year year on year.id = branch_year.academic_year_id and year.is_active
      left join exam_status exam
        on exam.branch_year_id = branch_year.id and exam.sub_branch_id is null
      where branch_year.branch_id = ${branchId}
    ),
    ${placesOfYears(sql`branch_year.id in (select id from own)`)}
    select own.id as "branchYearId", own.status, count(place.sub_branch_id) as "subBranchCount",
      count(place.sub_branch_id) filter (where coalesce(exam.status, 'notStarted') = 'notStarted')
        as "notStarted",
      count(place.sub_branch_id) filter (where exam.status = 'inProgress') as "inProgress",
      (select count(*) from score_category begun join score on score.id = begun.score_id
        where score.branch_year_id = own.id and ${isLeft(now)}) as unfinished
    from own
    left join place on true
    left join exam_status exam on exam.branch_year_id = own.id
      and exam.sub_branch_id = place.sub_branch_id
    group by own.id, own.status`.execute(db)
  return rows[0] ?? null
}

/** The open exam tasks of a kelompok. */
export type ExamOfSubBranch = {
  branchYearId: string
  branchYear: MunaqasyahStatus
  subBranch: MunaqasyahStatus
  /** Children with a record, and those still to be examined: not one that was erased. */
  studentCount: number
  openCount: number
}

/** The tasks in its desa's year of the running academic year, if the kelompok takes part in it. */
export async function findExamOfSubBranch(
  db: Db,
  place: {
    branchId: string | null
    subBranchId: string | null
  },
): Promise<ExamOfSubBranch | null> {
  const { rows } = await sql<ExamOfSubBranch>`
    with own as (
      select branch_year.id from branch_year
      join academic_year year on year.id = branch_year.academic_year_id and year.is_active
      where branch_year.branch_id = ${place.branchId}
    ),
    ${placesOfYears(sql`branch_year.id in (select id from own)`)},
    record as (
      select student.nis <> '' and exists (select from score_category category
        where category.score_id = score.id and category.score is null) as is_open
      from score join student on student.id = score.student_id
      where score.branch_year_id in (select id from own) and score.sub_branch_id = ${place.subBranchId}
    )
    select place.branch_year_id as "branchYearId",
      coalesce(of_desa.status, 'notStarted') as "branchYear",
      coalesce(exam.status, 'notStarted') as "subBranch",
      (select count(*) from record) as "studentCount",
      (select count(*) from record where is_open) as "openCount"
    from place
    left join exam_status of_desa on of_desa.branch_year_id = place.branch_year_id
      and of_desa.sub_branch_id is null
    left join exam_status exam on exam.branch_year_id = place.branch_year_id
      and exam.sub_branch_id = place.sub_branch_id
    where place.sub_branch_id = ${place.subBranchId}`.execute(db)
  return rows[0] ?? null
}
