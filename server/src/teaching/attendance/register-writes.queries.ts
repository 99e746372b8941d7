import type { EntryState, Touch } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import type { Verdict } from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { storedStateColumns, historyStateOf } from './attendance.rows.ts'
import type { OpenClass } from './register.queries.ts'

type NewMeeting = {
  id: string
  schoolClass: OpenClass
  date: string
  openedBy: string
  openedAt: string
  reason: string | null
}

/** Opens a register, or reopens a cancelled one under a new revision. */
export async function saveMeeting(
  db: Db,
  meeting: NewMeeting,
): Promise<{ id: string; revision: number }> {
  const { schoolClass } = meeting
  const { rows } = await sql<{ id: string; revision: number }>`
    insert into meeting (id, branch_id, branch_year_id, class_id, date, opened_by, opened_at, reason, revision)
    values (${meeting.id}, ${schoolClass.branchId}, ${schoolClass.branchYearId}, ${schoolClass.id},
      ${meeting.date}, ${meeting.openedBy}, ${meeting.openedAt}, ${meeting.reason}, 1)
    on conflict on constraint meeting__one_per_class_per_day do update
      set cancelled_at = null, opened_by = excluded.opened_by, opened_at = excluded.opened_at,
        reason = excluded.reason, revision = meeting.revision + 1
    returning id, revision`.execute(db)
  const [saved] = rows
  if (!saved) throw new Error('a meeting was not saved')
  return saved
}

/** Increments the revision of each register; `saveEntries` reads the new numbers. */
export async function raiseRevisions(db: Db, meetingIds: readonly string[]): Promise<void> {
  await sql`
    update meeting set revision = revision + 1 where id = any(${meetingIds}::uuid[])`.execute(db)
}

/**
 * Gives every entry the revision of its register: after a cancelled one was reopened every phone has to
 * receive them all.
 */
export async function touchWholeRegister(
  db: Db,
  register: { classId: string; date: string; revision: number },
): Promise<void> {
  await sql`update attendance set revision = ${register.revision}
    where class_id = ${register.classId} and date = ${register.date}`.execute(db)
}

export type NewEntry = { id: string; studentId: string; subBranchId: string }

/** Unmarked rows for students the register does not contain yet. */
export async function addEntries(
  db: Db,
  register: { schoolClass: OpenClass; date: string; meetingId: string; revision: number },
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const { schoolClass, date, meetingId, revision } = register
  await sql`
    insert into attendance
      (id, branch_id, branch_year_id, class_id, meeting_id, student_id, sub_branch_id, date, revision)
    select v.id, ${schoolClass.branchId}::uuid, ${schoolClass.branchYearId}::uuid,
      ${schoolClass.id}::uuid, ${meetingId}::uuid, v."studentId", v."subBranchId",
      ${date}::date, ${revision}::int
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as v(id uuid, "studentId" uuid, "subBranchId" uuid)`.execute(db)
}

/** An entry that is given no revision gets the present one of its register. */
export type ChangedEntry = {
  id: string
  state: EntryState
  revision?: number
  isVoid?: boolean
}

/** Saves the new state of entries in one statement. */
export async function saveEntries(
  db: Db,
  entries: readonly ChangedEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const voidedAt = now.toISOString()
  const rows = entries.map(({ id, state, revision, isVoid = false }) => ({
    ...storedStateColumns(state),
    id,
    revision,
    voided_at: isVoid ? voidedAt : null,
  }))
  await sql`
    update attendance a set status = v.status, is_marked = v.is_marked, is_manual = v.is_manual,
      arrived_at = v.arrived_at, marked_at = v.marked_at, marked_by = v.marked_by,
      teachers_notes = v.teachers_notes, attribute = v.attribute, attribute_at = v.attribute_at,
      attitude = v.attitude, attitude_at = v.attitude_at, tidiness = v.tidiness,
      tidiness_at = v.tidiness_at, update_reason = v.update_reason, card = v.card,
      version = v.version, revision = coalesce(v.revision, meeting.revision),
      voided_at = v.voided_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, status text, is_marked boolean, is_manual boolean, arrived_at timestamptz,
      marked_at timestamptz, marked_by uuid, teachers_notes text, attribute boolean,
      attribute_at timestamptz, attitude boolean, attitude_at timestamptz, tidiness boolean,
      tidiness_at timestamptz, update_reason text, card text, version int, revision int,
      voided_at timestamptz), meeting
    where a.id = v.id and meeting.id = a.meeting_id`.execute(db)
}

export type HistoryLine = {
  id: string
  entryId: string
  touch: Touch
  source?: 'undo' | 'void' | undefined
}

/** Appends to the history, which is never changed. */
export async function addHistory(db: Db, lines: readonly HistoryLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ id, entryId, touch, source }) => ({
    id,
    attendance_id: entryId,
    at: touch.at,
    by_user_id: touch.by.id,
    from_state: historyStateOf(touch.before),
    to_state: { ...historyStateOf(touch.after), deviceId: touch.deviceId },
    reason: touch.reason,
    source: source ?? touch.source,
    operation_id: touch.operationId,
  }))
  await sql`
    insert into attendance_history
      (id, attendance_id, at, by_user_id, from_state, to_state, reason, source, operation_id)
    select id, attendance_id, at, by_user_id, from_state, to_state, reason, source, operation_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, attendance_id uuid, at timestamptz, by_user_id uuid, from_state jsonb,
      to_state jsonb, reason text, source text, operation_id uuid)`.execute(db)
}

export type DoneOperation = {
  operationId: string
  classId: string
  date: string
  kind: 'open' | 'scan' | 'mark' | 'note' | 'violations' | 'undo' | 'edit'
  verdict: Verdict
  entryId: string | null
}

/** Stores the result of each operation, so that a repeat gets the same answer. */
export async function saveOperations(
  db: Db,
  operations: readonly DoneOperation[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (operations.length === 0) return
  const rows = operations.map((operation) => ({
    operation_id: operation.operationId,
    class_id: operation.classId,
    date: operation.date,
    kind: operation.kind,
    outcome: operation.verdict,
    attendance_id: operation.entryId,
  }))
  await sql`
    insert into attendance_operation
      (operation_id, user_id, class_id, date, kind, outcome, attendance_id, received_at)
    select operation_id, ${userId}::uuid, class_id, date, kind, outcome, attendance_id,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      operation_id uuid, class_id uuid, date date, kind text, outcome jsonb, attendance_id uuid)
    on conflict do nothing`.execute(db)
}

export async function cancelMeeting(db: Db, meetingId: string, now: Date): Promise<void> {
  await db
    .updateTable('meeting')
    .set((eb) => ({ cancelled_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', meetingId)
    .execute()
}
