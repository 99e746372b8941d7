import { createTicket } from '../../src/features/account-requests/create-ticket.service.ts'
import { respond } from '../../src/features/account-requests/respond.service.ts'
import type { Actor } from '../../src/http/implement.ts'
import { adminId, branchId, officeId, subBranchId, writeWithoutEnd } from './writer.ts'

/** What the services look at of whoever calls. */
const office = {
  userId: officeId,
  role: 'subBranchAdmin',
  reaches: ['kelompok'],
  branchId,
  subBranchId,
} as Partial<Actor> as Actor
const admin = { userId: adminId, role: 'admin', reaches: ['all'] } as Partial<Actor> as Actor

const accountList = Array.from({ length: 10 }, (_, index) => ({
  accountRole: 'student' as const,
  name: `Anak ${index}`,
  dateOfBirth: '2016-04-05' as const,
  gender: 'male' as const,
  hasConsent: true,
}))

/** A process to be killed: files a request of ten children, approves it, and says its first number. */
await writeWithoutEnd(async ({ within }) => {
  const body = { subBranchId, accountList, allowDuplicates: true }
  const { id } = await within((tx) => createTicket(tx, office, { body, photos: [] }))
  const { ticket } = await within((tx) => respond(tx, admin, { ticketId: id, respond: 'approved' }))
  return ticket.results[0]?.nis
})
