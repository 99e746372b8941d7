import { studentDetails, type StudentDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { subBranchInReach } from '../../../scopes/levels.scope.ts'
import { detailsAs } from '../../../scopes/person-details.scope.ts'
import { studentInReach } from '../../../scopes/students.scope.ts'

/** The stay a mutasi may end: in the running year of the region. */
export type CurrentStay = {
  id: string
  joinedOn: string
  classId: string
  branchYearId: string
  teachingGroupId: string
}

export type TransferStudent = StudentDetails & {
  id: string
  userId: string
  branchId: string
  subBranchId: string
  image: string | null
  name: string
  isDisabled: boolean
  stay: CurrentStay | null
  /** When a class of the running year was left last. */
  lastLeftOn: string | null
}

/** A student in reach, and the class of the running year; erased and merged records are not there. */
export async function findTransferStudent(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<TransferStudent | undefined> {
  const { rows } = await sql<TransferStudent>`
    select student.id, student.user_id as "userId", student.branch_id as "branchId",
      student.sub_branch_id as "subBranchId", student.image, student.name,
      ${detailsAs(studentDetails, 'student')}, app_user.is_disabled as "isDisabled",
      (select jsonb_build_object('id', stay.id, 'joinedOn', stay.joined_on,
          'classId', stay.class_id, 'branchYearId', stay.branch_year_id,
          'teachingGroupId', stay.teaching_group_id)
        from class_student stay
        join branch_year on branch_year.id = stay.branch_year_id
        join academic_year year on year.id = branch_year.academic_year_id
        where stay.student_id = student.id and stay.left_on is null and year.is_active
          and stay.branch_id = student.branch_id) as stay,
      (select max(past.left_on) from class_student past
        join branch_year on branch_year.id = past.branch_year_id
        join academic_year year on year.id = branch_year.academic_year_id and year.is_active
        where past.student_id = student.id) as "lastLeftOn"
    from student join app_user on app_user.id = student.user_id
    where student.id = ${studentId} and student.nis <> ''
      and ${studentInReach(actor)}`.execute(db)
  return rows[0]
}

/** Keeps everybody else from moving the student until the transaction ends. */
export async function lockStudent(db: Db, studentId: string): Promise<void> {
  await db.selectFrom('student').select('id').where('id', '=', studentId).forNoKeyUpdate().execute()
}

export type SubBranchPlace = { subBranchId: string; branchId: string }

/** A kelompok a student may be sent to, by an administrator of the desa or of the region. */
export async function findSubBranch(
  db: Db,
  actor: Actor,
  subBranchId: string,
): Promise<SubBranchPlace | undefined> {
  const { rows } = await sql<SubBranchPlace>`
    select id as "subBranchId", branch_id as "branchId" from sub_branch
    where id = ${subBranchId} and ${subBranchInReach(actor)}`.execute(db)
  return rows[0]
}

/** The running years of these desa. */
export async function listRunningYears(
  db: Db,
  branchIds: readonly string[],
): Promise<{ id: string; branchId: string }[]> {
  const { rows } = await sql<{ id: string; branchId: string }>`
    select branch_year.id, branch_year.branch_id as "branchId" from branch_year
    join academic_year year on year.id = branch_year.academic_year_id and year.is_active
    where branch_year.branch_id = any(${branchIds}::uuid[])
    order by branch_year.id`.execute(db)
  return rows
}

type Examined = { branchYearIds: readonly string[]; subBranchIds: string[] }

/** Those of the kelompok that are under examination in these years. */
export async function listExaminedSubBranches(
  db: Db,
  { branchYearIds, subBranchIds }: Examined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct sub_branch_id as id from exam_status
    where branch_year_id = any(${branchYearIds}::uuid[])
      and sub_branch_id = any(${subBranchIds}::uuid[]) and status = 'inProgress'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of the KBM hold the kelompok. */
export async function listTeachingGroupsOf(
  db: Db,
  { subBranchId, teachingGroupIds }: { subBranchId: string; teachingGroupIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('teaching_group_sub_branch')
    .select('teaching_group_id as id')
    .where('sub_branch_id', '=', subBranchId)
    .where((eb) => eb('teaching_group_id', '=', eb.fn.any(eb.val(teachingGroupIds))))
    .execute()
  return rows.map(({ id }) => id)
}
