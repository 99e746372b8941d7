import type { CardState, FormerStay } from '@ngaji/contract/people/students/students.schemas'
import { studentDetails, type StudentDetails } from '@ngaji/contract/values/person/person-details'
import { reachesOf } from '@ngaji/contract/policy'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { detailsAs } from '../../../scopes/person-details.scope.ts'
import { stayInReach, wasInReach } from '../../../scopes/children.scope.ts'
import { photoOf, studentInReach } from '../../../scopes/students.scope.ts'

type Ref = { id: string; name: string }

/** A student as the database tells it, one row for lists and details alike. */
export type StudentRecord = StudentDetails & {
  id: string
  nis: string
  name: string
  /** As this reader may see them. */
  image: string | null
  thumbnail: string | null
  hasImage: boolean
  isInternal: boolean
  allowMessages: boolean
  isPhoneFromStudent: boolean
  version: number
  userId: string
  accountVersion: number
  email: string | null
  isDisabled: boolean
  isActivated: boolean
  subBranch: Ref
  branch: Ref
  className: string | null
  classIds: ClassOfPerson[]
  card: CardState
  hasPhotoConsent: boolean
}

type ClassOfPerson = Ref & {
  teachingGroupId: Ref & { branchYearId: Ref & { isActive: boolean } }
}

/** Records that were erased or merged into another are nobody's any more. */
export const isThere = sql<SqlBool>`student.nis <> ''`

/**
 * The classes of the row `student`: a row `classes` with a `list`, those of running years first, and the
 * name of the `current` one, of a year that runs; only one year of the region does.
 */
const classes = sql`left join lateral (
  select json_agg(json_build_object('id', class.id, 'name', class.name, 'teachingGroupId',
    json_build_object('id', kbm.id, 'name', kbm.name, 'branchYearId', json_build_object(
      'id', branch_year.id, 'name', year.name, 'isActive', branch_year.is_active)))
    order by branch_year.is_active desc, year.name desc, class.name) as list,
    min(class.name) filter (where branch_year.is_active) as current
  from class_student stay
  join class on class.id = stay.class_id
  join teaching_group kbm on kbm.id = stay.teaching_group_id
  join branch_year on branch_year.id = stay.branch_year_id
  join academic_year year on year.id = branch_year.academic_year_id
  where stay.student_id = student.id and stay.left_on is null) classes on true`

const card = sql`case
  when exists (select from student_card held
    where held.student_id = student.id and held.voided_at is null) then 'valid'
  when student.card_version > 0 then 'voided' else 'none' end`

/** The columns of a `StudentRecord`, of the rows `student`, `account`, `sub_branch` and `branch`. */
export function studentColumns(actor: Actor): RawBuilder<StudentRecord> {
  return sql`student.id, student.nis, student.name,
    ${photoOf('image', actor)} as image, ${photoOf('thumbnail', actor)} as thumbnail,
    student.image is not null as "hasImage", student.is_internal as "isInternal",
    student.allow_messages as "allowMessages", ${detailsAs(studentDetails, 'student')},
    student.parent_phone_changed_by_student_at is not null as "isPhoneFromStudent",
    student.version, account.id as "userId",
    account.version as "accountVersion", account.email,
    account.is_disabled as "isDisabled", account.password_hash is not null as "isActivated",
    json_build_object('id', sub_branch.id, 'name', sub_branch.name) as "subBranch",
    json_build_object('id', branch.id, 'name', branch.name) as branch,
    classes.current as "className", coalesce(classes.list, '[]') as "classIds", ${card} as card,
    exists (select from consent where consent.student_id = student.id
      and consent.withdrawn_at is null and 'photo' = any(consent.purposes)) as "hasPhotoConsent"`
}

export const studentJoins = sql`
  join app_user account on account.id = student.user_id
  join sub_branch on sub_branch.id = student.sub_branch_id
  join branch on branch.id = student.branch_id
  ${classes}`

/** Whose full record the actor reads, as a condition on the row `student`. */
export function fullInReach(actor: Actor): RawBuilder<SqlBool> {
  const reaches = reachesOf('students.read-full', actor.role)
  return sql`(${isThere} and ${studentInReach({ ...actor, reaches })})`
}

/** An examiner meets the desa's children while its examination runs. */
function isMet(actor: Actor): RawBuilder<SqlBool> {
  if (actor.role !== 'munaqisy') return sql`true`
  return sql`exists (select from exam_status
    join branch_year on branch_year.id = exam_status.branch_year_id and branch_year.is_active
    where exam_status.branch_id = student.branch_id and exam_status.sub_branch_id is null
      and exam_status.status = 'inProgress')`
}

export type WantedStudent = { studentId: string } | { userId: string }

function studentCondition(wanted: WantedStudent): RawBuilder<SqlBool> {
  return 'studentId' in wanted
    ? sql`student.id = ${wanted.studentId}`
    : sql`student.user_id = ${wanted.userId}`
}

/** The id, where only the account is known asked of the database. */
export function studentIdOf(wanted: WantedStudent): RawBuilder<unknown> {
  return 'studentId' in wanted
    ? sql`${wanted.studentId}`
    : sql`(select id from student where user_id = ${wanted.userId})`
}

export type FoundStudent = StudentRecord & {
  isFull: boolean
  /** Else the reader had the child before only, and reads no picture of it. */
  isInReach: boolean
  formerStays: FormerStay[]
  hasConsentRecord: boolean
}

/** The stays that are over, as far as the reader had the child in them: of the row `student`. */
function formerStays(actor: Actor): RawBuilder<FormerStay[]> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('className', former_class.name,
      'from', past.joined_on, 'to', past.left_on) order by past.joined_on), '[]')
    from class_student past join class former_class on former_class.id = past.class_id
    where past.student_id = student.id and past.left_on is not null
      and ${stayInReach(actor, 'past')})`
}

/** One student in reach, now or before, and whether all of the record is for the actor. */
export async function findStudent(
  db: Db,
  actor: Actor,
  wanted: WantedStudent,
): Promise<FoundStudent | undefined> {
  // Whose report of what was theirs the record leads to.
  const former = { ...actor, reaches: reachesOf('performance.read-student-report', actor.role) }
  const { rows } = await sql<FoundStudent>`
    select ${studentColumns(actor)}, ${fullInReach(actor)} as "isFull",
      ${studentInReach(actor)} as "isInReach",
      ${formerStays(former)} as "formerStays",
      exists (select from consent where consent.student_id = student.id) as "hasConsentRecord"
    from student ${studentJoins}
    where ${studentCondition(wanted)} and ${isThere} and ${isMet(actor)}
      and (${studentInReach(actor)} or ${wasInReach(former)})`.execute(db)
  return rows[0]
}

export type RecordChange = { at: Date; by: string; fields: string[] }

/** What was changed in a record since it was made, newest first: names of fields, no values. */
export async function listRecordChanges(db: Db, studentId: string): Promise<RecordChange[]> {
  const { rows } = await sql<RecordChange>`
    select entry.at, coalesce(author.name, '') as by,
      array(select jsonb_array_elements_text(entry.details -> 'fields')) as fields
    from audit_entry entry left join app_user author on author.id = entry.actor_id
    where entry.target_type = 'student' and entry.target_id = ${studentId}
      and entry.kind = 'students' and entry.outcome = 'ok'
      and jsonb_typeof(entry.details -> 'fields') = 'array'
    order by entry.at desc, entry.seq desc`.execute(db)
  return rows
}
