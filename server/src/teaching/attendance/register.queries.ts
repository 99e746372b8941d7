import type { EntryState, Touch } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import type {
  FormerStay,
  KnownOperation,
} from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { classInReach, classOnceTaught } from '../../scopes/classes.scope.ts'
import { photoInReach } from '../../scopes/students.scope.ts'
import {
  blankState,
  isoOf,
  stateColumns,
  stateFromRow,
  stateOfHistory,
  type StoredState,
  type MeetingRow,
  type StateRow,
  type StudentFacts,
} from './attendance.rows.ts'

/** A class whose registers are about to be written, and the region's settings for scans. */
export type OpenClass = {
  id: string
  name: string
  branchId: string
  branchYearId: string
  startTime: string
  endTime: string
  isYearActive: boolean
  graceMinutes: number
  acceptPlainNis: boolean
  /** The actor's stay of that day, else the last one, where the class is reached only as one taught once. */
  formerStay: FormerStay | null
}

/** Is the class locked until the transaction ends? Only a write may make others wait. */
export type LockOption = {
  withLock: boolean
  /** Also a class that the actor taught once. */
  orOnceTaught?: boolean
}

function reachedBy(actor: Actor, { orOnceTaught = false }: LockOption) {
  if (!orOnceTaught) return classInReach(actor)
  return sql<SqlBool>`(${classInReach(actor)} or ${classOnceTaught(actor)})`
}

/**
 * A class in reach. With the lock, two phones write the same register one after the other, and the
 * year cannot be deactivated in between.
 */
export async function findOpenClass(
  db: Db,
  actor: Actor,
  { classId, date }: Day,
  hold: LockOption,
): Promise<OpenClass | null> {
  const lock = hold.withLock ? sql`for share of branch_year for no key update of class` : sql``
  const { rows } = await sql<OpenClass>`
    select class.id, class.name, class.branch_id as "branchId",
      class.branch_year_id as "branchYearId", class.start_time as "startTime",
      class.end_time as "endTime", branch_year.is_active as "isYearActive",
      region_setting.late_grace_minutes as "graceMinutes",
      region_setting.accept_plain_nis as "acceptPlainNis",
      case when ${classInReach(actor)} then null else (
        select jsonb_build_object('joinedOn', stay.joined_on, 'leftOn', stay.left_on)
        from class_teacher stay
        where stay.class_id = class.id and stay.teacher_id = ${actor.teacherId}
        order by stay.joined_on <= ${date} and stay.left_on >= ${date} desc, stay.left_on desc
        limit 1) end as "formerStay"
    from class
    join branch_year on branch_year.id = class.branch_year_id
    cross join region_setting
    where class.id = ${classId} and ${reachedBy(actor, hold)} ${lock}`.execute(db)
  return rows[0] ?? null
}

/** One class on one day. */
export type Day = { classId: string; date: string }

/** Finds a register. While it is locked its revision stays the last one, until the transaction ends. */
export async function findMeeting(
  db: Db,
  actor: Actor,
  { classId, date }: Day,
  hold: LockOption,
): Promise<MeetingRow | null> {
  // Registers out of reach are not locked, so that no user delays a class of others.
  const held = sql`and exists (select from class where class.id = meeting.class_id
    and ${reachedBy(actor, hold)}) for no key update of meeting`
  const { rows } = await sql<MeetingRow>`
    select meeting.id, meeting.class_id as "classId", meeting.date,
      jsonb_build_object('id', meeting.opened_by, 'name', app_user.name) as "openedBy",
      meeting.opened_at as "openedAt", meeting.reason, meeting.revision,
      meeting.cancelled_at is not null as "isCancelled"
    from meeting join app_user on app_user.id = meeting.opened_by
    where meeting.class_id = ${classId} and meeting.date = ${date} ${hold.withLock ? held : sql``}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A student's place in a register, with or without a row. */
export type Place = StudentFacts & {
  /** Null without a row. */
  entryId: string | null
  subBranchId: string
  isMember: boolean
  /** When the present stay was entered; null for a former member. */
  joinedAt: Date | null
  /** The student was in the class on the day itself, and gets a row when the register is opened. */
  wasMember: boolean
  /** The day a former stay in the class ended, for who is not a member now. */
  leftOn: string | null
  /** When a mutasi ended a stay that includes the day, or ends with it that evening: what was marked before that stands. */
  leftAt: Date | null
  isVoid: boolean
  revision: number
  state: EntryState
}

type PlaceRow = StudentFacts & {
  subBranchId: string
  isMember: boolean
  joinedAt: Date | null
  wasMember: boolean
  leftOn: string | null
  leftAt: Date | null
  isVoid: boolean
  revision: number
} & (({ entry_id: string } & StateRow) | ({ entry_id: null } & Record<keyof StateRow, null>))

/**
 * Every student a register of the day contains or may contain, and the former ones of the class, by name; also a record
 * that was merged into another, whose void entry stayed behind: phones must hear of it.
 */
export async function listPlaces(db: Db, actor: Actor, { classId, date }: Day): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    select student.id as "studentId", student.name, student.nis,
      ${photoInReach('image', actor)} as image, ${photoInReach('thumbnail', actor)} as thumbnail,
      roster.sub_branch_id as "subBranchId", roster.is_member as "isMember",
      roster.joined_at as "joinedAt", roster.was_member as "wasMember",
      roster.left_on::text as "leftOn", roster.left_at as "leftAt", a.id as entry_id,
      a.voided_at is not null as "isVoid", coalesce(a.revision, 0) as revision,
      ${stateColumns}
    from (
      select class_student.student_id, bool_or(left_on is null) as is_member,
        max(created_at) filter (where left_on is null) as joined_at,
        bool_or(joined_on <= ${date}::date and (left_on is null or left_on > ${date}::date))
          as was_member,
        case when bool_or(left_on is null) then null else max(left_on) end as left_on,
        max(transfer.at) filter (where joined_on <= ${date}::date and (left_on > ${date}::date
          or left_on = ${date}::date and (transfer.at at time zone 'Asia/Jakarta')::date = left_on))
          as left_at,
        (array_agg(sub_branch_id order by left_on is null desc, joined_on desc))[1]
          as sub_branch_id
      from class_student left join transfer on transfer.id = class_student.left_transfer_id
      where class_id = ${classId} group by class_student.student_id
      union all
      select merged.id, false, null, false, null, null, double.sub_branch_id
      from attendance double join student merged on merged.id = double.student_id
      where double.class_id = ${classId} and double.date = ${date} and double.voided_at is not null
        and merged.merged_into_id is not null
    ) roster
    join student on student.id = roster.student_id
    left join attendance a on a.class_id = ${classId} and a.date = ${date}
      and a.student_id = roster.student_id
    where a.id is not null or student.nis <> ''
      and (roster.is_member or roster.was_member or roster.left_on is not null)
    order by student.name, student.nis`.execute(db)
  return rows.map(toRegisterPlace)
}

function toRegisterPlace(row: PlaceRow): Place {
  return {
    studentId: row.studentId,
    name: row.name,
    nis: row.nis,
    image: row.image,
    thumbnail: row.thumbnail,
    entryId: row.entry_id,
    subBranchId: row.subBranchId,
    isMember: row.isMember,
    joinedAt: row.joinedAt,
    wasMember: row.wasMember,
    leftOn: row.leftOn,
    leftAt: row.leftAt,
    isVoid: row.isVoid,
    revision: row.revision,
    state: row.entry_id === null ? blankState() : stateFromRow(row),
  }
}

type TouchRow = {
  attendance_id: string
  at: string
  by_user_id: string
  name: string
  /** Both written by `addHistory`. */
  from_state: StoredState | null
  to_state: StoredState | null
  reason: string | null
  source: string
  operation_id: string | null
}

/** More changes of one mark than a phone misses while it is offline. */
const mostTouches = 200

/**
 * The history of these entries, oldest first. Every rule needs changes, or the very last line:
 * unchanged lines are omitted except the last one, and only the latest changes are read, or a phone
 * that repeats the same operation many times would slow down every answer.
 */
export async function listTouches(
  db: Db,
  entryIds: readonly string[],
): Promise<Map<string, Touch[]>> {
  if (entryIds.length === 0) return new Map()
  const { rows } = await sql<TouchRow>`
    select h.attendance_id, h.at::text, h.by_user_id, app_user.name, h.from_state, h.to_state,
      h.reason, h.source, h.operation_id
    from (
      select line.*, row_number() over (
        partition by attendance_id, from_state -> 'version' is distinct from to_state -> 'version'
        order by id desc
      ) as age
      from attendance_history line where attendance_id = any(${entryIds}::uuid[])
    ) h
    join app_user on app_user.id = h.by_user_id
    where h.age <= case
      when h.from_state -> 'version' is distinct from h.to_state -> 'version'
      then ${mostTouches}::int else 1 end
    order by h.attendance_id, (h.to_state ->> 'version')::int nulls first, h.id`.execute(db)
  return touchesByEntry(rows)
}

function touchesByEntry(rows: readonly TouchRow[]): Map<string, Touch[]> {
  const touches = new Map<string, Touch[]>()
  for (const row of rows) {
    const list = touches.get(row.attendance_id) ?? []
    list.push(touchOf(row))
    touches.set(row.attendance_id, list)
  }
  return touches
}

function touchOf(row: TouchRow): Touch {
  return {
    operationId: row.operation_id,
    by: { id: row.by_user_id, name: row.name },
    deviceId: row.to_state?.deviceId ?? null,
    at: isoOf(row.at),
    source: historySourceOf(row.source),
    reason: row.reason,
    before: stateOfHistory(row.from_state ?? {}),
    after: stateOfHistory(row.to_state ?? {}),
  }
}

/** The database distinguishes how an entry was voided; readers have four sources. */
export function historySourceOf(source: string): Touch['source'] {
  switch (source) {
    case 'scan':
    case 'manual':
    case 'bulk':
    case 'edit':
      return source
    case 'void':
      return 'edit'
    default:
      return 'manual'
  }
}

type OperationRow = { operation_id: string; user_id: string; outcome: unknown }

export async function listKnownOperations(
  db: Db,
  operationIds: readonly string[],
): Promise<Map<string, KnownOperation>> {
  if (operationIds.length === 0) return new Map()
  const { rows } = await sql<OperationRow>`
    select operation_id, user_id, outcome from attendance_operation
    where operation_id = any(${operationIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.operation_id, knownOperationOf(row)]))
}

function knownOperationOf({ user_id: userId, outcome }: OperationRow): KnownOperation {
  // Written by `saveOperations` from the same type.
  return { userId, verdict: outcome as KnownOperation['verdict'] }
}

export type KnownCard = { studentId: string; hash: string; isVoid: boolean }

/** The cards with these secrets. */
export async function listCards(db: Db, hashes: readonly string[]): Promise<KnownCard[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<KnownCard>`
    select student_id as "studentId", secret_hash as hash, voided_at is not null as "isVoid"
    from student_card where secret_hash = any(${hashes}::text[])`.execute(db)
  return rows
}

export type Stranger = { studentId: string; nis: string; className: string }

/** Students of other classes: of the own kelompok, or of the teacher's other classes. */
export async function listOtherStudents(
  db: Db,
  actor: Actor,
  wanted: { studentIds: readonly string[]; numbers: readonly string[] },
): Promise<Stranger[]> {
  if (wanted.studentIds.length + wanted.numbers.length === 0) return []
  const { rows } = await sql<Stranger>`
    select student.id as "studentId", student.nis, class.name as "className"
    from class_student member
    join student on student.id = member.student_id
    join class on class.id = member.class_id
    join branch_year on branch_year.id = class.branch_year_id
    where member.left_on is null and branch_year.is_active
      and (student.id = any(${wanted.studentIds}::uuid[])
        or student.nis = any(${wanted.numbers}::text[]))
      and (student.sub_branch_id = ${actor.subBranchId} or ${classInReach(actor)})`.execute(db)
  return rows
}
