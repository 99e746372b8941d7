import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { structureInvariants } from '../../verify/structure.queries.ts'
import { queryAt } from '../../verify/verify-data.ts'

// The embedded engine runs transactions one by one, so only PostgreSQL proves anything here.
describe('at the same time', () => {
  let app: TestApp
  let admin: GivenUser
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
    admin = await app.givenUser({ role: 'admin' })
  })
  afterAll(() => app.close())

  const errorCodeOrOk = (answer: { body: unknown }) =>
    (answer.body as { code?: string }).code ?? 'ok'
  const create = (name: string) => app.as(admin).call(academicYearRoutes.create, { body: { name } })
  const activate = (id: string) =>
    app.as(admin).call(academicYearRoutes.activate, { params: { id } })
  const remove = (id: string) => app.as(admin).call(academicYearRoutes.remove, { params: { id } })

  async function activeYears(): Promise<string[]> {
    const years = app.db.selectFrom('academic_year').select('id').where('is_active', '=', true)
    return (await years.execute()).map(({ id }) => id)
  }

  it('the same year is added once', async () => {
    for (const name of ['20181', '20182', '20191', '20192']) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => create(name)))
      expect(answers.map(errorCodeOrOk).toSorted()).toEqual([
        ...Array<string>(5).fill('academic-year.name-taken'),
        'ok',
      ])
    }
  })

  it('of two activations one comes after the other, and one year runs', async () => {
    const { academicYearId, branchYearId } = await app.givenSchool({ children: 0 })
    const [left, right] = [
      (await create('20251')).body.academicYear.id,
      (await create('20252')).body.academicYear.id,
    ]
    for (let round = 0; round < 15; round += 1) {
      expect((await activate(academicYearId)).status).toBe(200)
      await app.db
        .updateTable('branch_year')
        .set({ is_active: true })
        .where('id', '=', branchYearId)
        .execute()
      const answers = await Promise.all([activate(left), activate(right), activate(left)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      for (const { body } of answers) expect(body.academicYear.isActive).toBe(true)
      const active = await activeYears()
      expect(active).toHaveLength(1)
      expect([left, right]).toContain(active[0])
      const running = app.db.selectFrom('branch_year').select('id').where('is_active', '=', true)
      expect(await running.execute()).toEqual([])
    }
    await activate(academicYearId)
  })

  it('a year is registered by a desa or deleted, never both', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = (await create('20241')).body.academicYear
      const { branchId } = await app.givenBranch()
      const registered = app
        .givenBranchYear({ branchId, academicYearId: id, isActive: false })
        .then(() => true)
        .catch(() => false)
      const [answer, isRegistered] = await Promise.all([remove(id), registered])
      expect(errorCodeOrOk(answer)).toBe(isRegistered ? 'academic-year.in-use' : 'ok')
      if (!isRegistered) continue
      await app.db.deleteFrom('branch_year').where('academic_year_id', '=', id).execute()
      expect((await remove(id)).status).toBe(200)
    }
  })

  it('a year is activated or deleted first, and both say which', async () => {
    const [home] = await activeYears()
    for (let round = 0; round < 10; round += 1) {
      const { id } = (await create('20242')).body.academicYear
      const [activated, removed] = await Promise.all([activate(id), remove(id)])
      expect(errorCodeOrOk(removed)).toBe('ok')
      expect(['ok', 'academic-year.not-found']).toContain(errorCodeOrOk(activated))
      expect((await activeYears()).length).toBeLessThanOrEqual(1)
      await activate(home ?? '')
    }
  })

  it('an examination starts or the year ends, whoever comes first', async () => {
    const school = await app.givenSchool({ children: 0 })
    const next = (await create('20262')).body.academicYear.id
    for (let round = 0; round < 10; round += 1) {
      // The year is held first, as whoever starts an examination holds it.
      const start = app.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ isActive: boolean }>`
          select is_active as "isActive" from academic_year
          where id = ${school.academicYearId} for share`.execute(tx)
        if (!rows[0]?.isActive) return false
        await tx
          .insertInto('exam_status')
          .values({
            id: app.deps.newId(),
            academic_year_id: school.academicYearId,
            status: 'inProgress',
          })
          .execute()
        return true
      })
      const [answer, hasStarted] = await Promise.all([activate(next), start])
      expect(errorCodeOrOk(answer)).toBe(hasStarted ? 'munaqasyah.running' : 'ok')
      await app.db.deleteFrom('exam_status').execute()
      await activate(school.academicYearId)
    }
  })

  it('leaves every invariant of the structure whole', async () => {
    for (const one of structureInvariants) {
      const { rows } = await sql.raw(queryAt(one, app.clock.now)).execute(app.db)
      expect({ invariant: one.invariant, rows }).toEqual({ invariant: one.invariant, rows: [] })
    }
  })
})
