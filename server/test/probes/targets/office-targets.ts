import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { makePassphrase } from '../../../src/office/backups/requested-backup.service.ts'
import { form, photoPart } from '../../given/form.ts'
import type { Probe, ProbeRequest } from './probe-targets.ts'
import { today, type Scene } from '../stages/probe-scene.ts'

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
const logo = await picture.png().toBuffer()

const failedLetterId = '0198a0c0-0000-7000-8000-00000000fade'
const holidayId = '0198a0c0-0000-7000-8000-00000000feed'

const backupId = '0198a0c0-0000-7000-8000-00000000bacc'
const downloadToken = 'D'.repeat(43)

/** A backup requested by the admin, with its file. */
async function givenBackup({ app, actors }: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { now } = app.clock
  const fileName = 'ngaji-probe.age'
  const folder = join(app.deps.config.dataDir, 'backup-drafts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, fileName), 'x')
  await app.deps.db
    .insertInto('backup')
    .values({
      id: backupId,
      kind: 'requested',
      state: 'done',
      asked_by: actors.admin.id,
      place: 'temporary',
      file_name: fileName,
      started_at: now,
      finished_at: now,
      bytes: 1,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  return request
}

async function givenDownload(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await givenBackup(scene, request)
  const { app, actors } = scene
  await app.deps.db
    .insertInto('backup_download')
    .values({
      id: backupId,
      backup_id: backupId,
      user_id: actors.admin.id,
      day: today,
      at: app.clock.now,
      token_hash: createHash('sha256').update(downloadToken).digest(),
      token_expires_at: new Date(app.clock.now.getTime() + 60_000),
    })
    .execute()
  return request
}

/** Settings of the region, its holidays, and the audit log. */
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
  'GET /backups': { request: () => ({}) },
  'POST /backups/passphrase': { request: () => ({ body: {} }) },
  'POST /backups': {
    request: () => ({ body: { ticket: 'x' } }),
    stage: async ({ app, actors }, request) => ({
      ...request,
      body: { ticket: (await makePassphrase(app.deps, { userId: actors.admin.id })).ticket },
    }),
  },
  'DELETE /backups/{backupId}': {
    request: () => ({ params: { backupId } }),
    stage: givenBackup,
  },
  'POST /backups/{backupId}/downloads': {
    request: () => ({ params: { backupId }, body: {} }),
    stage: givenBackup,
  },
  'GET /backups/downloads/{token}': {
    request: () => ({ params: { token: downloadToken } }),
    stage: givenDownload,
  },
  'GET /audit-log': { request: () => ({}) },
  'POST /audit-log/verify': { request: () => ({ body: {} }) },
  'GET /audit-log/exposure': {
    record: 'user',
    request: (userId) => ({ query: { userId, startDate: today, endDate: today } }),
  },
}
