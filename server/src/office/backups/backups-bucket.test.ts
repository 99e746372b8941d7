import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { backupRoutes } from '@ngaji/contract/office/backups/backups.routes'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomBytesOf } from '../../../../scripts/tests/seed.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { startS3 } from '../../../test/s3-server.ts'
import { readBack } from '../../platform/archive/read-archive.ts'
import { s3Store } from '../../platform/files/s3-store.ts'
import { Stopping } from '../../platform/jobs/lease.ts'
import { backUpNightly, sweepBackups } from './nightly-backup.service.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let app: TestApp
let identity: string
let admin: GivenUser
beforeAll(async () => {
  s3 = await startS3({ keysPerPage: 2 })
  identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const environment = { BACKUP_RECIPIENT: recipient }
  app = await startTestApp({ environment, now: '2026-11-20T19:11:00.000Z' })
  const config = { ...app.deps.config, s3: s3.config }
  Object.assign(app.deps, { files: s3Store(s3.config), config })
  await app.givenSchool({ children: 2 })
})
afterAll(async () => {
  await app.close()
  await s3.close()
})
beforeEach(async () => {
  s3.troubles.of = () => null
  s3.objects.clear()
  await app.db.deleteFrom('backup').execute()
  await signInAdmin()
})

async function signInAdmin(): Promise<void> {
  admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
  await app.db
    .updateTable('session')
    .set({ confirmed_until: new Date(app.clock.now.getTime() + 300_000) })
    .where('user_id', '=', admin.id)
    .execute()
}

const overview = async () => (await app.as(admin).call(backupRoutes.list, {})).body

function draftsLeft(): string[] {
  const drafts = join(app.deps.config.dataDir, 'backup-drafts')
  return existsSync(drafts) ? readdirSync(drafts) : []
}

describe('the nightly backup in a bucket', () => {
  it('is uploaded to a folder of its own, and nothing stays on the server', async () => {
    await app.deps.files.save('images/a1.jpg', new Uint8Array([1]), 'image/jpeg')
    await backUpNightly(app.deps)
    const keys = [...s3.objects.keys()].filter((key) => key !== 'images/a1.jpg')
    expect(keys).toEqual([expect.stringMatching(/^backups\/ngaji-20261121-0211-\w{8}\.age$/)])
    const stored = Readable.from([s3.objects.get(keys[0] ?? '')?.bytes])
    await readBack(stored, { kind: 'identity', identity })
    expect(draftsLeft()).toEqual([])
    const { place, last, otherFiles } = await overview()
    expect({ place, state: last?.state, otherFiles }).toEqual({
      place: 'bucket',
      state: 'done',
      otherFiles: 0,
    })
  })

  it('is downloaded whole, and is gone where the bucket no longer has it', async () => {
    await backUpNightly(app.deps)
    const [night] = (await overview()).backups
    const take = () =>
      app.as(admin).call(backupRoutes.take, { params: { backupId: night?.id ?? '' }, body: {} })
    const { token } = (await take()).body
    const file = await app.app.inject({
      method: 'GET',
      url: `/api/backups/downloads/${token}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.statusCode).toBe(200)
    const [bytes] = [...s3.objects.values()].map((object) => object.bytes)
    expect(file.rawPayload.equals(bytes ?? Buffer.alloc(0))).toBe(true)
    expect(Number(file.headers['content-length'])).toBe(bytes?.length)

    s3.objects.clear()
    expect((await overview()).backups).toMatchObject([{ state: 'gone' }])
    expect(await take()).toMatchObject({ body: { code: 'backup.gone' } })
  })

  it('ends with a reason where the bucket refuses files, and leaves no draft', async () => {
    await backUpNightly(app.deps)
    const before = [...s3.objects.keys()]
    app.pass({ minutes: 24 * 60 })
    const away = s3Store({ ...s3.config, secretAccessKey: 'lain' })
    await expect(backUpNightly({ ...app.deps, files: away })).rejects.toThrow('store-away')
    expect([...s3.objects.keys()]).toEqual(before)
    expect(draftsLeft()).toEqual([])
  })
})

describe('a bucket that fails during the nightly backup', () => {
  const isArchive = (path: string) => path.includes('/backups/ngaji-')
  const isPhoto = (path: string) => path.includes('/images/')
  type Request = { method: string; path: string }

  async function givenPhotos(count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      const { id } = await app.givenTeacher({ place: await app.givenBranch(), hasPhoto: true })
      await app.deps.files.save(
        `images/photo-${id}`,
        randomBytesOf(`photo ${number}`, 1000),
        'image/jpeg',
      )
    }
  }

  it.each([
    [
      'while the archive is sent',
      ({ method, path }: Request) => (method === 'PUT' && isArchive(path) ? 'cut' : null),
    ],
    [
      'while photos are read',
      ({ method, path }: Request) => (method === 'GET' && isPhoto(path) ? 'cut' : null),
    ],
    [
      'once it has the archive, and is away from then on',
      ({ method, path }: Request) => {
        if (method === 'PUT' && isArchive(path)) s3.troubles.of = () => 'cut'
        return method === 'PUT' && isArchive(path) ? 'unanswered' : null
      },
    ],
  ] as const)(
    '%s: the former one stays, nothing else, and the page says why',
    async (_, trouble) => {
      await givenPhotos(2)
      await backUpNightly(app.deps)
      const before = new Map(s3.objects)
      app.pass({ minutes: 24 * 60 })
      await signInAdmin()
      s3.troubles.of = trouble
      await expect(backUpNightly(app.deps)).rejects.toThrow('was not made: store-away')
      s3.troubles.of = () => null
      expect(draftsLeft()).toEqual([])

      app.pass({ minutes: 5 })
      await sweepBackups(app.deps)
      expect(new Map(s3.objects)).toEqual(before)
      const { backups, last, otherFiles } = await overview()
      expect(backups.map(({ state, failure }) => [state, failure])).toEqual([
        ['failed', 'store-away'],
        ['done', null],
      ])
      expect({ state: last?.state, otherFiles }).toEqual({ state: 'done', otherFiles: 0 })

      await backUpNightly(app.deps)
      expect(s3.objects.size).toBe(before.size + 1)
      expect((await overview()).backups[0]).toMatchObject({ state: 'done', isReadBack: true })
    },
  )

  it('while the archive is sent is not waited for by a server that stops', async () => {
    const stopping = new AbortController()
    s3.troubles.of = ({ method, path }) => {
      if (method === 'PUT' && isArchive(path)) stopping.abort(new Stopping())
      return stopping.signal.aborted ? 'held' : null
    }
    await expect(backUpNightly(app.deps, stopping.signal)).rejects.toBeInstanceOf(Stopping)
    expect(draftsLeft()).toEqual([])
    expect([...s3.objects.keys()]).toEqual([])
  })

  it('is shown on the page while it is unavailable', async () => {
    await backUpNightly(app.deps)
    app.pass({ minutes: 24 * 60 })
    await signInAdmin()
    s3.troubles.of = () => 'cut'
    await expect(backUpNightly(app.deps)).rejects.toThrow('store-away')
    const { backups } = await overview()
    s3.troubles.of = () => null
    expect(backups).toMatchObject([{ state: 'failed', failure: 'store-away' }, { state: 'done' }])
  })
})
