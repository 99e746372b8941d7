import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isDecidedSince as isTicketDecidedSince } from '../../../people/account-requests/list-tickets.queries.ts'
import { isReached as isTicketReached } from '../../../people/account-requests/tickets.queries.ts'
import { accountsWithExpiringCode } from '../../../scopes/expiring-codes.scope.ts'

type Count = { count: number }

const firstCount = ([row]: readonly Count[]) => row?.count ?? 0

export async function countPendingTickets(db: Db): Promise<number> {
  const { rows } =
    await sql<Count>`select count(*) as count from account_request where status = 'pending'`.execute(
      db,
    )
  return firstCount(rows)
}

/** Expiring activation codes of accounts that were never used. */
export async function countExpiringCodes(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<Count>`
    select count(*) as count from (${accountsWithExpiringCode(now)}) owner`.execute(db)
  return firstCount(rows)
}

/** Own requests: pending, decided since a moment, and rejected ones among these. */
export type OwnTickets = { pending: number; decided: number; rejected: number }

export async function countOwnTickets(db: Db, actor: Actor, since: Date): Promise<OwnTickets> {
  const { rows } = await sql<OwnTickets>`
    select count(*) filter (where request.status = 'pending') as pending,
      count(*) filter (where ${isTicketDecidedSince(since)}) as decided,
      count(*) filter (where request.status = 'rejected' and ${isTicketDecidedSince(since)})
        as rejected
    from account_request request where request.user_id = ${actor.userId} and ${isTicketReached(actor)}`.execute(
    db,
  )
  return rows[0] ?? { pending: 0, decided: 0, rejected: 0 }
}
