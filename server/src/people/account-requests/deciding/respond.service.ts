import type {
  Ticket,
  TicketResponse,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import type { Handout } from '@ngaji/contract/identity/users/handouts.schemas'
import { reachesOf } from '@ngaji/contract/policy'
import { refuseOldVersion, refuseUnless } from '../../../app-error.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { createHandout } from '../../../identity/users/create/handouts.service.ts'
import type { RecordDeps } from '../../../identity/users/records.ts'
import { approveTicket, ticketAuditNote, tellRequester } from './approve-ticket.service.ts'
import { decideTicket, lockTicket, type LockedTicket } from './decide-ticket.queries.ts'
import { readTicketAnswer } from '../read-tickets.service.ts'
import { refuseDecided } from '../ticket-state.ts'

type Responded = { ticket: Ticket; handout?: Handout }

/** The region approves or rejects; whoever filed the request may cancel it. Once. */
export async function respond(
  deps: RecordDeps,
  actor: Actor,
  wish: TicketResponse,
): Promise<Responded> {
  const action = wish.respond === 'cancelled' ? 'cancel-own' : 'decide'
  const isForRole = reachesOf(`account-requests.${action}`, actor.role).length > 0
  refuseUnless(isForRole, 'request.forbidden')
  const ticket = await lockTicket(deps.db, actor, wish.ticketId)
  refuseUnless(ticket, 'ticket.not-found')
  refuseDecided(ticket)
  await refuseOldVersion(wish.version, ticket.version, () =>
    readTicketAnswer(deps, actor, ticket.id),
  )
  const handout = await decide(deps, actor, { ticket, wish })
  return {
    ticket: await readTicketAnswer(deps, actor, ticket.id),
    ...(handout && { handout }),
  }
}

type Deciding = { ticket: LockedTicket; wish: TicketResponse }

async function decide(
  deps: RecordDeps,
  actor: Actor,
  { ticket, wish }: Deciding,
): Promise<Handout | null> {
  const reason = wish.reason ?? null
  if (wish.respond === 'approved') {
    const people = await approveTicket(deps, actor, ticket)
    const handout = await createHandout(deps, actor.userId, { kind: 'accounts', people })
    deps.audit(ticketAuditNote(ticket, { status: wish.respond, count: people.length }))
    return handout
  }
  const decision = { status: wish.respond, reason, by: actor.userId, at: deps.now() }
  await decideTicket(deps.db, ticket.id, decision)
  const text = `Permintaan ${ticket.ticketId} ditolak: ${reason ?? ''}`
  await tellRequester(deps, actor, { ticket, text })
  deps.audit(ticketAuditNote(ticket, { status: wish.respond }))
  return null
}
