import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import type { RouteCall, RouteShape } from '@ngaji/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { constraintCodes } from '../../platform/database/constraint-codes.ts'

/** The years last: the others refer to them. */
const hangingOnYears = [
  'class_teacher',
  'class_student',
  'class',
  'teaching_group',
  'question_package',
  'exam_status',
  'branch_year',
  'academic_year',
] as const

let app: TestApp
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
})
// A region has at most one running year, so each test begins with none.
beforeEach(async () => {
  for (const table of hangingOnYears) await app.db.deleteFrom(table).execute()
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

type Refused = { code?: string; message?: string; fields?: object; details?: object }
const refusedBody = (answer: { body: unknown }) => answer.body as Refused
const callAs = <R extends RouteShape>(route: R, input: RouteCall<R>, user: GivenUser = admin) =>
  app.as(user).call(route, input)
const create = (body: { name: string; startDate?: string | null; endDate?: string | null }) =>
  callAs(academicYearRoutes.create, { body })
const change = (id: string, body: RouteCall<typeof academicYearRoutes.change>['body']) =>
  callAs(academicYearRoutes.change, { params: { id }, body })
const activate = (id: string, user?: GivenUser) =>
  callAs(academicYearRoutes.activate, { params: { id } }, user)
const remove = (id: string, user?: GivenUser) =>
  callAs(academicYearRoutes.remove, { params: { id } }, user)

async function activeNames(): Promise<string[]> {
  const years = app.db.selectFrom('academic_year').select('name').where('is_active', '=', true)
  return (await years.execute()).map(({ name }) => name)
}

async function lastNote() {
  const note = app.db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc')
  return note.executeTakeFirstOrThrow()
}

async function givenPackage(academicYearId: string): Promise<void> {
  await app.db
    .insertInto('question_package')
    .values({
      id: app.deps.newId(),
      code: 'P1',
      academic_year_id: academicYearId,
      semester: 1,
      category: 'reciting',
      seed: 'x',
      created_by: admin.id,
    })
    .execute()
}

describe('a new year', () => {
  it('is added, not running, with its dates', async () => {
    const { status, body } = await create({ name: '20271', startDate: '2027-07-12' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Tahun ajaran 2027/2028 Ganjil ditambahkan.',
      academicYear: {
        name: '20271',
        isActive: false,
        munaqasyahStatus: 'notStarted',
        startDate: '2027-07-12',
        endDate: null,
        version: 1,
      },
    })
    expect(await lastNote()).toMatchObject({
      action: 'academic-years.create',
      target_id: body.academicYear.id,
      target_label: '20271',
    })
  })

  it('lies between 2018 and the year after this one, by the server’s clock in WIB', async () => {
    for (const name of ['20172', '20281'])
      expect(refusedBody(await create({ name })).fields).toEqual({ name: 'Tahun tidak valid!' })
    expect((await create({ name: '20181' })).status).toBe(201)
    app.clock.now = new Date('2026-12-31T17:00:00.000Z')
    const newYear = await app.givenUser({ role: 'admin' })
    const body = { name: '20281' }
    expect((await callAs(academicYearRoutes.create, { body }, newYear)).status).toBe(201)
  })

  it('has a semester, and dates in order', async () => {
    expect(refusedBody(await create({ name: '20263' })).fields).toEqual({
      name: 'Tahun tidak valid!',
    })
    const dates = { startDate: '2026-07-13', endDate: '2026-07-13' }
    expect(refusedBody(await create({ name: '20261', ...dates })).fields).toEqual({
      endDate: 'Tanggal selesai harus sesudah tanggal mulai.',
    })
  })

  it('is there once', async () => {
    await create({ name: '20261' })
    expect(errorCode(await create({ name: '20261' }))).toBe('academic-year.name-taken')
  })

  it('is the admin’s business', async () => {
    const user = await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() })
    const answer = await callAs(academicYearRoutes.create, { body: { name: '20261' } }, user)
    expect(errorCode(answer)).toBe('request.forbidden')
  })
})

describe('changing a year', () => {
  it('sets, keeps and takes away dates one by one, in order with the other', async () => {
    const { academicYear } = (await create({ name: '20261', startDate: '2026-07-13' })).body
    const { id } = academicYear
    expect(refusedBody(await change(id, { endDate: '2026-07-01' })).fields).toEqual({
      endDate: 'Tanggal selesai harus sesudah tanggal mulai.',
    })
    const ended = await change(id, { endDate: '2026-12-20', version: 1 })
    expect(ended.body.academicYear).toMatchObject({
      startDate: '2026-07-13',
      endDate: '2026-12-20',
      version: 2,
    })
    expect((await lastNote()).details).toEqual({ fields: ['endDate'] })
    expect(refusedBody(await change(id, { startDate: '2026-12-21' })).fields).toBeDefined()
    const open = await change(id, { startDate: null })
    expect(open.body.academicYear).toMatchObject({ startDate: null, endDate: '2026-12-20' })
  })

  it('renames it while no desa registered it, dates at any time', async () => {
    const { academicYearId } = await app.givenSchool({ children: 0 })
    const held = await change(academicYearId, { name: '20262' })
    expect(refusedBody(held)).toMatchObject({
      code: 'academic-year.in-use',
      message: 'Tahun ajaran sudah didaftarkan 1 desa.',
      details: { branchYears: 1 },
    })
    const dates = { name: '20261', startDate: '2026-07-13' }
    expect((await change(academicYearId, dates)).status).toBe(200)
    const { id } = (await create({ name: '20251' })).body.academicYear
    expect((await change(id, { name: '20252' })).body.academicYear.name).toBe('20252')
    expect(errorCode(await change(id, { name: '20261' }))).toBe('academic-year.name-taken')
    expect(refusedBody(await change(id, { name: '20172' })).fields).toEqual({
      name: 'Tahun tidak valid!',
    })
    await givenPackage(id)
    expect(errorCode(await change(id, { name: '20251' }))).toBe('academic-year.has-records')
  })

  it('on an old version shows what is there now', async () => {
    const { id } = (await create({ name: '20261' })).body.academicYear
    await change(id, { endDate: '2026-12-20' })
    const late = await change(id, { startDate: '2026-07-13', version: 1 })
    expect(refusedBody(late)).toMatchObject({
      code: 'request.version-conflict',
      details: {
        current: { endDate: '2026-12-20', version: 2 },
        changes: { endDate: { isOwn: true } },
      },
    })
  })

  it('needs one that is there', async () => {
    expect(errorCode(await change(app.deps.newId(), {}))).toBe('academic-year.not-found')
  })
})

const noticesOf = (userId: string) =>
  app.db
    .selectFrom('notification')
    .select(['kind', 'text', 'href'])
    .where('user_id', '=', userId)
    .execute()

describe('activating a year', () => {
  it('stops the old one and every desa’s year in the same step', async () => {
    const first = await app.givenSchool({ children: 0 })
    const pjp = await app.givenUser({ role: 'branchAdmin', place: first.place })
    // Only whoever has signed in once is told.
    await app.db
      .updateTable('app_user')
      .set({ password_hash: 'x' })
      .where('id', 'in', [pjp.id, first.teacher.id])
      .execute()
    await app.givenSchool({ children: 0 })
    const next = (await create({ name: '20262' })).body.academicYear
    const { body } = await activate(next.id)
    expect(body).toMatchObject({
      message: 'Tahun ajaran 2026/2027 Genap sedang berjalan.',
      academicYear: { id: next.id, isActive: true, version: 2 },
    })
    expect(await activeNames()).toEqual(['20262'])
    const running = app.db.selectFrom('branch_year').select('id').where('is_active', '=', true)
    expect(await running.execute()).toEqual([])
    expect(await lastNote()).toMatchObject({
      action: 'academic-years.activate',
      target_label: '20262',
      details: { from: first.academicYearId, stoppedBranchYears: 2 },
    })
    // Teachers cannot open a register any more, and their PJP has something to do: both are told.
    expect(await noticesOf(first.teacher.id)).toEqual([
      {
        kind: 'yearActivated',
        text: 'Daerah menjalankan tahun ajaran 2026/2027 Genap. Absen dapat dibuka setelah PJP Desa mengaktifkannya di desa Anda.',
        href: '/dashboard/academic',
      },
    ])
    expect(await noticesOf(pjp.id)).toMatchObject([
      {
        text: expect.stringContaining('Siapkan tahun ajaran itu di desa Anda lalu aktifkan'),
        href: '/academic',
      },
    ])
  })

  it('that runs already changes nothing', async () => {
    const { academicYearId, branchYearId } = await app.givenSchool({ children: 0 })
    const { status, body } = await activate(academicYearId)
    expect({ status, version: body.academicYear.version }).toEqual({ status: 200, version: 1 })
    const year = app.db.selectFrom('branch_year').selectAll().where('id', '=', branchYearId)
    expect((await year.executeTakeFirstOrThrow()).is_active).toBe(true)
  })

  it('starts the first one of a region', async () => {
    const { id } = (await create({ name: '20261' })).body.academicYear
    expect((await activate(id)).status).toBe(200)
    expect(await activeNames()).toEqual(['20261'])
  })

  it('waits for every examination of the running year, whatever its level', async () => {
    const { academicYearId, branchYearId, place } = await app.givenSchool({ children: 0 })
    const next = (await create({ name: '20262' })).body.academicYear
    const levels = [
      {},
      { branch_year_id: branchYearId },
      { branch_year_id: branchYearId, sub_branch_id: place.subBranchId },
    ]
    const ids: string[] = []
    for (const level of levels) {
      const id = app.deps.newId()
      ids.push(id)
      await app.db
        .insertInto('exam_status')
        .values({ id, academic_year_id: academicYearId, status: 'inProgress', ...level })
        .execute()
      expect(errorCode(await activate(next.id))).toBe('munaqasyah.running')
    }
    for (const id of ids.toReversed()) {
      expect(errorCode(await activate(next.id))).toBe('munaqasyah.running')
      expect((await activate(academicYearId)).status).toBe(200)
      const done = app.db.updateTable('exam_status').set({ status: 'completed' })
      await done.where('id', '=', id).execute()
    }
    expect(await activeNames()).toEqual(['20261'])
    expect((await activate(next.id)).status).toBe(200)
  })

  it('asks for the password again after five minutes', async () => {
    const { id } = (await create({ name: '20261' })).body.academicYear
    app.pass({ minutes: 6 })
    expect(errorCode(await activate(id))).toBe('session.confirm-needed')
    expect(errorCode(await remove(id))).toBe('session.confirm-needed')
    expect(await activeNames()).toEqual([])
  })

  it('needs one that is there', async () => {
    expect(errorCode(await activate(app.deps.newId()))).toBe('academic-year.not-found')
  })
})

describe('deleting a year', () => {
  it('takes one nothing refers to', async () => {
    const { id } = (await create({ name: '20261' })).body.academicYear
    expect((await remove(id)).body.message).toBe('Tahun ajaran dihapus.')
    expect((await lastNote()).target_label).toBe('20261')
    expect(errorCode(await remove(id))).toBe('academic-year.not-found')
  })

  it('drops the id older clients repeat in the body', async () => {
    const { id } = (await create({ name: '20261' })).body.academicYear
    const response = await app.app.inject({
      method: 'DELETE',
      url: `/api/academicYears/${id}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { academicYearId: id },
    })
    expect(response.statusCode).toBe(200)
  })

  it('leaves one a desa registered, and one the region itself has used', async () => {
    const { academicYearId } = await app.givenSchool({ children: 0 })
    expect(refusedBody(await remove(academicYearId))).toMatchObject({
      code: 'academic-year.in-use',
      message: 'Tahun ajaran sudah didaftarkan 1 desa.',
      details: { branchYears: 1, questionPackages: 0, munaqasyahs: 0, documents: 0 },
    })
    const { id } = (await create({ name: '20251' })).body.academicYear
    await givenPackage(id)
    expect(refusedBody(await remove(id)).message).toBe('Tahun ajaran masih dipakai: 1 paket soal.')
  })

  it('is refused in words whichever foreign key would stop it', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where contype = 'f' and confdeltype = 'a' and confrelid = 'academic_year'::regclass`.execute(
      app.db,
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.map(({ name }) => name).filter((name) => !constraintCodes[name])).toEqual([])
  })
})
