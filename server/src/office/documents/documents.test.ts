import { routes } from '@ngaji/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import type { TestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { runDueJobs } from '../../platform/jobs/jobs.ts'
import { Stopping } from '../../platform/jobs/lease.ts'
import { makeDocument } from './make-document.service.ts'
import {
  askFor,
  consentFormOf,
  fetchFile,
  keptFilesOf,
  laterAs,
  stageDocuments,
} from './test/documents.fixtures.ts'

let app: TestApp
let here: GivenPlace
let child: GivenStudent
let admin: GivenUser
beforeAll(async () => {
  ;({ app, here, child } = await stageDocuments())
})
beforeEach(async () => {
  admin = await app.givenUser({ role: 'subBranchAdmin', place: here })
})
afterAll(() => app.close())

const asked = async (user = admin) => (await askFor(app, user, consentFormOf(child))).body.document
const readDocument = (user: GivenUser, id: string) =>
  app.as(user).call(routes.documents.read, { params: { id } })
const remove = (user: GivenUser, id: string) =>
  app.as(user).call(routes.documents.delete, { params: { id }, query: {} })

describe('a document', () => {
  it('waits, is rendered, can be downloaded, and is notified', async () => {
    const document = await asked()
    expect(document).toMatchObject({ state: 'waiting', done: 0, total: 1, expiresAt: null })
    const early = await fetchFile(app, admin, document.id)
    expect(early.json()).toMatchObject({ code: 'document.not-ready' })
    await app.runJobs()
    const { body } = await readDocument(admin, document.id)
    expect(body.document).toMatchObject({ state: 'done', done: 1, total: 1 })
    expect(body.document.fileName).toMatch(/^Formulir_Persetujuan_Orang_\d+\.pdf$/)
    const shown = await fetchFile(app, admin, document.id)
    expect(shown.headers['content-type']).toBe('application/pdf')
    expect(shown.headers['content-disposition']).toMatch(/^inline; filename="Formulir_/)
    const saved = await fetchFile(app, admin, document.id, '?download=1')
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/)
    const notices = await app.as(admin).call(routes.notifications.list, { query: {} })
    expect(notices.body.notifications).toMatchObject([
      { kind: 'documentReady', href: `/documents/${document.id}` },
    ])
  })

  it('shows its first page as a picture to its requester alone', async () => {
    const { id } = await asked()
    const pictureFor = (user: GivenUser) => fetchFile(app, user, id, '?picture=1')
    expect((await pictureFor(admin)).json()).toMatchObject({ code: 'document.not-ready' })
    await app.runJobs()
    const { statusCode, headers, rawPayload } = await pictureFor(admin)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    expect(headers['content-disposition']).toMatch(/^inline; filename="Formulir_.*\.webp"/)
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect([format, width, Math.round((height / width) * 100)]).toEqual(['webp', 1240, 141])
    const other = await app.givenUser({ role: 'subBranchAdmin', place: here })
    expect((await pictureFor(other)).json()).toMatchObject({ code: 'document.not-found' })
    const nobody = await app.app.inject({ url: `/api/documents/${id}/file?picture=1` })
    expect(nobody.statusCode).toBe(401)
  })

  it('that is no PDF has no picture: the file itself is sent', async () => {
    const office = await app.givenUser({ role: 'branchAdmin', place: here, passwordHash: 'x' })
    const wish = { kind: 'list', list: 'students', format: 'csv' } as const
    const { id } = (await askFor(app, office, wish)).body.document
    await app.runJobs()
    const file = await fetchFile(app, office, id, '?picture=1')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(/^attachment;/)
  })

  it('is identical in bytes when it is rendered at the same moment', async () => {
    const [one, other] = [await asked(), await asked()]
    await app.runJobs()
    const files = await Promise.all([one, other].map(({ id }) => fetchFile(app, admin, id)))
    expect(files[0]?.rawPayload.equals(files[1]?.rawPayload as Buffer)).toBe(true)
  })

  it('is rendered again identically after its process died', async () => {
    const document = await asked()
    await app.db
      .updateTable('document_job')
      .set({ state: 'running', started_at: app.clock.now })
      .where('id', '=', document.id)
      .execute()
    await app.runJobs()
    expect((await readDocument(admin, document.id)).body.document.state).toBe('done')
  })

  it('is not published once the server stops, and is rendered again after its start', async () => {
    const { id } = await asked()
    const stopping = new AbortController()
    const { typesetter } = app.deps
    const typeset: typeof typesetter.typeset = async (...order) => {
      const made = await typesetter.typeset(...order)
      stopping.abort(new Stopping())
      return made
    }
    const deps = { ...app.deps, typesetter: { ...typesetter, typeset } }
    await runDueJobs(deps, { 'documents.make': makeDocument }, { stop: stopping.signal })
    expect((await readDocument(admin, id)).body.document.state).toBe('running')
    expect(await keptFilesOf(app, id)).toEqual([])
    await app.runJobs()
    expect((await readDocument(admin, id)).body.document.state).toBe('done')
  })

  it.each(['rendered', 'uploaded'])(
    'ends with the server while it is %s, and is made after its start',
    async (until) => {
      const { id } = await asked()
      const stopping = new AbortController()
      const { files, typesetter } = app.deps
      const stop = () => stopping.abort(new Stopping())
      const typeset: typeof typesetter.typeset = (...order) => {
        if (until === 'uploaded') return typesetter.typeset(...order)
        stop()
        return Promise.reject(new Error('its process was ended with the server'))
      }
      const save: typeof files.save = (_name, _bytes, _type, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
          stop()
        })
      const deps = {
        ...app.deps,
        typesetter: { ...typesetter, typeset },
        files: { ...files, save },
      }
      await runDueJobs(deps, { 'documents.make': makeDocument }, { stop: stopping.signal })
      expect((await readDocument(admin, id)).body.document.state).toBe('running')
      await app.runJobs()
      expect((await readDocument(admin, id)).body.document.state).toBe('done')
    },
  )

  it('is listed newest first, by state, for its requester alone', async () => {
    const first = await asked()
    await app.runJobs()
    app.pass({ seconds: 1 })
    const second = await asked()
    const list = (query: { state?: 'done' }) => app.as(admin).call(routes.documents.list, { query })
    const all = await list({})
    expect(all.body.documents.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(all.body.total).toBe(2)
    expect((await list({ state: 'done' })).body.documents.map(({ id }) => id)).toEqual([first.id])
  })

  it('of another user is not found, finished or not', async () => {
    const document = await asked()
    await app.runJobs()
    const others = [
      await app.givenUser({ role: 'subBranchAdmin', place: here }),
      await app.givenUser({ role: 'admin' }),
    ]
    for (const other of others) {
      expect((await readDocument(other, document.id)).status).toBe(404)
      expect((await fetchFile(app, other, document.id)).statusCode).toBe(404)
      expect((await remove(other, document.id)).status).toBe(404)
    }
  })

  it('that is cancelled while it waits is not rendered; a finished one is removed with its file', async () => {
    const waiting = await asked()
    expect((await remove(admin, waiting.id)).status).toBe(200)
    await app.runJobs()
    expect((await readDocument(admin, waiting.id)).body.document.state).toBe('cancelled')
    const finished = await asked()
    await app.runJobs()
    await remove(admin, finished.id)
    expect((await readDocument(admin, finished.id)).status).toBe(404)
    expect(await keptFilesOf(app, finished.id)).toEqual([])
  })

  it('that is stopped too late stays, and one that still waits is cancelled', async () => {
    const stop = (id: string) =>
      app
        .as(admin)
        .call(routes.documents.delete, { params: { id }, query: { onlyUnfinished: true } })
    const finished = await asked()
    await app.runJobs()
    expect((await stop(finished.id)).status).toBe(200)
    expect((await readDocument(admin, finished.id)).body.document.state).toBe('done')
    expect((await fetchFile(app, admin, finished.id)).statusCode).toBe(200)
    const waiting = await asked()
    expect((await stop(waiting.id)).status).toBe(200)
    expect((await readDocument(admin, waiting.id)).body.document.state).toBe('cancelled')
  })

  it('that cannot be made is told once, with a way to it', async () => {
    const { id } = await asked()
    const typeset = () => Promise.reject(new Error('a picture that cannot be set'))
    const deps = { ...app.deps, typesetter: { ...app.deps.typesetter, typeset } }
    await runDueJobs(deps, { 'documents.make': makeDocument })
    const lease = { signal: new AbortController().signal, confirm: async () => undefined }
    await makeDocument.gaveUp(app.deps, { documentId: id }, lease)
    expect((await readDocument(admin, id)).body.document.state).toBe('failed')
    const notices = await app.as(admin).call(routes.notifications.list, { query: {} })
    expect(notices.body.notifications).toMatchObject([
      {
        href: `/documents/${id}`,
        text: 'Formulir persetujuan gagal dibuat. Coba sekali lagi.',
      },
    ])
  })

  it('is refused and not rendered after a change of role or place', async () => {
    const { id } = await asked()
    await app.runJobs()
    const waiting = await asked()
    const far = await app.givenBranch()
    const change = (values: object) =>
      app.db.updateTable('app_user').set(values).where('id', '=', admin.id).execute()
    const statuses = async () => [
      (await fetchFile(app, admin, id)).statusCode,
      (await readDocument(admin, id)).status,
      (await app.as(admin).call(routes.documents.list, { query: {} })).body.total,
    ]
    expect(await statuses()).toEqual([200, 200, 2])
    await change({ branch_id: far.branchId, sub_branch_id: far.subBranchId })
    expect(await statuses()).toEqual([404, 404, 0])
    await app.runJobs()
    await change({ branch_id: here.branchId, sub_branch_id: here.subBranchId })
    expect(await statuses()).toEqual([200, 200, 2])
    expect((await readDocument(admin, waiting.id)).body.document.state).toBe('failed')
    await change({ role: 'branchAdmin' })
    expect(await statuses()).toEqual([404, 404, 0])
  })

  it('of a list of people is removed with each erased child, rendered or not', async () => {
    const boss = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const office = await app.givenUser({ role: 'branchAdmin', place: here, passwordHash: 'x' })
    const gone = await app.givenStudent({ place: here, name: 'Zainab Terhapus' })
    const askForList = async (list: string, user = office, filters = {}) =>
      (await askFor(app, user, { kind: 'list', list, filters, format: 'csv' })).body.document.id
    const made = await askForList('students')
    const period = { startDate: '2026-11-01', endDate: '2026-11-19' }
    const figures = await askForList('performance', office, period)
    const log = await askForList('audit', boss)
    const desa = await askForList('branches', boss)
    await app.runJobs()
    const waiting = await askForList('students')
    expect((await fetchFile(app, office, made)).body).toContain('Zainab')
    expect((await fetchFile(app, boss, log)).statusCode).toBe(200)
    const params = { studentId: gone.studentId }
    const body = { confirmNis: gone.nis, reason: 'Permintaan wali.' }
    expect((await app.as(boss).call(routes.students.erase, { params, body })).status).toBe(200)
    await app.runJobs()
    for (const id of [made, waiting, figures])
      expect((await fetchFile(app, office, id)).statusCode).toBe(404)
    expect((await fetchFile(app, boss, log)).statusCode).toBe(404)
    expect((await fetchFile(app, boss, desa)).statusCode).toBe(200)
    for (const id of [made, figures, log]) expect(await keptFilesOf(app, id)).toEqual([])
  })

  it('of a list counts in the hourly limit of exports', async () => {
    const office = await app.givenUser({ role: 'branchAdmin', place: here, passwordHash: 'x' })
    const ask = () => askFor(app, office, { kind: 'list', list: 'students', format: 'csv' })
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(202)
    expect((await ask()).status).toBe(429)
    const file = await app.app.inject({
      url: '/api/exports/students.csv',
      headers: { authorization: `Bearer ${office.token}` },
    })
    expect(file.statusCode).toBe(429)
  })

  it('expires after a day, and its file and row are removed at night', async () => {
    const document = await asked()
    await app.runJobs()
    const later = await laterAs(app, admin, 24.1)
    expect((await readDocument(later, document.id)).status).toBe(404)
    await app.runNight()
    expect(await keptFilesOf(app, document.id)).toEqual([])
    const row = await app.db
      .selectFrom('document_job')
      .where('id', '=', document.id)
      .executeTakeFirst()
    expect(row).toBeUndefined()
  })

  it('that was made while the clock was ahead is removed at night', async () => {
    const document = await asked()
    await app.runJobs()
    const ahead = new Date(app.clock.now.getTime() + 400 * 86_400_000)
    await app.db.updateTable('document_job').set({ expires_at: ahead }).execute()
    await app.runNight()
    expect(await keptFilesOf(app, document.id)).toEqual([])
  })

  it('omits people who moved away meanwhile, and fails for a disabled requester', async () => {
    const elsewhere = await app.givenBranch()
    const moving = await app.givenStudent({ place: here, name: 'Anak Pindah' })
    const both = (await askFor(app, admin, consentFormOf(child, moving))).body.document
    await app.db
      .updateTable('app_user')
      .set({ branch_id: elsewhere.branchId, sub_branch_id: elsewhere.subBranchId })
      .where('id', '=', moving.id)
      .execute()
    await app.runJobs()
    const file = await fetchFile(app, admin, both.id)
    const pdf = await readPdf(file.rawPayload)
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.pages[0]?.lines.join(' ')).not.toContain('Anak Pindah')
    await pdf.close()
    const last = await asked()
    await app.db
      .updateTable('app_user')
      .set({ is_disabled: true })
      .where('id', '=', admin.id)
      .execute()
    await app.runJobs()
    const row = await app.db
      .selectFrom('document_job')
      .select('state')
      .where('id', '=', last.id)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('failed')
  })
})
