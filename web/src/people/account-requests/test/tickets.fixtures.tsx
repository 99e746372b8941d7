import type { Ticket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import type { Role } from '@ngaji/contract/roles'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { Elsewhere } from '../../../api/queries/test-server.fixtures.tsx'

const branch = { id: '0197c348-94b1-75fc-b08e-0000000000a1', name: 'Mekarsari' }
const subBranch = { id: '0197c348-94b1-75fc-b08e-0000000000b1', name: 'Al-Ikhlas' }
export const ticketId = '0197c348-94b1-75fc-b08e-0000000000c1'

/** Whoever files or decides requests in these tests. */
export function givenViewer(role: Role, userId = 'u1'): void {
  sessionStore.begin(
    givenSession({
      userId,
      role,
      branchId: branch.id,
      branchName: branch.name,
      subBranchId: role === 'subBranchAdmin' ? subBranch.id : null,
      subBranchName: role === 'subBranchAdmin' ? subBranch.name : null,
      expiration: '2999-01-01T00:00:00.000Z',
    }),
  )
}

export function linkTo(to: string) {
  return <Elsewhere to={to} />
}

/** A request of two children by `u1`, which waits. */
export function givenTicket(change: Partial<Ticket> = {}): Ticket {
  const child = {
    accountRole: 'student' as const,
    dateOfBirth: '2016-04-05',
    gender: 'male' as const,
    className: 'Kelas 3',
    parentName: 'Bapak Budi',
    parentPhone: '81234567890',
    address: 'Jl. Melati',
    isInternal: true,
    hasConsent: false,
    image: null,
    thumbnail: null,
  }
  return {
    id: ticketId,
    ticketId: 'K7PMWQ',
    kind: 'student',
    status: 'pending',
    createdTime: new Date().toISOString(),
    userId: { id: 'u1', name: 'Siti Aminah' },
    subBranchId: { ...subBranch, branchId: branch },
    accountList: [
      { ...child, name: 'Ahmad Fauzi' },
      { ...child, name: 'Zahra Aulia', gender: 'female', address: '' },
    ],
    reason: null,
    decidedBy: null,
    decidedAt: null,
    results: [],
    warnings: { duplicates: 0, incomplete: 2 },
    version: 1,
    ...change,
  }
}

/** Returns a ticket as its own page reads it. */
export function givenRead(ticket: Ticket, more: object = {}) {
  return {
    accountList: ticket.accountList,
    accountRole: ticket.kind,
    reason: ticket.reason,
    duplicates: [],
    corrections: [],
    handoutId: null,
    ticket,
    ...more,
  }
}
