import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import {
  auditCount,
  errorCodeOrNull,
  detailsOf,
  givenSite,
  type Site,
} from '../teaching-groups/structure.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const activate = (user: GivenUser, branchYearId: string, version?: number) =>
  app.as(user).call(branchYearRoutes.activate, {
    body: { branchYearId, ...(version !== undefined && { version }) },
  })
const deactivate = (user: GivenUser, branchYearId: string, version?: number) =>
  app.as(user).call(branchYearRoutes.deactivate, {
    body: { branchYearId, ...(version !== undefined && { version }) },
  })
const remove = (user: GivenUser, branchYearId: string) =>
  app.as(user).call(branchYearRoutes.remove, { body: { branchYearId } })
const register = (user: GivenUser, branchId: string, academicYearId: string) =>
  app.as(user).call(branchYearRoutes.register, { body: { branchId, academicYearId } })

/** A desa that has registered nothing yet. */
async function newDesa() {
  const { academicYearId } = await givenSite(app)
  const place = await app.givenBranch()
  const pjp = await app.givenUser({ role: 'branchAdmin', place })
  return { academicYearId, place, pjp }
}

describe('registering a year', () => {
  it('makes it, inactive and empty', async () => {
    const { academicYearId, place, pjp } = await newDesa()
    const before = await auditCount(app)
    const { status, body } = await register(pjp, place.branchId, academicYearId)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Tahun ajaran 2026/2027 Ganjil didaftarkan.',
      branchYear: {
        name: '20261',
        isActive: false,
        munaqasyahStatus: 'notStarted',
        branchId: { id: place.branchId },
        academicYearId: { id: academicYearId, isActive: true },
        teachingGroups: [],
        holds: { classes: 0, attendances: 0, scores: 0 },
        copy: null,
        version: 1,
      },
    })
    expect(await auditCount(app)).toBe(before + 1)
  })

  it('is done once', async () => {
    const { academicYearId, place, pjp } = await newDesa()
    await register(pjp, place.branchId, academicYearId)
    const again = await register(pjp, place.branchId, academicYearId)
    expect(again.body).toMatchObject({
      code: 'branch-year.registered',
      message: 'Tahun ajaran sudah terdaftar di desa ini.',
    })
  })

  it('needs the own desa and a year of the region', async () => {
    const { academicYearId, place, pjp } = await newDesa()
    const far = await app.givenBranch()
    expect(errorCodeOrNull(await register(pjp, far.branchId, academicYearId))).toBe(
      'branch.not-found',
    )
    expect(errorCodeOrNull(await register(pjp, app.deps.newId(), academicYearId))).toBe(
      'branch.not-found',
    )
    expect(errorCodeOrNull(await register(pjp, place.branchId, app.deps.newId()))).toBe(
      'academic-year.not-found',
    )
  })

  it('of another semester is possible: it waits until the region goes there', async () => {
    const { place, pjp } = await newDesa()
    const academicYearId = await app.givenAcademicYear({ name: '20271', isActive: false })
    expect((await register(pjp, place.branchId, academicYearId)).status).toBe(201)
  })
})

describe('activating a year', () => {
  it('names the KBM that are open', async () => {
    const { pjp, branchYearId } = await givenSite(app)
    await app.givenTeachingGroup({ branchYearId, subBranchIds: [], name: 'KBM Zaitun' })
    const refused = await activate(pjp, branchYearId)
    expect(refused.body).toMatchObject({
      code: 'branch-year.unlocked-teaching-group',
      message: expect.stringMatching(/^KBM belum dikunci: .*KBM Zaitun\.$/),
    })
    expect(detailsOf(refused)?.['names']).toHaveLength(2)
  })

  it('needs a KBM', async () => {
    const { academicYearId, place, pjp } = await newDesa()
    const { body } = await register(pjp, place.branchId, academicYearId)
    expect(errorCodeOrNull(await activate(pjp, body.branchYear.id))).toBe(
      'branch-year.no-teaching-group',
    )
  })

  it('and deactivating change it once each, with one line in the log each', async () => {
    const { pjp, branchYearId } = await givenSite(app, { isGroupLocked: true })
    const before = await auditCount(app)
    const first = await activate(pjp, branchYearId, 1)
    expect(first.body).toMatchObject({
      message: 'Tahun ajaran 2026/2027 Ganjil diaktifkan.',
      branchYear: { isActive: true, version: 2 },
    })
    // Sent again with what was seen before: it is so already.
    const again = await activate(pjp, branchYearId, 1)
    expect(again).toMatchObject({ status: 200, body: { branchYear: { version: 2 } } })
    const back = await deactivate(pjp, branchYearId)
    expect(back.body).toMatchObject({
      message: 'Tahun ajaran 2026/2027 Ganjil dinonaktifkan.',
      branchYear: { isActive: false, version: 3 },
    })
    expect((await deactivate(pjp, branchYearId)).body.branchYear.version).toBe(3)
    expect(await auditCount(app)).toBe(before + 2)
  })

  it('is not done over what somebody else changed', async () => {
    const { pjp, branchYearId } = await givenSite(app, { isGroupLocked: true })
    await activate(pjp, branchYearId)
    await deactivate(pjp, branchYearId)
    const late = await activate(pjp, branchYearId, 1)
    expect(errorCodeOrNull(late)).toBe('request.version-conflict')
    expect(detailsOf(late)).toMatchObject({ current: { id: branchYearId, version: 3 } })
  })
})

describe('deactivating a year', () => {
  it.each([
    ['inProgress', 'munaqasyah.running'],
    ['completed', null],
    ['notStarted', null],
  ] as const)('whose exam is %s: %s', async (status, code) => {
    const site = await givenSite(app, { year: 'teaching', isGroupLocked: true })
    await examine(site, status)
    expect(errorCodeOrNull(await deactivate(site.pjp, site.branchYearId))).toBe(code)
  })
})

/** Brings the exam of a desa that teaches to a status, step by step; the region examines. */
async function examine(
  { academicYearId, branchYearId, place }: Site,
  wanted: 'notStarted' | 'inProgress' | 'completed',
): Promise<void> {
  const year = { academic_year_id: academicYearId }
  const level = { ...year, branch_id: place.branchId, branch_year_id: branchYearId }
  const id = app.deps.newId()
  await app.db
    .insertInto('exam_status')
    .values({ id: app.deps.newId(), ...year, status: 'inProgress' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await app.db
    .insertInto('exam_status')
    .values({ id, ...level })
    .execute()
  const steps = (['inProgress', 'completed'] as const).slice(
    0,
    ['notStarted', 'inProgress', 'completed'].indexOf(wanted),
  )
  for (const status of steps)
    await app.db.updateTable('exam_status').set({ status }).where('id', '=', id).execute()
}

describe('deleting a year', () => {
  it('takes its KBM and their registrations along, locked or not, and nothing else', async () => {
    const { academicYearId, place, pjp } = await newDesa()
    const { body } = await register(pjp, place.branchId, academicYearId)
    const branchYearId = body.branchYear.id
    const subBranchIds = [place.subBranchId]
    const open = await app.givenTeachingGroup({ branchYearId, subBranchIds })
    const locked = await app.givenTeachingGroup({ branchYearId, subBranchIds })
    const ids = [open, locked]
    await app.db
      .updateTable('teaching_group')
      .set({ is_locked: true })
      .where('id', '=', locked)
      .execute()
    const others = await app.db.selectFrom('teaching_group').select('id').execute()
    const gone = await remove(pjp, branchYearId)
    expect(gone.body.message).toBe('Tahun ajaran 2026/2027 Ganjil dihapus.')
    const left = await app.db.selectFrom('teaching_group').select('id').execute()
    expect(left).toHaveLength(others.length - 2)
    expect(left.filter(({ id }) => ids.includes(id))).toEqual([])
    expect(errorCodeOrNull(await remove(pjp, branchYearId))).toBe('branch-year.not-found')
    expect((await register(pjp, place.branchId, academicYearId)).status).toBe(201)
  })

  it('says what it still holds', async () => {
    const { pjp, branchYearId } = await givenSite(app)
    const refused = await remove(pjp, branchYearId)
    expect(refused.body).toMatchObject({
      message: 'Tahun ajaran masih berisi 1 kelas.',
      details: { classes: 1, attendances: 0, scores: 0 },
    })
  })

  it('keeps a year that was examined', async () => {
    const site = await givenSite(app, { year: 'teaching' })
    const { pjp, branchYearId, classId } = site
    await examine(site, 'completed')
    await deactivate(pjp, branchYearId)
    await deleteClass(classId)
    expect((await remove(pjp, branchYearId)).body).toMatchObject({
      code: 'branch-year.in-use',
      message: 'Tahun ajaran masih berisi 1 munaqosah.',
    })
  })

  it('keeps a year another one was filled from', async () => {
    const site = await givenSite(app)
    const academicYearId = await app.givenAcademicYear({ name: '20262', isActive: false })
    const target = await app.givenBranchYear({ ...site.place, academicYearId, isActive: false })
    await givenCopy(site, target, site.branchYearId)
    await deleteClass(site.classId)
    expect((await remove(site.pjp, site.branchYearId)).body).toMatchObject({
      message: 'Tahun ajaran masih berisi 1 salinan.',
      details: { copies: 1 },
    })
  })

  it('forgets what it was filled from', async () => {
    const site = await givenSite(app)
    const academicYearId = await app.givenAcademicYear({ name: '20251', isActive: false })
    const from = await app.givenBranchYear({ ...site.place, academicYearId, isActive: false })
    await givenCopy(site, site.branchYearId, from)
    await deleteClass(site.classId)
    expect((await remove(site.pjp, site.branchYearId)).status).toBe(200)
  })
})

async function givenCopy({ place, pjp }: Site, to: string, from: string): Promise<void> {
  const copy = { branch_id: place.branchId, branch_year_id: to, from_branch_year_id: from }
  await app.db
    .insertInto('branch_year_copy')
    .values({ id: app.deps.newId(), ...copy, plan_hash: '', created_by: pjp.id })
    .execute()
}

/** The class with everybody who was in it. */
async function deleteClass(classId: string): Promise<void> {
  for (const table of ['class_student', 'class_teacher'] as const)
    await app.db.deleteFrom(table).where('class_id', '=', classId).execute()
  await app.db.deleteFrom('class').where('id', '=', classId).execute()
}
