import type { z } from 'zod/mini'
import type { approvedTicketsSchema } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { refusalForError } from '../../../platform/http/error-edge.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { createHandout, type HandedOut } from '../../../identity/users/create/handouts.service.ts'
import type { RecordDeps } from '../../../identity/users/records.ts'
import { approveTicket, ticketAuditNote } from './approve-ticket.service.ts'
import {
  endSavepoint,
  lockOldest,
  lockTickets,
  savepoint,
  type LockedTicket,
} from './decide-ticket.queries.ts'
import { warnedTickets } from '../read-tickets.service.ts'

const mostAtOnce = 50

type Approved = Omit<z.input<typeof approvedTicketsSchema>, 'message'>
type Failed = Approved['failed'][number]

/**
 * Approves each ticket on its own: one that cannot be is listed and keeps none of the others back. All
 * are locked before the first, in one order, so that two who do this never wait for each other.
 */
export async function approveAll(
  deps: RecordDeps,
  actor: Actor,
  ticketIds: readonly string[] | undefined,
): Promise<Approved> {
  const tickets = await chosen(deps, actor, ticketIds)
  const failed = unknown(ticketIds ?? [], tickets)
  const approved: string[] = []
  const people: HandedOut[] = []
  for (const ticket of tickets) {
    const outcome = await approveOne(deps, actor, ticket)
    if (outcome instanceof AppError) failed.push(failure(ticket.ticketId, outcome))
    else {
      approved.push(ticket.ticketId)
      people.push(...outcome)
    }
  }
  if (people.length === 0) return { approved, failed, handout: null }
  const handout = await createHandout(deps, actor.userId, { kind: 'accounts', people })
  return { approved, failed, handout }
}

/** Returns the named tickets; else the oldest that wait, without those somebody should look at first. */
async function chosen(
  deps: Deps,
  actor: Actor,
  ticketIds: readonly string[] | undefined,
): Promise<LockedTicket[]> {
  const tickets = ticketIds
    ? await lockTickets(deps.db, ticketIds)
    : await lockOldest(deps.db, mostAtOnce)
  const isAnyPending = tickets.some(({ status }) => status === 'pending')
  refuseUnless(isAnyPending, 'ticket.none-pending')
  if (ticketIds) return tickets
  const warned = await warnedTickets(
    deps,
    actor,
    tickets.map(({ id }) => id),
  )
  return tickets.filter(({ id }) => !warned.has(id))
}

function unknown(ticketIds: readonly string[], tickets: readonly LockedTicket[]): Failed[] {
  const known = new Set(tickets.flatMap(({ id, ticketId }) => [id, ticketId]))
  const missing = [...new Set(ticketIds)].filter((id) => !known.has(id))
  return missing.map((id) => failure(id, new AppError('ticket.not-found')))
}

async function approveOne(
  deps: RecordDeps,
  actor: Actor,
  ticket: LockedTicket,
): Promise<HandedOut[] | AppError> {
  await savepoint(deps.db)
  try {
    const people = await approveTicket(deps, actor, ticket)
    await endSavepoint(deps.db, true)
    deps.audit(ticketAuditNote(ticket, { status: 'approved', count: people.length }))
    return people
  } catch (error) {
    const refusal = expectedRefusal(deps, error)
    if (!refusal) throw error
    await endSavepoint(deps.db, false)
    return refusal
  }
}

/** What the next ticket need not suffer from; a database that is away or locked ends them all. */
function expectedRefusal({ log }: Deps, error: unknown): AppError | null {
  const refusal = refusalForError(error, log)
  return refusal.status < 500 ? refusal : null
}

function failure(ticketId: string, { code, message }: AppError): Failed {
  return { ticketId, code, message }
}
