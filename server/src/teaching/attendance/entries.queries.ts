import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isOfOwnChild } from '../../scopes/children.scope.ts'
import { classInReach } from '../../scopes/classes.scope.ts'
import { photoInReach } from '../../scopes/students.scope.ts'
import { stateColumns, stateFromRow, type Entry, type StateRow } from './attendance.rows.ts'
import { isCancelled, isNotVoid } from '../../scopes/counted-entries.scope.ts'
import { namedStatus } from '@ngaji/contract/teaching/attendance/attendance.rules'

/**
 * The entries in an actor's reach, as a condition on the rows `a` and `class`: a kelompok's admin
 * sees the students who were in the class with that kelompok, every other role the classes in
 * reach.
 */
function entryInReach(actor: Actor): RawBuilder<SqlBool> {
  if (actor.reaches.includes('own')) return sql`a.student_id = ${actor.studentId}`
  return actor.reaches.includes('kelompok')
    ? sql`a.sub_branch_id = ${actor.subBranchId}`
    : classInReach(actor)
}

/** The entries of one child: all of them for who is responsible for it today, wherever it was. */
export function entryOfChildInReach(actor: Actor): RawBuilder<SqlBool> {
  return sql`(${isOfOwnChild(actor)} or ${entryInReach(actor)})`
}

export type FoundEntry = Entry & {
  meetingId: string
  subBranchId: string
  className: string
  startTime: string
  endTime: string
  branchId: string
  isYearActive: boolean
  isVoid: boolean
}

type FoundRow = Omit<FoundEntry, 'state'> & StateRow

/** A filter and an order of entries, on the rows `a`, `student`, `class` and `branch_year`. */
export type EntryFilter = {
  where: RawBuilder<SqlBool>
  orderBy?: RawBuilder<unknown>
  page?: { limit: number; offset: number }
  /** A list of one child's days. */
  isOfOneChild?: boolean
}

/** Entries in reach of registers that are not cancelled, by day and name by default. */
export async function listEntries(
  db: Db,
  actor: Actor,
  { where, orderBy, page, isOfOneChild = false }: EntryFilter,
): Promise<FoundEntry[]> {
  const inReach = isOfOneChild ? entryOfChildInReach(actor) : entryInReach(actor)
  const { rows } = await sql<FoundRow>`
    select a.id, a.class_id as "classId", a.date, a.revision, a.meeting_id as "meetingId",
      a.sub_branch_id as "subBranchId", class.name as "className",
      class.start_time as "startTime", class.end_time as "endTime", a.branch_id as "branchId",
      branch_year.is_active as "isYearActive", a.voided_at is not null as "isVoid",
      student.id as "studentId", student.name, student.nis,
      ${photoInReach('image', actor)} as image, ${photoInReach('thumbnail', actor)} as thumbnail,
      ${stateColumns}
    from attendance a
    join student on student.id = a.student_id
    join class on class.id = a.class_id
    join branch_year on branch_year.id = a.branch_year_id
    where ${inReach} and ${where} and not ${isCancelled}
    order by ${orderBy ?? sql`a.date desc, student.name, student.nis`}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`.execute(db)
  return rows.map(foundEntryOf)
}

function foundEntryOf(row: FoundRow): FoundEntry {
  return {
    id: row.id,
    classId: row.classId,
    date: row.date,
    revision: row.revision,
    meetingId: row.meetingId,
    subBranchId: row.subBranchId,
    className: row.className,
    startTime: row.startTime,
    endTime: row.endTime,
    branchId: row.branchId,
    isYearActive: row.isYearActive,
    isVoid: row.isVoid,
    studentId: row.studentId,
    name: row.name,
    nis: row.nis,
    image: row.image,
    thumbnail: row.thumbnail,
    state: stateFromRow(row),
  }
}

/** Entries in reach by id, void ones included. */
export function listEntriesById(
  db: Db,
  actor: Actor,
  entryIds: readonly string[],
): Promise<FoundEntry[]> {
  return listEntries(db, actor, { where: sql`a.id = any(${entryIds}::uuid[])` })
}

/** One entry to read: also one that a child of the own had elsewhere. */
export async function findEntry(
  db: Db,
  actor: Actor,
  entryId: string,
): Promise<FoundEntry | undefined> {
  const where = sql<SqlBool>`a.id = ${entryId}`
  const [entry] = await listEntries(db, actor, { where, isOfOneChild: true })
  return entry
}

/**
 * Locks the classes of these entries until the transaction ends, as `findOpenClass` does: entries
 * read afterwards are changed by no other transaction. Entries out of reach lock nothing, so that
 * no user delays a class of others.
 */
export async function lockClassesOfEntries(
  db: Db,
  actor: Actor,
  entryIds: readonly string[],
): Promise<void> {
  await sql`
    select from class join branch_year on branch_year.id = class.branch_year_id
    where exists (select from attendance a
      where a.class_id = class.id and a.id = any(${entryIds}::uuid[]) and ${entryInReach(actor)})
    order by class.id
    for share of branch_year for no key update of class`.execute(db)
}

/** One day of one class, by name. */
export function listEntriesOfDay(
  db: Db,
  actor: Actor,
  day: { classId: string; date: string; since?: number | undefined },
): Promise<FoundEntry[]> {
  // A phone that has the entry must hear that it is void.
  const news = day.since === undefined ? isNotVoid : sql<SqlBool>`a.revision > ${day.since}`
  return listEntries(db, actor, {
    where: sql<SqlBool>`a.class_id = ${day.classId} and a.date = ${day.date} and ${news}`,
    orderBy: sql`student.name, student.nis`,
  })
}

export type HistoryRow = {
  at: Date
  by: { id: string; name: string }
  from: StateRow['status']
  to: StateRow['status']
  reason: string | null
  source: string
}

/** Every change of one entry, oldest first. */
export async function listHistory(db: Db, entryId: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select h.at, jsonb_build_object('id', h.by_user_id, 'name', app_user.name) as by,
      coalesce(h.from_state ->> 'status', ${sql.lit(namedStatus.unexplained)}) as "from",
      coalesce(h.to_state ->> 'status', ${sql.lit(namedStatus.unexplained)}) as "to", h.reason, h.source
    from attendance_history h join app_user on app_user.id = h.by_user_id
    where h.attendance_id = ${entryId}
    order by (h.to_state ->> 'version')::int nulls first, h.id`.execute(db)
  return rows
}
