import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  readYearContent,
  copy,
  givenCopy,
  givenTwoYears,
  rollOf,
  runRegionIn,
  undo,
  type CopyScene,
} from '../test/copy.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const empty = { groups: [], classes: [], students: [], teachers: [], registrations: [] }

/** What the year's card shows of the copy. */
async function copyOf({ pjp, to }: CopyScene) {
  const params = { id: to }
  const { body } = await app.as(pjp).call(branchYearRoutes.read, { params, query: {} })
  return body.branchYear.copy
}

describe('a copy nobody used', () => {
  it('is taken back whole, and the year may be filled anew', async () => {
    const scene = await givenCopy(app)
    const answer = await undo(app, scene.pjp, scene.to)
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Salinan dari 2025/2026 Genap dibatalkan.',
    ])
    expect(await readYearContent(app, scene.to)).toEqual(empty)
    expect(await copyOf(scene)).toBeNull()
    const again = await copy(app, scene)
    expect(again.status).toBe(201)
    expect(again.body.copy.id).not.toBe(scene.copyId)
    expect(await rollOf(app, scene.to)).toMatchObject({ 'Kelas KHUSUS': [scene.citra.studentId] })
    expect((await undo(app, scene.pjp, scene.to)).status).toBe(200)
    expect(await readYearContent(app, scene.to)).toEqual(empty)
  })

  it('is on record: who took it back, and what it was', async () => {
    const scene = await givenCopy(app)
    await undo(app, scene.pjp, scene.to)
    const lines = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'details'])
      .where('target_id', '=', scene.to)
      .where('action', '=', 'branch-years.undo-copy')
      .execute()
    expect(lines).toMatchObject([
      { actor_id: scene.pjp.id, details: { copyId: scene.copyId, students: 3 } },
    ])
    const records = await app.db
      .selectFrom('branch_year_copy')
      .select(['id', 'undone_at'])
      .where('branch_year_id', '=', scene.to)
      .execute()
    expect(records).toEqual([{ id: scene.copyId, undone_at: app.clock.now }])
  })

  it('is gone once: a second time nothing happens', async () => {
    const scene = await givenCopy(app)
    await undo(app, scene.pjp, scene.to)
    const again = await undo(app, scene.pjp, scene.to)
    expect([again.status, again.body.message]).toEqual([
      200,
      'Tidak ada salinan di tahun ajaran ini.',
    ])
    const lines = await app.db
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'branch-years.undo-copy')
      .where('target_id', '=', scene.to)
      .execute()
    expect(lines).toHaveLength(1)
  })

  it('leaves a year without a copy as it is', async () => {
    const scene = await givenTwoYears(app)
    await app.givenTeachingGroup({ branchYearId: scene.to, subBranchIds: [] })
    expect((await undo(app, scene.pjp, scene.to)).status).toBe(200)
    expect((await readYearContent(app, scene.to)).groups).toHaveLength(1)
  })

  it('lets both years be deleted afterwards', async () => {
    const scene = await givenCopy(app)
    const remove = (branchYearId: string) =>
      app.as(scene.pjp).call(branchYearRoutes.remove, { body: { branchYearId } })
    await emptyYear(scene.from)
    await runRegionIn(app, scene.fromYear)
    expect(errorCode(await remove(scene.from))).toBe('branch-year.in-use')
    await runRegionIn(app, scene.toYear)
    await undo(app, scene.pjp, scene.to)
    await runRegionIn(app, scene.fromYear)
    expect((await remove(scene.from)).status).toBe(200)
    await runRegionIn(app, scene.toYear)
    expect((await remove(scene.to)).status).toBe(200)
  })
})

async function emptyYear(branchYearId: string): Promise<void> {
  for (const table of ['class_student', 'class_teacher', 'class'] as const)
    await app.db.deleteFrom(table).where('branch_year_id', '=', branchYearId).execute()
}

describe('taking a copy back', () => {
  it('is for the PJP of the desa alone', async () => {
    const scene = await givenCopy(app)
    const other = await givenTwoYears(app)
    expect(errorCode(await undo(app, other.pjp, scene.to))).toBe('branch-year.not-found')
    const admin = await app.givenUser({ role: 'admin' })
    const office = await app.givenUser({ role: 'subBranchAdmin', place: scene.place })
    for (const user of [admin, office, scene.guru, scene.amir])
      expect((await undo(app, user, scene.to)).status).toBe(403)
    expect((await readYearContent(app, scene.to)).groups).toHaveLength(2)
  })

  it('asks for the password again', async () => {
    const scene = await givenCopy(app)
    app.pass({ minutes: 6 })
    expect(errorCode(await undo(app, scene.pjp, scene.to))).toBe('session.confirm-needed')
  })
})
