import sharp from 'sharp'
import { createTicket } from '../../../src/people/account-requests/filing/create-ticket.service.ts'
import { respond } from '../../../src/people/account-requests/deciding/respond.service.ts'
import { drawPhoto, savePhoto } from '../../../src/identity/users/change/photos.service.ts'
import type { Actor } from '../../../src/platform/http/implement.ts'
import { personRecords } from '../../../src/person-records.ts'
import { adminId, branchId, officeId, subBranchId, writeWithoutEnd } from '../writer.ts'

/** The fields of the caller that the services read. */
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

const create = { width: 60, height: 60, channels: 3, background: '#2f6f4f' } as const
const bytes = await sharp({ create }).jpeg().toBuffer()
const photo = await drawPhoto({ fileName: 'foto.jpg', bytes })

/**
 * A process to kill: files a request of ten students, two with photos, approves it, and prints its
 * first number.
 */
await writeWithoutEnd(async ({ deps, within, attempt }) => {
  // Two of ten: the daily limit of photos is some hundred.
  const stored = [await savePhoto(deps, photo), await savePhoto(deps, photo)]
  const photos = accountList.map((_, index) => stored[index] ?? null)
  const body = { subBranchId, accountList, allowDuplicates: true }
  const { id } = await within((tx) => createTicket(tx, office, { body, photos }))
  const { ticket } = await attempt((tx) =>
    respond({ ...tx, ...personRecords }, admin, { ticketId: id, respond: 'approved' }),
  )
  return ticket.results[0]?.nis
})
