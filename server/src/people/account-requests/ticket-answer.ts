import { missingInWords } from '@ngaji/contract/people/account-requests/account-requests.rules'
import type {
  Duplicate,
  Ticket,
  TicketPerson,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import {
  pickDetails,
  studentDetails,
  teacherDetails,
} from '@ngaji/contract/values/person/person-details'
import { accountStateOf } from '@ngaji/contract/values/person/person.rules'
import { imagePath } from '../../platform/files/image-path.ts'
import { countDuplicates } from './filing/duplicates.service.ts'
import type { PersonRecord, TicketRecord } from './tickets.queries.ts'

type Known = {
  people: readonly PersonRecord[]
  duplicates: readonly Duplicate[]
  /** A list names the people only. */
  isBrief?: true
}

/** A ticket as others are told of it. */
export function ticketAnswer(ticket: TicketRecord, { people, duplicates, isBrief }: Known): Ticket {
  const { id, ticketId, kind, status, reason, version } = ticket
  const isPending = status === 'pending'
  const incomplete = people.filter((person) => missingInWords(kind, person) !== '')
  return {
    id,
    ticketId,
    kind,
    status,
    createdTime: ticket.createdAt.toISOString(),
    userId: { id: ticket.userId, name: ticket.userName },
    subBranchId: {
      id: ticket.subBranchId,
      name: ticket.subBranchName,
      branchId: { id: ticket.branchId, name: ticket.branchName },
    },
    accountList: people.map((person) =>
      isBrief ? { accountRole: kind, name: person.name } : personAnswer(kind, person),
    ),
    reason,
    decidedBy:
      ticket.deciderId === null ? null : { id: ticket.deciderId, name: ticket.deciderName ?? '' },
    decidedAt: ticket.decidedAt?.toISOString() ?? null,
    results: isBrief ? [] : people.flatMap(ticketPersonResults),
    warnings: {
      duplicates: isPending ? countDuplicates(duplicates) : 0,
      incomplete: isPending ? incomplete.length : 0,
    },
    version,
  }
}

function personAnswer(kind: Ticket['kind'], person: PersonRecord): TicketPerson {
  const every = {
    accountRole: kind,
    name: person.name,
    image: imagePath(person.image),
    thumbnail: imagePath(person.thumbnail),
  }
  if (kind === 'teacher') {
    const { email, position } = person
    return { ...every, ...pickDetails(teacherDetails, person), email, position }
  }
  const { className, isInternal, hasConsent } = person
  return { ...every, ...pickDetails(studentDetails, person), className, isInternal, hasConsent }
}

function ticketPersonResults({ index, account }: PersonRecord): Ticket['results'] {
  if (!account) return []
  const { isDisabled, isActivated, ...result } = account
  return [{ index, ...result, accountState: accountStateOf({ isDisabled, isActivated }) }]
}
