import { sql } from 'kysely'
import { question, type Question } from '../../database/pipeline.ts'
import type { Actor } from '../../http/implement.ts'
import {
  isTicketDecidedSince,
  isTicketReached,
} from '../account-requests/account-requests.service.ts'
import { accountsWithExpiringCode } from '../sign-in/sign-in.service.ts'

type Count = { count: number }

const countOf = ([row]: readonly Count[]) => row?.count ?? 0

export function countPendingTickets(): Question<number> {
  return question(
    sql<Count>`select count(*) as count from account_request where status = 'pending'`,
    countOf,
  )
}

/** Activation codes of accounts nobody uses yet that run out soon. */
export function countExpiringCodes(now: Date): Question<number> {
  const query = sql<Count>`
    select count(*) as count from (${accountsWithExpiringCode(now)}) owner`
  return question(query, countOf)
}

/** What became of the own requests; decided since a moment, rejected ones among them. */
export type OwnTickets = { pending: number; decided: number; rejected: number }

export function countOwnTickets(actor: Actor, since: Date): Question<OwnTickets> {
  const query = sql<OwnTickets>`
    select count(*) filter (where request.status = 'pending') as pending,
      count(*) filter (where ${isTicketDecidedSince(since)}) as decided,
      count(*) filter (where request.status = 'rejected' and ${isTicketDecidedSince(since)})
        as rejected
    from account_request request where request.user_id = ${actor.userId} and ${isTicketReached(actor)}`
  return question(query, ([row]) => row ?? { pending: 0, decided: 0, rejected: 0 })
}
