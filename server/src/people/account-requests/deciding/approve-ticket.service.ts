import { peopleInWords } from '@ngaji/contract/people/account-requests/account-requests.rules'
import {
  pickDetails,
  studentDetails,
  teacherDetails,
} from '@ngaji/contract/values/person/person-details'
import { AppError } from '../../../app-error.ts'
import type { AuditDetails, AuditNote } from '../../../platform/audit/audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  createPeople,
  type NewPerson,
} from '../../../identity/users/create/create-people.service.ts'
import type { HandedOut } from '../../../identity/users/create/handouts.service.ts'
import type { RecordDeps } from '../../../identity/users/records.ts'
import { notify } from '../../../identity/notifications/notify.service.ts'
import { giveRequestPhotos } from '../../../identity/users/change/photos.service.ts'
import { ticketHref } from '../filing/create-ticket.service.ts'
import { decideTicket, keepResults, type LockedTicket } from './decide-ticket.queries.ts'
import { refuseDecided } from '../ticket-state.ts'
import { listPeople, type PersonRecord } from '../tickets.queries.ts'

/**
 * Makes every account of a locked ticket, or none; within the caller's transaction. What the guardian
 * signed on paper is recorded with them, and the photos become theirs.
 */
export async function approveTicket(
  deps: RecordDeps,
  actor: Actor,
  ticket: LockedTicket,
): Promise<HandedOut[]> {
  refuseDecided(ticket)
  const people = await listPeople(deps.db, actor, [ticket.id])
  const wanted = people.map((person) => newPersonOf(person, ticket))
  const made = await createPeople(deps, wanted, actor.userId).catch((error: unknown) => {
    throw namingRows(error, people)
  })
  const results = people.map((person, index) => {
    const userId = made[index]?.userId
    if (userId === undefined) throw new Error('a requested person without an account')
    return { person, userId }
  })
  await giveRequestPhotos(
    deps,
    results.map(({ person, userId }) => ({ names: [person.image, person.thumbnail], userId })),
  )
  await keepResults(
    deps.db,
    results.map(({ person, userId }) => ({ id: person.id, user_id: userId })),
  )
  const decision = { status: 'approved', reason: null, by: actor.userId, at: deps.now() } as const
  await decideTicket(deps.db, ticket.id, decision)
  const text = `Permintaan ${ticket.ticketId} disetujui: ${peopleInWords(ticket.kind, people.length)}.`
  await tellRequester(deps, actor, { ticket, text })
  return made.map(({ userId, code, codeExpiresAt }) => ({
    userId,
    outcome: 'created',
    code,
    codeExpiresAt,
  }))
}

/** The rows that ask for an address that is taken. The owner of the address is not named. */
function namingRows(error: unknown, people: readonly PersonRecord[]): unknown {
  if (!(error instanceof AppError) || error.code !== 'user.email-taken') return error
  const taken = error.extra.details?.['emails']
  if (!Array.isArray(taken)) return error
  const rows = people.filter(({ email }) => email !== null && taken.includes(email.toLowerCase()))
  const emails = rows.map(({ index, name, email }) => `${email} (baris ${index + 1}, ${name})`)
  return new AppError('ticket.email-taken', {
    values: { emails: emails.join(', ') },
    details: { emails: taken },
  })
}

/** An examiner is a teacher's record under another role. The grade wanted stays on the ticket. */
function newPersonOf(person: PersonRecord, { kind, subBranchId }: LockedTicket): NewPerson {
  const { name, email, image, thumbnail } = person
  if (kind === 'student') {
    const { isInternal, hasConsent } = person
    const details = pickDetails(studentDetails, person)
    const student = { ...details, image, thumbnail, isInternal, hasConsent }
    return { role: 'student', name, email: null, subBranchId, student }
  }
  const position = person.position ?? 'localTeacher'
  const role = position === 'munaqisy' ? 'munaqisy' : 'teacher'
  const teacher = { ...pickDetails(teacherDetails, person), image, thumbnail, position }
  return { role, name, email, subBranchId, teacher }
}

/** Nobody is told what they did themselves. */
export async function tellRequester(
  deps: Deps,
  actor: Actor,
  { ticket, text }: { ticket: LockedTicket; text: string },
): Promise<void> {
  if (ticket.userId === actor.userId) return
  const href = ticketHref(ticket.id)
  await notify(deps, [{ userId: ticket.userId, kind: 'ticketDecided', text, href }])
}

/** The audit line of a decision. */
export function ticketAuditNote(ticket: LockedTicket, details: AuditDetails): AuditNote {
  return {
    target: { type: 'ticket', id: ticket.id, label: ticket.ticketId },
    branchId: ticket.branchId,
    subBranchId: ticket.subBranchId,
    details,
  }
}
