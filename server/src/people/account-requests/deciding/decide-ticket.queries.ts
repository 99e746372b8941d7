import { requestDetails } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { wordsOfDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import {
  isNamed,
  isReached,
  type Correction,
  type TicketReader,
  type TicketRecord,
} from '../tickets.queries.ts'

export type LockedTicket = Pick<
  TicketRecord,
  'id' | 'ticketId' | 'kind' | 'status' | 'userId' | 'subBranchId' | 'branchId' | 'version'
>

const lockedColumns = sql`request.id, request.ticket_id as "ticketId", request.kind, request.status,
  request.user_id as "userId", request.sub_branch_id as "subBranchId",
  request.branch_id as "branchId", request.version`

/** Nobody else decides or corrects it until this transaction is over. */
export async function lockTicket(
  db: Db,
  actor: TicketReader,
  ticket: string,
): Promise<LockedTicket | undefined> {
  const { rows } = await sql<LockedTicket>`
    select ${lockedColumns} from account_request request
    where ${isNamed(ticket)} and ${isReached(actor)} for update`.execute(db)
  return rows[0]
}

/** Several, in an order everybody keeps; numbers and ids that name nothing are left out. */
export async function lockTickets(db: Db, tickets: readonly string[]): Promise<LockedTicket[]> {
  const { rows } = await sql<LockedTicket>`
    select ${lockedColumns} from account_request request
    where request.ticket_id = any(${tickets}::text[])
      or request.id::text = any(${tickets}::text[])
    order by request.created_at, request.id for update`.execute(db)
  return rows
}

/** The oldest that wait. */
export async function lockOldest(db: Db, count: number): Promise<LockedTicket[]> {
  const { rows } = await sql<LockedTicket>`
    select ${lockedColumns} from account_request request where request.status = 'pending'
    order by request.created_at, request.id limit ${count} for update`.execute(db)
  return rows
}

const columns: Readonly<Record<string, string>> = {
  ...wordsOfDetails(requestDetails, 'column'),
  name: 'name',
  className: 'class_name',
  isInternal: 'is_internal',
  email: 'email',
  position: 'position',
}

export async function correctPerson(
  db: Db,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = Object.entries(values).flatMap(([key, value]) => {
    const column = columns[key]
    return column === undefined ? [] : [[column, value] as const]
  })
  await db
    .updateTable('account_request_person')
    .set(Object.fromEntries(given))
    .where('id', '=', id)
    .execute()
}

export async function addCorrections(
  db: Db,
  id: string,
  lines: readonly Correction[],
): Promise<void> {
  await sql`
    update account_request set corrections = corrections || ${JSON.stringify(lines)}::jsonb,
      version = version + 1
    where id = ${id}`.execute(db)
}

type Decision = {
  status: 'approved' | 'rejected' | 'cancelled'
  reason: string | null
  by: string
  at: Date
}

export async function decideTicket(
  db: Db,
  id: string,
  { status, reason, by, at }: Decision,
): Promise<void> {
  await db
    .updateTable('account_request')
    .set((eb) => ({
      status,
      reason,
      decided_by: by,
      decided_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Which account each person became; their photos are the accounts' from now on. One statement. */
export async function keepResults(
  db: Db,
  results: readonly { id: string; user_id: string }[],
): Promise<void> {
  await sql`
    update account_request_person set result_user_id = given.user_id, image = null, thumbnail = null
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given(id uuid, user_id uuid)
    where account_request_person.id = given.id`.execute(db)
}

export function savepoint(db: Db): Promise<unknown> {
  return sql`savepoint one_ticket`.execute(db)
}

/** What was done since the savepoint stays, or goes. */
export async function endSavepoint(db: Db, isKept: boolean): Promise<void> {
  if (!isKept) await sql`rollback to savepoint one_ticket`.execute(db)
  await sql`release savepoint one_ticket`.execute(db)
}
