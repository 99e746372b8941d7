import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Principal, Role } from '@ngaji/contract/roles'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'

const hourMs = 3_600_000
/** How long a password confirmation lasts; the session stores its end. */
const freshMs = 300_000

/** How many full records a role opens in an hour before it must confirm its password. */
const openedPerHour: Partial<Record<Role, number>> = {
  teacher: 300,
  subBranchAdmin: 1000,
  branchAdmin: 2000,
  admin: 5000,
}

type Reader = Pick<Principal, 'userId' | 'role' | 'studentId' | 'confirmedUntil'>

export type OpenedRecord = {
  studentId: RawBuilder<unknown>
  /** Is the full record opened? A condition on the row `student`. */
  isFull: RawBuilder<SqlBool>
  what?: 'record' | 'export'
}

/**
 * Logs that a user opens a child's full record, in the same round trip as the record itself.
 * Refused once the reader has opened too many within an hour: confirming the password starts a new
 * count. A student who reads the own record is not logged.
 */
export async function logOpening(
  { db, newId, now }: Pick<Deps, 'db' | 'newId' | 'now'>,
  actor: Reader,
  { studentId, isFull, what = 'record' }: OpenedRecord,
): Promise<{ refuse: () => void }> {
  const at = now()
  const most = openedPerHour[actor.role] ?? 0
  const since = new Date(Math.max(at.getTime() - hourMs, lastConfirmed(actor)))
  const { rows } = await sql<{ isOver: boolean }>`
    with opening as (
      select student.id from student
      where student.id = ${studentId} and student.id is distinct from ${actor.studentId}
        and ${isFull}
    ), spent as (
      select count(*) >= ${most} as "isOver" from (
        select from access_log
        where user_id = ${actor.userId} and at > ${since} and what <> 'list'
          and exists (select from opening)
        limit ${most}
      ) line
    ), noted as (
      insert into access_log (id, at, user_id, role, student_id, what)
      select ${newId()}, ${at}, ${actor.userId}, ${actor.role}, opening.id, ${what}
      from opening, spent where not spent."isOver"
    )
    select "isOver" from opening, spent`.execute(db)
  return {
    refuse: () => {
      if (rows[0]?.isOver) throw new AppError('session.confirm-needed')
    },
  }
}

/**
 * Logs many records that are exported or shown at once. Exported lists are limited by the export
 * and do not count among the records opened one by one.
 */
export async function logOpenings(
  { db, newId, now }: Pick<Deps, 'db' | 'newId' | 'now'>,
  { userId, role }: Pick<Reader, 'userId' | 'role'>,
  studentIds: readonly string[],
  what: 'list' | 'merge',
): Promise<void> {
  if (studentIds.length === 0) return
  const ids = studentIds.map(() => newId())
  await sql`
    insert into access_log (id, at, user_id, role, student_id, what)
    select line.id, ${now()}, ${userId}, ${role}, line.student_id, ${what}
    from unnest(${ids}::uuid[], ${studentIds}::uuid[]) as line (id, student_id)`.execute(db)
}

function lastConfirmed({ confirmedUntil }: Reader): number {
  return confirmedUntil === null ? 0 : confirmedUntil.getTime() - freshMs
}

/** Gives the openings of the merged record to the remaining one after a merge. */
export async function moveOpenings(
  { db }: Pick<Deps, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('access_log')
    .set({ student_id: to })
    .where('student_id', '=', from)
    .execute()
}
