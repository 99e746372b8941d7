import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { form, photoPart } from '../../given/form.ts'
import type { Probe } from './probe-targets.ts'
import { decidedBy, oneWaits, ticketFiledBy } from '../stages/ticket-stage.ts'

const person = {
  accountRole: 'student',
  name: 'Anak Baru Sekali',
  dateOfBirth: '2017-08-09',
  gender: 'female',
}

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'olive' } })
const photo = await picture.png().toBuffer()
const digest = createHash('sha256').update(photo).digest('hex')

/** Requests for accounts. A ticket has the distance of the account that filed it. */
export const ticketProbes: Record<string, Probe> = {
  'POST /users/requestAccounts': {
    record: 'subBranch',
    request: (subBranchId) => ({ body: { subBranchId, accountList: [person] } }),
  },
  'PUT /users/account-requests/photos/{photo}': {
    request: () => ({ params: { photo: digest }, form: form(photoPart(photo)) }),
  },
  'POST /users/account-requests/photos/known': {
    request: () => ({ body: { photos: [digest] } }),
  },
  'POST /users/account-requests/check': {
    request: () => ({ body: { accountList: [person] } }),
  },
  'GET /users/account-requests': { request: () => ({}) },
  'GET /users/account-requests/{userId}': {
    record: 'user',
    request: (userId) => ({ params: { userId } }),
  },
  'GET /users/account-requests/ticket/{ticketId}': {
    record: 'user',
    request: (ticketId) => ({ params: { ticketId } }),
    stage: ticketFiledBy,
  },
  'PATCH /users/account-requests/ticket/{ticketId}': {
    record: 'user',
    request: (ticketId) => ({
      params: { ticketId },
      body: { corrections: [{ index: 0, name: 'Anak Benar' }], version: 1 },
    }),
    stage: ticketFiledBy,
  },
  'PATCH /users/account-requests/ticket': {
    record: 'user',
    request: (ticketId) => ({ body: { ticketId, respond: 'cancelled' } }),
    stage: decidedBy,
  },
  'POST /users/account-requests/approve-all': {
    request: () => ({ body: { ticketIds: ['PRBE23'] } }),
    stage: oneWaits,
  },
}
