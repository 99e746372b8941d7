import type {
  AcademicYear,
  AcademicYearWithBranches,
} from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'

/** A year of the region, of the row `year` with its exam, `region_exam`. */
const yearColumns = sql`
  year.id, year.name, year.is_active as "isActive",
  coalesce(region_exam.status, 'notStarted') as "munaqasyahStatus",
  year.start_date as "startDate", year.end_date as "endDate", year.version`

const yearTables = sql`
  academic_year year left join exam_status region_exam
    on region_exam.academic_year_id = year.id and region_exam.branch_year_id is null`

/** Years, newest first; `where` is a condition on the row `year`. */
async function listRows(db: Db, where: RawBuilder<SqlBool>): Promise<AcademicYear[]> {
  const { rows } = await sql<AcademicYear>`
    select ${yearColumns} from ${yearTables} where ${where} order by year.name desc`.execute(db)
  return rows
}

export function listYears(db: Db): Promise<AcademicYear[]> {
  return listRows(db, sql`true`)
}

/** The running year, and those in which the teacher has a class. */
export function listYearsOfTeacher(db: Db, teacherId: string | null): Promise<AcademicYear[]> {
  return listRows(
    db,
    sql`(year.is_active or exists (
      select from class_teacher own join branch_year on branch_year.id = own.branch_year_id
      where own.teacher_id = ${teacherId} and own.left_on is null
        and branch_year.academic_year_id = year.id))`,
  )
}

export async function findActiveYear(db: Db): Promise<AcademicYear | undefined> {
  const [year] = await listRows(db, sql`year.is_active`)
  return year
}

export async function findAcademicYear(db: Db, id: string): Promise<AcademicYear | undefined> {
  const [year] = await listRows(db, sql`year.id = ${id}`)
  return year
}

/** Years with the desa that registered them and did not, by name; without an id all, newest first. */
export async function listYearsWithBranches(
  db: Db,
  id: string | null,
): Promise<AcademicYearWithBranches[]> {
  const { rows } = await sql<AcademicYearWithBranches>`
    with wanted as (
      select branch_year.* from branch_year
      where ${id}::uuid is null or branch_year.academic_year_id = ${id}::uuid
    ),
    kbm as (
      select teaching_group.branch_year_id, count(*) as groups
      from teaching_group join wanted on wanted.id = teaching_group.branch_year_id
      group by teaching_group.branch_year_id
    ),
    part as (
      select distinct teaching_group.branch_year_id, registered.sub_branch_id
      from teaching_group_sub_branch registered
      join teaching_group on teaching_group.id = registered.teaching_group_id
      join wanted on wanted.id = teaching_group.branch_year_id
    ),
    exams as (
      select part.branch_year_id,
        count(*) filter (where coalesce(exam.status, 'notStarted') = 'notStarted') as waiting,
        count(*) filter (where exam.status = 'inProgress') as running,
        count(*) filter (where exam.status = 'completed') as finished
      from part left join exam_status exam on exam.branch_year_id = part.branch_year_id
        and exam.sub_branch_id = part.sub_branch_id
      group by part.branch_year_id
    ),
    registered as (
      select wanted.academic_year_id, jsonb_agg(jsonb_build_object(
        'id', wanted.id, 'name', year.name, 'isActive', wanted.is_active,
        'munaqasyahStatus', coalesce(desa_exam.status, 'notStarted'),
        'branchId', jsonb_build_object('id', branch.id, 'name', branch.name),
        'teachingGroupCount', coalesce(kbm.groups, 0),
        'subBranchCounts', jsonb_build_object(
          'notStarted', coalesce(exams.waiting, 0), 'inProgress', coalesce(exams.running, 0),
          'completed', coalesce(exams.finished, 0))
      ) order by branch.name) as years
      from wanted
      join academic_year year on year.id = wanted.academic_year_id
      join branch on branch.id = wanted.branch_id
      left join kbm on kbm.branch_year_id = wanted.id
      left join exams on exams.branch_year_id = wanted.id
      left join exam_status desa_exam on desa_exam.branch_year_id = wanted.id
        and desa_exam.sub_branch_id is null
      group by wanted.academic_year_id
    )
    select ${yearColumns}, coalesce(registered.years, '[]') as "branchYears",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', branch.id, 'name', branch.name)
          order by branch.name)
        from branch where year.is_active and not exists (select from branch_year own
          where own.branch_id = branch.id and own.academic_year_id = year.id)
      ), '[]') as unregistered
    from ${yearTables} left join registered on registered.academic_year_id = year.id
    where ${id}::uuid is null or year.id = ${id}::uuid
    order by year.name desc`.execute(db)
  return rows
}
