import type { ImportPlace } from '@ngaji/contract/office/imports/cells/place-cells.rules'
import type { KnownStudent } from '@ngaji/contract/office/imports/import-students.rules'
import type { PeopleImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import type { KnownTeacher } from '@ngaji/contract/office/imports/import-teachers.rules'
import { refusalToChangeTeacher } from '@ngaji/contract/people/teachers/teachers.rules'
import type { Role } from '@ngaji/contract/roles'
import { studentDetails, teacherDetails } from '@ngaji/contract/values/person/person-details'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { subBranchInReach } from '../../../scopes/levels.scope.ts'
import { detailsAs } from '../../../scopes/person-details.scope.ts'
import { studentInReach } from '../../../scopes/students.scope.ts'
import { teacherInReach } from '../../../scopes/teachers.scope.ts'

/** The kelompok in reach, as a sheet may name them. */
export async function listImportPlaces(db: Db, actor: Actor): Promise<ImportPlace[]> {
  const { rows } = await sql<ImportPlace>`
    select sub_branch.id, sub_branch.name, branch.name as "branchName"
    from sub_branch join branch on branch.id = sub_branch.branch_id
    where ${subBranchInReach(actor)} order by branch.name, sub_branch.name`.execute(db)
  return rows
}

/** A record a row may be about, with what a change of it needs. */
export type Found<Known> = Known & {
  id: string
  userId: string
  branchId: string
  number: string
}

/**
 * A record that may be about the person of a row. It has the same name and the same birthday; or, where the record or the
 * row has no birthday, the same name and kelompok.
 */
export type Namesake = { row: number; id: string; by: 'birth' | 'place' }
export type Looked = {
  row: number
  name: string
  dateOfBirth: string | null
  subBranchId: string | null
}

/** The people a sheet names. */
export type WantedPeople = {
  numbers: readonly string[]
  /** In small letters. */
  emails: readonly string[]
  ids: readonly string[]
}

export type FoundStudent = Found<KnownStudent>

/** Students in reach with one of these numbers or ids. */
export async function listKnownStudents(
  db: Db,
  actor: Actor,
  { numbers, ids }: Pick<WantedPeople, 'numbers' | 'ids'>,
): Promise<FoundStudent[]> {
  const { rows } = await sql<FoundStudent>`
    select student.id, student.user_id as "userId", student.branch_id as "branchId",
      student.sub_branch_id as "subBranchId", student.nis as number, student.name,
      ${detailsAs(studentDetails, 'student')}, student.is_internal as "isInternal",
      exists (select from consent where consent.student_id = student.id
        and consent.withdrawn_at is null and 'photo' = any(consent.purposes)) as "hasConsent",
      exists (select from consent where consent.student_id = student.id
        and consent.withdrawn_at is null and 'photo' <> all(consent.purposes)) as "hasConsentWithoutPhoto",
      (select (max(consent.withdrawn_at) at time zone 'Asia/Jakarta')::date from consent
        where consent.student_id = student.id) as "consentWithdrawnOn"
    from student
    where (student.nis = any(${numbers}) or student.id = any(${ids}::uuid[]))
      and student.nis <> '' and ${studentInReach(actor)}
    order by student.id`.execute(db)
  return rows
}

/** By row; the first by NIS where several are alike. */
export async function listNamesakeStudents(
  db: Db,
  actor: Actor,
  rows: readonly Looked[],
): Promise<Namesake[]> {
  return listNamesakes(db, rows, {
    table: 'student',
    number: 'nis',
    isCandidate: sql`student.nis <> '' and ${studentInReach(actor)}`,
  })
}

/** Numbers that were ever issued, out of those given. */
export async function listIssuedNis(db: Db, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ nis: string }>`
    select nis from nis_issued where nis = any(${numbers}) order by nis`.execute(db)
  return rows.map(({ nis }) => nis)
}

export type FoundTeacher = Found<KnownTeacher>

/** Teachers in reach with one of these numbers, addresses or ids. */
export async function listKnownTeachers(
  db: Db,
  actor: Actor,
  { numbers, emails, ids }: WantedPeople,
): Promise<FoundTeacher[]> {
  const { rows } = await sql<Omit<FoundTeacher, 'refusal'> & { role: Role }>`
    select teacher.id, teacher.user_id as "userId", account.role, teacher.branch_id as "branchId",
      teacher.sub_branch_id as "subBranchId", teacher.nig as number, teacher.nig,
      teacher.name, account.email, teacher.position, ${detailsAs(teacherDetails, 'teacher')},
      teacher.position_start_date as "positionStartDate",
      teacher.position_end_date as "positionEndDate"
    from teacher join app_user account on account.id = teacher.user_id
    where (teacher.nig = any(${numbers}) or lower(account.email) = any(${emails})
      or teacher.id = any(${ids}::uuid[])) and ${teacherInReach(actor)}
    order by teacher.id`.execute(db)
  return rows.map(({ role, ...teacher }) => ({
    ...teacher,
    refusal: refusalToChangeTeacher({ id: teacher.userId, role }, actor),
  }))
}

/** By row; the first by NIG where several are alike. */
export async function listNamesakeTeachers(
  db: Db,
  actor: Actor,
  rows: readonly Looked[],
): Promise<Namesake[]> {
  return listNamesakes(db, rows, {
    table: 'teacher',
    number: 'nig',
    isCandidate: sql`${teacherInReach(actor)}`,
  })
}

type Candidates = {
  table: 'student' | 'teacher'
  /** The first by it counts. */
  number: 'nis' | 'nig'
  isCandidate: RawBuilder<unknown>
}

/** One possible record for each row that has any; an equal birthday is preferred to an equal kelompok. */
async function listNamesakes(
  db: Db,
  rows: readonly Looked[],
  { table, number, isCandidate }: Candidates,
): Promise<Namesake[]> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const hasSameName = sql`folded_name(${column('name')}) = folded_name(v.name)`
  const found = await sql<Namesake>`
    with v as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
        row integer, name text, "dateOfBirth" date, "subBranchId" uuid)
    )
    select distinct on (found.row) found.row, found.id, found.by
    from (
      select v.row, ${column('id')}, 'birth' as by, ${column(number)} as number
      from v join ${sql.table(table)} on ${column('date_of_birth')} = v."dateOfBirth" and ${hasSameName}
      where ${isCandidate}
      union all
      select v.row, ${column('id')}, 'place', ${column(number)}
      from v join ${sql.table(table)} on ${column('sub_branch_id')} = v."subBranchId" and ${hasSameName}
      where (v."dateOfBirth" is null or ${column('date_of_birth')} is null) and ${isCandidate}
    ) as found
    order by found.row, found.by, found.number`.execute(db)
  return found.rows
}

const requestKind = {
  students: 'student',
  teachers: 'teacher',
} as const satisfies Record<PeopleImportKind, TicketKind>

/** Somebody of the same name and birthday, for whom an account is asked for already. */
export type Waiting = { row: number; name: string; subBranchName: string }

/** By row: who waits in a request of a kelompok in reach. */
export async function listWaiting(
  db: Db,
  actor: Actor,
  { rows, kind }: { rows: readonly Looked[]; kind: PeopleImportKind },
): Promise<Waiting[]> {
  const found = await sql<Waiting>`
    select distinct on (v.row) v.row, person.name, sub_branch.name as "subBranchName"
    from account_request request
    join account_request_person person on person.account_request_id = request.id
    join sub_branch on sub_branch.id = request.sub_branch_id
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      row integer, name text, "dateOfBirth" date)
      on person.date_of_birth = v."dateOfBirth" and folded_name(person.name) = folded_name(v.name)
    where request.status = 'pending' and request.kind = ${requestKind[kind]} and ${subBranchInReach(actor)}
    order by v.row, sub_branch.name`.execute(db)
  return found.rows
}

/** Those of the given NIG that a teacher has now. Unlike a NIS, a former NIG may be given again. */
export async function listIssuedNig(db: Db, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ nig: string }>`
    select nig from teacher where nig = any(${numbers}) order by nig`.execute(db)
  return rows.map(({ nig }) => nig)
}

/** Of all accounts, out of those given; in small letters. */
export async function listTakenEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from app_user
    where lower(email) = any(${emails}) order by 1`.execute(db)
  return rows.map(({ email }) => email)
}
