import { correctableKeys } from '@ngaji/contract/people/account-requests/account-requests.rules'
import type {
  Duplicate,
  Ticket,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { refuseUnless } from '../../app-error.ts'
import { logOpenings } from '../../platform/audit/access-log.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { listLikenesses, type Asked } from './filing/duplicates.queries.ts'
import { duplicatesFor } from './filing/duplicates.service.ts'
import { ticketAnswer } from './ticket-answer.ts'
import { findLiveHandout } from './ticket-handout.queries.ts'
import {
  findTicket,
  findTickets,
  listNames,
  listPeople,
  type PersonRecord,
  type TicketRecord,
} from './tickets.queries.ts'

/**
 * One request with its people, whole. Once they have accounts it is the record of children that is
 * shown, and noted as such.
 */
export async function readTicket(deps: Deps, actor: Actor, ticketId: string) {
  const record = await findTicket(deps.db, actor, ticketId)
  refuseUnless(record, 'ticket.not-found')
  const people = await listPeople(deps.db, actor, [record.id])
  const duplicates = await duplicatesOf(deps, actor, record, people)
  const names = await listNames(
    deps.db,
    record.corrections.map(({ by }) => by),
  )
  const ticket = ticketAnswer(record, { people, duplicates })
  const opened = ticket.results.flatMap(({ studentId }) => studentId ?? [])
  await logOpenings(deps, actor, opened, 'list')
  const maker = { ticketId: record.id, userId: actor.userId, now: deps.now() }
  return {
    handoutId: record.status === 'approved' ? await findLiveHandout(deps.db, maker) : null,
    accountList: ticket.accountList,
    accountRole: ticket.kind,
    reason: ticket.reason,
    duplicates,
    corrections: record.corrections.map(({ index, at, by, to }) => ({
      index,
      at,
      by: names.get(by) ?? null,
      keys: correctableKeys[ticket.kind].filter((key) => key in to),
    })),
    ticket,
  }
}

/** The ticket alone, as it is now. */
export async function readTicketAnswer(
  deps: Deps,
  actor: Actor,
  ticketId: string,
): Promise<Ticket> {
  return (await readTicket(deps, actor, ticketId)).ticket
}

/** Hints are for whoever still decides. */
async function duplicatesOf(
  { db }: Deps,
  actor: Actor,
  ticket: TicketRecord,
  people: readonly PersonRecord[],
): Promise<Duplicate[]> {
  if (ticket.status !== 'pending') return []
  return duplicatesFor(actor, await listLikenesses(db, askedOf(ticket, people)))
}

/** Answers for a whole page of a list, in its order. */
export async function briefAnswers(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  tickets: readonly TicketRecord[],
): Promise<Ticket[]> {
  const people = Map.groupBy(
    await listPeople(
      db,
      actor,
      tickets.map(({ id }) => id),
    ),
    ({ requestId }) => requestId,
  )
  const asked = tickets
    .filter(({ status }) => status === 'pending')
    .flatMap((ticket) => askedOf(ticket, people.get(ticket.id) ?? []))
  const likenesses = Map.groupBy(await listLikenesses(db, asked), ({ request }) => request)
  return tickets.map((ticket) =>
    ticketAnswer(ticket, {
      people: people.get(ticket.id) ?? [],
      duplicates: duplicatesFor(actor, likenesses.get(ticket.id) ?? []),
      isBrief: true,
    }),
  )
}

/** Returns those of the tickets somebody should look at: people who may exist already, or not whole. */
export async function warnedTickets(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  ids: readonly string[],
): Promise<Set<string>> {
  const tickets = await briefAnswers(deps, actor, await findTickets(deps.db, ids))
  const warned = tickets.filter(({ warnings }) => warnings.duplicates + warnings.incomplete > 0)
  return new Set(warned.map(({ id }) => id))
}

function askedOf(ticket: TicketRecord, people: readonly PersonRecord[]): Asked[] {
  return people.map(({ index, name, dateOfBirth, email }) => ({
    request: ticket.id,
    index,
    name,
    born: dateOfBirth,
    email,
    branch: ticket.branchId,
  }))
}
