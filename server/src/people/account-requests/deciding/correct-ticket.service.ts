import { correctableKeys } from '@ngaji/contract/people/account-requests/account-requests.rules'
import type {
  Ticket,
  TicketCorrections,
  TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { AppError, refuseOldVersion, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { refuseFutureBirth } from '../../../refuse-birth-day.ts'
import { addCorrections, correctPerson, lockTicket } from './decide-ticket.queries.ts'
import { readTicketAnswer } from '../read-tickets.service.ts'
import { refuseDecided } from '../ticket-state.ts'
import { listPeople, type Correction, type PersonRecord } from '../tickets.queries.ts'

type Wanted = TicketCorrections['corrections'][number]

/** Mends what was typed wrong, before the decision; who changed what stays with the ticket. */
export async function correctTicket(
  deps: Deps,
  actor: Actor,
  { ticketId, body }: { ticketId: string; body: TicketCorrections },
): Promise<Ticket> {
  const ticket = await lockTicket(deps.db, actor, ticketId)
  refuseUnless(ticket, 'ticket.not-found')
  refuseDecided(ticket)
  await refuseOldVersion(body.version, ticket.version, () =>
    readTicketAnswer(deps, actor, ticket.id),
  )
  const people = await listPeople(deps.db, actor, [ticket.id])
  refuseFaults(ticket.kind, people, body.corrections)
  for (const [place, { dateOfBirth }] of body.corrections.entries())
    refuseFutureBirth(deps, dateOfBirth, `corrections.${place}.dateOfBirth`)
  const lines = body.corrections.flatMap((wanted) =>
    correctionLines(deps, actor, { people, wanted }),
  )
  for (const line of lines) {
    const person = people[line.index]
    if (person) await correctPerson(deps.db, person.id, line.to)
  }
  if (lines.length > 0) await addCorrections(deps.db, ticket.id, lines)
  deps.audit({
    target: { type: 'ticket', id: ticket.id, label: ticket.ticketId },
    branchId: ticket.branchId,
    subBranchId: ticket.subBranchId,
    details: { fields: lines.map(({ index, to }) => ({ index, keys: keysOf(to) })) },
  })
  return readTicketAnswer(deps, actor, ticket.id)
}

/** What was sent has the keys of its schema, and no other. */
function keysOf(values: object): Exclude<keyof Wanted, 'index'>[] {
  return Object.keys(values) as Exclude<keyof Wanted, 'index'>[]
}

/** Somebody who is not on the list, somebody twice, or what this kind of account does not have. */
function refuseFaults(
  kind: TicketKind,
  people: readonly PersonRecord[],
  corrections: readonly Wanted[],
): void {
  const known: readonly string[] = correctableKeys[kind]
  const fields = corrections.flatMap(({ index, ...values }, place): [string, string][] => {
    const isTwice = corrections.findIndex((one) => one.index === index) !== place
    if (isTwice || index >= people.length)
      return [[`corrections.${place}.index`, 'Orang ini tidak ada di daftar.']]
    const odd = Object.keys(values).filter((key) => !known.includes(key))
    return odd.map((key) => [`corrections.${place}.${key}`, 'Isian ini tidak dikenal.'])
  })
  if (fields.length === 0) return
  throw new AppError('request.invalid', { fields: Object.fromEntries(fields) })
}

type Mending = { people: readonly PersonRecord[]; wanted: Wanted }

/** Only what really changes; nothing at all leaves no line. */
function correctionLines(
  { now }: Deps,
  { userId }: Actor,
  { people, wanted: { index, ...values } }: Mending,
): Correction[] {
  const before: Record<string, unknown> = { ...people[index] }
  const changed = Object.entries(values).filter(([key, value]) => value !== before[key])
  if (changed.length === 0) return []
  const from = Object.fromEntries(changed.map(([key]) => [key, before[key]]))
  const to = Object.fromEntries(changed)
  return [{ at: now().toISOString(), by: userId, index, from, to }]
}
