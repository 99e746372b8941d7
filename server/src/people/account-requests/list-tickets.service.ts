import type {
  OwnTicketListQuery,
  Ticket,
  TicketListQuery,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { daysBefore } from '@ngaji/contract/jakarta-time'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isAccount } from './filing/create-ticket.queries.ts'
import { selectTickets, type TicketFilter } from './list-tickets.queries.ts'
import { briefAnswers } from './read-tickets.service.ts'

type Page = { tickets: Ticket[]; total: number }

/** One page of everybody's requests. */
export function listTickets(deps: Deps, actor: Actor, query: TicketListQuery): Promise<Page> {
  return page(deps, actor, { query, userId: null, decidedSince: null })
}

/** One page of what somebody filed. */
export async function listTicketsOf(
  deps: Deps,
  actor: Actor,
  { userId, query }: { userId: string; query: OwnTicketListQuery },
): Promise<Page> {
  const isOwn = userId === actor.userId
  const isThere = isOwn || (actor.reaches.includes('all') && (await isAccount(deps.db, userId)))
  refuseUnless(isThere, 'user.not-found')
  const { decidedWithinDays, ...rest } = query
  const decidedSince = decidedWithinDays ? daysBefore(deps.now(), decidedWithinDays) : null
  return page(deps, actor, { query: rest, userId, decidedSince })
}

async function page(
  deps: Deps,
  actor: Actor,
  { query, ...whose }: { query: TicketListQuery } & Pick<TicketFilter, 'userId' | 'decidedSince'>,
): Promise<Page> {
  const filter = { ...query, ...whose, reader: actor, offset: offsetOf(query) }
  const { tickets, total } = await selectTickets(deps.db, filter)
  return { tickets: await briefAnswers(deps, actor, tickets), total }
}
