import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode, countStatements, givenSharedGroup } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { materialsOf, type MaterialCalls } from './material-progress.fixtures.ts'

let app: TestApp
let school: Awaited<ReturnType<typeof givenSharedGroup>>
let own: MaterialCalls
let farTeacher: MaterialCalls
let far: Awaited<ReturnType<TestApp['givenSchool']>>
let admin: GivenUser
let curriculum: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  school = await givenSharedGroup(app, { isActive: true })
  far = await app.givenSchool()
  admin = await app.givenUser({ role: 'admin' })
  curriculum = await app.givenUser({ role: 'curriculum' })
  own = await materialsOf(app, school.teacher)
  farTeacher = await materialsOf(app, far.teacher)
  const { classId } = school
  const entries = [
    { date: '2026-09-30', category: 'reciting', material: 'Jilid 1' },
    { date: '2026-10-01', category: 'reciting', material: 'Jilid 2' },
    { date: '2026-10-31', category: 'reciting', material: 'Jilid 3' },
    { date: '2026-11-09', category: 'practice', material: 'Wudu' },
    { date: '2026-11-15', category: 'practice', material: 'Tayamum' },
    { date: '2026-11-16', category: 'practice', material: 'Salat' },
  ]
  for (const entry of entries) expect((await own.write({ classId, ...entry })).status).toBe(201)
  const wish = { classId: far.classId, date: '2026-11-18', material: 'Jauh' }
  expect((await farTeacher.write(wish)).status).toBe(201)
})
afterAll(() => app.close())

const as = (user: GivenUser) => materialsOf(app, user)
const materials = (rows: { material: string }[]) => rows.map(({ material }) => material)

describe('the own entries', () => {
  it('are filtered by week, range, class, category and word, newest day first', async () => {
    const list = async (query: Record<string, string>) =>
      materials((await own.list(query)).body.progresses)
    expect(await list({ week: '2026-11-11' })).toEqual(['Tayamum', 'Wudu'])
    expect(await list({ startDate: '2026-10-01', endDate: '2026-10-31' })).toEqual([
      'Jilid 3',
      'Jilid 2',
    ])
    expect(await list({ category: 'practice' })).toEqual(['Salat', 'Tayamum', 'Wudu'])
    expect(await list({ classId: far.classId })).toEqual([])
    expect(await list({ search: 'JILID', sortDir: 'asc', limit: '1', page: '2' })).toEqual([
      'Jilid 2',
    ])
    expect(await list({ search: '3 jilid' })).toEqual(['Jilid 3'])
  })

  it('exclude those of other authors', async () => {
    const answer = await own.list({}, far.teacher.id)
    expect([answer.status, errorCode(answer)]).toEqual([404, 'user.not-found'])
  })
})

describe('the materials of a class', () => {
  it('are read by its teacher and administrators, with authors and the last of each category', async () => {
    for (const user of [school.teacher, school.subBranchAdmin, school.branchAdmin, admin]) {
      const { status, body } = await (await as(user)).ofClass(school.classId, { limit: '2' })
      expect(status).toBe(200)
      expect(body.total).toBe(6)
      expect(materials(body.progresses)).toEqual(['Salat', 'Tayamum'])
      expect(body.progresses[0]?.userId).toMatchObject({
        id: school.teacher.id,
        name: school.teacher.name,
      })
      expect(body.progresses[0]?.canEdit).toBe(user === school.teacher)
      expect(body.latest).toEqual([
        { category: 'practice', date: '2026-11-16', count: 3 },
        { category: 'reciting', date: '2026-10-31', count: 3 },
      ])
    }
  })

  it('are read by a kelompok that shares the KBM, and by no other', async () => {
    expect((await (await as(school.neighbour)).ofClass(school.classId)).status).toBe(200)
    const stranger = await app.givenUser({ role: 'subBranchAdmin', place: school.outside })
    expect((await (await as(stranger)).ofClass(school.classId)).status).toBe(404)
    expect((await farTeacher.ofClass(school.classId)).status).toBe(404)
    expect((await (await as(curriculum)).ofClass(school.classId)).status).toBe(403)
  })

  it('can be narrowed by category and days', async () => {
    const query = { category: 'practice', endDate: '2026-11-09' }
    const { body } = await own.ofClass(school.classId, query)
    expect([materials(body.progresses), body.total]).toEqual([['Wudu'], 1])
  })
})

describe('the material map', () => {
  const ofSchool = async (user: GivenUser, query: Record<string, string> = {}) =>
    (await (await as(user)).map(school.academicYearId, query)).body

  it('counts per class, category and month, with the last five materials', async () => {
    const { summary, academicYear } = await ofSchool(school.branchAdmin)
    expect(academicYear).toMatchObject({ id: school.academicYearId, name: '20261' })
    expect(
      summary.map(({ category, month, count, lastDate, materials: last }) => [
        category,
        month,
        count,
        lastDate,
        last,
      ]),
    ).toEqual([
      ['practice', '2026-11', 3, '2026-11-16', ['Salat', 'Tayamum', 'Wudu']],
      ['reciting', '2026-09', 1, '2026-09-30', ['Jilid 1']],
      ['reciting', '2026-10', 2, '2026-10-31', ['Jilid 3', 'Jilid 2']],
    ])
  })

  it('adds the classes up', async () => {
    const { totals, summary } = await ofSchool(admin, { onlyTotals: 'true' })
    expect(summary).toEqual([])
    expect(totals.find(({ month }) => month === '2026-10')).toEqual({
      category: 'reciting',
      month: '2026-10',
      count: 2,
      classCount: 1,
      lastDate: '2026-10-31',
      lastMaterial: 'Jilid 3',
    })
    expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(7)
  })

  it('shows the classes in reach: of the kelompok, the desa, the region', async () => {
    const progressClassIds = async (user: GivenUser) =>
      new Set((await ofSchool(user)).summary.map(({ classId }) => classId))
    const both = new Set([school.classId, far.classId])
    for (const user of [school.subBranchAdmin, school.neighbour, school.branchAdmin])
      expect(await progressClassIds(user)).toEqual(new Set([school.classId]))
    for (const user of [admin, curriculum]) expect(await progressClassIds(user)).toEqual(both)
    const stranger = await app.givenUser({ role: 'subBranchAdmin', place: school.outside })
    expect(await progressClassIds(stranger)).toEqual(new Set())
    expect((await own.map(school.academicYearId)).status).toBe(403)
  })

  it('contains no authors', async () => {
    const answer = JSON.stringify(await ofSchool(curriculum))
    for (const { name, id } of [school.teacher, far.teacher, ...school.students]) {
      expect(answer).not.toContain(name)
      expect(answer).not.toContain(id)
    }
  })

  it('is filtered by desa, KBM, kelompok, class, grade, category and month', async () => {
    const count = async (query: Record<string, string>) =>
      (await ofSchool(admin, query)).totals.reduce((sum, total) => sum + total.count, 0)
    expect(await count({ branchId: far.place.branchId })).toBe(1)
    expect(await count({ teachingGroupId: school.teachingGroupId })).toBe(6)
    expect(await count({ subBranchId: school.beside.subBranchId })).toBe(6)
    expect(await count({ subBranchId: school.outside.subBranchId })).toBe(0)
    expect(await count({ classId: school.classId, month: '2026-10' })).toBe(2)
    expect(await count({ grade: '5', category: 'practice' })).toBe(3)
    expect(await count({ grade: 'KHUSUS' })).toBe(0)
  })

  it('lists the kelompok of the requested desa', async () => {
    const { branchId } = school.place
    const { subBranches } = await ofSchool(curriculum, { branchId })
    expect(new Set(subBranches.map(({ id }) => id))).toEqual(
      new Set([school.place.subBranchId, school.beside.subBranchId]),
    )
    expect((await ofSchool(curriculum)).subBranches).toEqual([])
  })

  it('is one statement each for the year, the totals and the classes', async () => {
    const { map } = await as(admin)
    const one = await countStatements(app, () => map(far.academicYearId, { classId: far.classId }))
    expect(await countStatements(app, () => map(far.academicYearId))).toBe(one)
  })

  it('does not find a missing year', async () => {
    const answer = await (await as(admin)).map(app.deps.newId())
    expect([answer.status, errorCode(answer)]).toEqual([404, 'academic-year.not-found'])
  })
})
