import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askFor } from '../../src/office/documents/test/documents.fixtures.ts'
import { photoForm } from '../../src/identity/users/test/photos.fixtures.ts'
import { startPostgres, type PostgresCluster } from '../database.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { send } from '../edge/send.ts'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { draftsIn, fill, isRootOnLinux, makeRoom, mountSmall } from './small-disk.ts'

const readOnly = { status: 503, json: { code: 'server.read-only' } }

describe.runIf(isRootOnLinux)(
  'a folder of files that is full, beside a database that is not',
  () => {
    let app: TestApp
    let admin: GivenUser
    let files: string
    beforeAll(async () => {
      app = await startTestApp()
      admin = await app.givenUser({ role: 'admin' })
      files = join(app.deps.config.dataDir, 'files')
      mountSmall(files, '2m')
    })
    afterAll(async () => {
      execFileSync('umount', [files])
      await app.close()
    })

    const uploadPhoto = async () =>
      send(app, `POST /api/users/image-upload/${admin.id}`, {
        token: admin.token,
        ...(await photoForm()),
      })

    it('refuses a photo with its sentence, keeps no draft, and accepts every other write', async () => {
      expect((await uploadPhoto()).status).toBe(200)
      fill(files)
      const refused = await uploadPhoto()
      expect(refused).toMatchObject(readOnly)
      expect(refused.json.message).toBe('Penyimpanan hampir penuh, perubahan ditunda.')
      expect(refused.headers['retry-after']).toBe('60')
      expect(draftsIn(files)).toEqual([])
      await app.givenBranch()
      expect((await send(app, 'POST /api/users/logout', admin)).status).toBe(200)

      admin = await app.givenUser({ role: 'admin' })
      makeRoom(files)
      expect((await uploadPhoto()).status).toBe(200)
      expect(draftsIn(files)).toEqual([])
    })

    it('is not ready, refuses new documents, and finishes the running one once there is space', async () => {
      const child = await app.givenStudent({ place: await app.givenBranch() })
      const consentForm = { kind: 'consentForm' as const, studentIds: [child.studentId] }
      const { document } = (await askFor(app, admin, consentForm)).body
      const read = async () => {
        const params = { id: document.id }
        return (await app.as(admin).call(routes.documents.read, { params })).body.document.state
      }
      fill(files)
      await app.runJobs()
      expect(await read()).toBe('running')
      await app.deps.health.check()
      expect(await send(app, 'GET /api/health/ready')).toMatchObject(readOnly)
      expect(await askFor(app, admin, consentForm)).toMatchObject({
        status: 503,
        body: { code: 'server.read-only' },
      })
      expect(draftsIn(files)).toEqual([])

      makeRoom(files)
      await app.deps.health.check()
      expect((await send(app, 'GET /api/health/ready')).status).toBe(200)
      app.pass({ minutes: 2, seconds: 1 })
      await app.runJobs()
      expect(await read()).toBe('done')
    })
  },
)

describe.runIf(isRootOnLinux)('PostgreSQL whose disk is full', () => {
  let cluster: PostgresCluster
  let spill = ''
  beforeAll(async () => {
    cluster = await startPostgres()
  })
  afterAll(async () => {
    if (spill) execFileSync('umount', [spill])
    await cluster.close()
  })

  it('is noticed by the probe: writes are refused, reads are answered, until there is space', async () => {
    const database = await openDatabase({ databaseUrl: cluster.url() })
    await migrate(database)
    const app = await startTestApp({ database })
    const { token } = await app.givenUser({ role: 'curriculum' })
    const write = () => send(app, 'POST /api/users/logout', { token })
    const { rows } = await database.pool.query<{ data: string }>(
      `select current_setting('data_directory') as data`,
    )
    // A row still fits into its page on a full disk; a write that needs a new page does not.
    spill = join(rows[0]?.data ?? '', 'base/pgsql_tmp')
    mountSmall(spill, '64k')
    await app.deps.health.check()
    expect(app.deps.health.last()?.database).toMatchObject({ state: 'read-only' })
    expect(await write()).toMatchObject(readOnly)
    expect(await send(app, 'GET /api/health/ready')).toMatchObject(readOnly)
    expect((await send(app, 'GET /api/sessions/current', { token })).status).toBe(200)

    execFileSync('umount', [spill])
    spill = ''
    await app.deps.health.check()
    expect((await send(app, 'GET /api/health/ready')).status).toBe(200)
    expect((await write()).status).toBe(200)
    await app.close()
  })
})
