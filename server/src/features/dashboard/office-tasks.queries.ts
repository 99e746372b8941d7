import { sql } from 'kysely'
import { question, type Question } from '../../database/pipeline.ts'

type Count = { count: number }

const countOf = ([row]: readonly Count[]) => row?.count ?? 0

export function countPendingTickets(): Question<number> {
  return question(
    sql<Count>`select count(*) as count from account_request where status = 'pending'`,
    countOf,
  )
}

/** As many days before they run out as the nightly notice looks ahead. */
const codeDays = 3

/** Activation codes of accounts nobody uses yet that run out soon. */
export function countExpiringCodes(now: Date): Question<number> {
  const query = sql<Count>`
    select count(*) as count
    from one_time_token token join app_user owner on owner.id = token.user_id
    where token.purpose = 'activation' and token.used_at is null and token.superseded_at is null
      and token.expires_at > ${now}
      and token.expires_at <= ${now}::timestamptz + make_interval(days => ${codeDays})
      and owner.password_hash is null and not owner.is_disabled and owner.role <> 'admin'`
  return question(query, countOf)
}

export type OwnTickets = {
  pending: number
  approved: number
  rejected: number
  /** One of those that wait or were rejected, and one of those that were decided. */
  openTicketId: string | null
  decidedTicketId: string | null
}

/** What the office asked for: what waits, and what was decided since a moment. */
export function countOwnTickets(userId: string, since: Date): Question<OwnTickets> {
  const query = sql<OwnTickets>`
    select count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'approved') as approved,
      count(*) filter (where status = 'rejected') as rejected,
      min(ticket_id) filter (where status <> 'approved') as "openTicketId",
      min(ticket_id) filter (where status <> 'pending') as "decidedTicketId"
    from account_request
    where user_id = ${userId} and status <> 'cancelled'
      and (status = 'pending' or decided_at >= ${since})`
  const none = { pending: 0, approved: 0, rejected: 0, openTicketId: null, decidedTicketId: null }
  return question(query, ([row]) => row ?? none)
}
