import { studentDetails, type StudentDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isThere } from './student-record.queries.ts'
import { detailsAs, type DetailRow } from '../../../scopes/person-details.scope.ts'
import { studentInReach } from '../../../scopes/students.scope.ts'

/** What a change is compared with. */
export type HeldStudent = StudentDetails & {
  id: string
  userId: string
  branchId: string
  subBranchId: string
  version: number
  cardVersion: number
  nis: string
  name: string
  isPhoneFromStudent: boolean
  isInternal: boolean
  allowMessages: boolean
  hasConsent: boolean
  /** A consent was ever recorded, of whatever purpose, standing or not. */
  hasConsentRecord: boolean
}

/** The record, held until the transaction ends: nobody else changes it meanwhile. */
export async function holdStudent(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<HeldStudent | undefined> {
  const { rows } = await sql<HeldStudent>`
    select student.id, student.user_id as "userId", student.branch_id as "branchId",
      student.sub_branch_id as "subBranchId", student.version,
      student.card_version as "cardVersion", student.nis, student.name,
      ${detailsAs(studentDetails, 'student')},
      student.parent_phone_changed_by_student_at is not null as "isPhoneFromStudent",
      student.is_internal as "isInternal", student.allow_messages as "allowMessages",
      exists (select from consent where consent.student_id = student.id
        and consent.withdrawn_at is null and 'photo' = any(consent.purposes)) as "hasConsent",
      exists (select from consent where consent.student_id = student.id) as "hasConsentRecord"
    from student
    where student.id = ${studentId} and ${isThere} and ${studentInReach(actor)}
    for update of student`.execute(db)
  return rows[0]
}

export type StudentColumns = Partial<DetailRow<typeof studentDetails>> & {
  nis?: string
  name?: string
  parent_phone_changed_by_student_at?: Date | null
  is_internal?: boolean
  allow_messages?: boolean
  image?: string | null
  thumbnail?: string | null
  card_version?: number
}

export async function saveStudent(
  db: Db,
  studentId: string,
  columns: StudentColumns,
): Promise<void> {
  await db
    .updateTable('student')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', studentId)
    .execute()
}

export type LabelledStudent = {
  id: string
  isInternal: boolean
  branchId: string
  subBranchId: string
}

/** In one order whoever holds them: two who label the same children wait for each other. */
export async function holdStudents(
  db: Db,
  actor: Actor,
  studentIds: readonly string[],
): Promise<LabelledStudent[]> {
  const { rows } = await sql<LabelledStudent>`
    select student.id, student.is_internal as "isInternal", student.branch_id as "branchId",
      student.sub_branch_id as "subBranchId"
    from student
    where student.id = any(${studentIds}::uuid[]) and ${isThere} and ${studentInReach(actor)}
    order by student.id for update of student`.execute(db)
  return rows
}

export async function saveLabels(
  db: Db,
  studentIds: readonly string[],
  isInternal: boolean,
): Promise<void> {
  await db
    .updateTable('student')
    .set((eb) => ({ is_internal: isInternal, version: eb('version', '+', 1) }))
    .where('id', 'in', [...studentIds])
    .execute()
}
