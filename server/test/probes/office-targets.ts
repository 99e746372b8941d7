import sharp from 'sharp'
import { form, photoPart } from '../form.ts'
import type { Probe } from './probe-targets.ts'
import { today } from './probe-scene.ts'

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
const logo = await picture.png().toBuffer()

const failedLetterId = '0198a0c0-0000-7000-8000-00000000fade'
const holidayId = '0198a0c0-0000-7000-8000-00000000feed'

/** Settings of the region, its holidays, and the log of what was done. */
export const officeProbes: Record<string, Probe> = {
  'GET /settings': { request: () => ({}), answers: 200 },
  'PATCH /settings': {
    request: () => ({ body: { lateGraceMinutes: 20, version: 1 } }),
    stage: async ({ app }, request) => {
      const { version } = await app.deps.db
        .selectFrom('region_setting')
        .select('version')
        .executeTakeFirstOrThrow()
      return { ...request, body: { lateGraceMinutes: 20, version } }
    },
  },
  'POST /settings/logo': { request: () => ({ form: form(photoPart(logo)) }) },
  'GET /holidays': { request: () => ({}) },
  'POST /holidays': { request: () => ({ body: { date: '2027-03-20', name: 'Idulfitri' } }) },
  'DELETE /holidays/{id}': {
    request: () => ({ params: { id: holidayId } }),
    stage: async ({ app }, request) => {
      await app.deps.db
        .insertInto('holiday')
        .values({ id: holidayId, date: '2027-03-21', name: 'Idulfitri' })
        .execute()
      return request
    },
  },
  'GET /system-health': { request: () => ({}) },
  'POST /system-health/letters/{letterId}/resend': {
    request: () => ({ params: { letterId: failedLetterId }, body: {} }),
    stage: async ({ app, actors }, request) => {
      await app.deps.db
        .insertInto('letter')
        .values({
          id: failedLetterId,
          to: 'admin@ngaji.test',
          subject: 'Surat uji',
          body: '',
          kind: 'test',
          user_id: actors.admin.id,
          state: 'failed',
          failure: 'mailbox-full',
          failed_at: app.clock.now,
        })
        .execute()
      return request
    },
  },
  'POST /system-health/test-letter': { request: () => ({ body: {} }) },
  'GET /audit-log': { request: () => ({}) },
  'POST /audit-log/verify': { request: () => ({ body: {} }) },
  'GET /audit-log/exposure': {
    record: 'user',
    request: (userId) => ({ query: { userId, startDate: today, endDate: today } }),
  },
}
