import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { errorCode, countStatements, givenBuilding } from '../../../../test/given/class-scenes.ts'
import type { GivenStudent } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { recordCalls } from '../test/student-records.fixtures.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof givenScene>>
beforeAll(async () => {
  app = await startTestApp()
  scene = await givenScene()
})
afterAll(() => app.close())

const { list } = recordCalls(() => app)

/** Two children in a class, one without a class, one in another kelompok, one in another desa. */
async function givenScene() {
  const building = await givenBuilding(app, { isActive: true })
  const { place } = building
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  const elsewhere = await app.givenBranch()
  const rename = (child: GivenStudent, name: string) => app.givenName(child.studentId, name)
  const [first, second] = building.students as [GivenStudent, GivenStudent]
  await rename(first, 'Ahmad Fauzi')
  await rename(second, 'Zahra Ma’rufah')
  const idle = await app.givenStudent({ place, name: 'Budi Santoso' })
  const neighbour = await app.givenStudent({ place: beside, name: 'Citra Ayu' })
  const stranger = await app.givenStudent({ place: elsewhere, name: 'Dewi Lestari' })
  const admin = await app.givenUser({ role: 'admin' })
  return { ...building, beside, elsewhere, first, second, idle, neighbour, stranger, admin }
}

const listedStudentNames = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.students.map(({ name }) => name)

describe('the list of students', () => {
  it('shows everybody in reach by name, and where they can be looked for', async () => {
    const { admin, branchAdmin, subBranchAdmin, place, beside } = scene
    const all = await list(admin)
    expect(listedStudentNames(all)).toEqual([
      'Ahmad Fauzi',
      'Budi Santoso',
      'Citra Ayu',
      'Dewi Lestari',
      'Zahra Ma’rufah',
    ])
    expect(all.body.total).toBe(5)
    expect(all.body.filterMeta.branches).toHaveLength(2)
    const desa = await list(branchAdmin)
    expect(desa.body.total).toBe(4)
    expect(desa.body.filterMeta.groups.map(({ id }) => id).toSorted()).toEqual(
      [place.subBranchId, beside.subBranchId].toSorted(),
    )
    const kelompok = await list(subBranchAdmin)
    expect(listedStudentNames(kelompok)).toEqual(['Ahmad Fauzi', 'Budi Santoso', 'Zahra Ma’rufah'])
    expect(kelompok.body.filterMeta.groups.map(({ id }) => id)).toEqual([place.subBranchId])
  })

  it('tells the state of each', async () => {
    const { body } = await list(scene.subBranchAdmin)
    expect(body.students[0]).toMatchObject({
      className: expect.stringContaining('Kelas'),
      isActive: true,
      isProfileComplete: true,
      missing: [],
      card: 'valid',
      accountState: 'notActivated',
      isInternal: true,
    })
    expect(body.students[1]).toMatchObject({
      className: null,
      isActive: false,
      isProfileComplete: false,
      missing: ['image'],
      classIds: [],
    })
  })

  it('shows a teacher few fields, and finds nobody by the others', async () => {
    const { teacher } = scene
    const { body } = await list(teacher, { isInternal: false })
    expect(body.total).toBe(3)
    for (const student of body.students) {
      expect(student).not.toHaveProperty('isInternal')
      expect(student).not.toHaveProperty('missing')
    }
  })

  it.each([
    [{ search: 'fauz' }, ['Ahmad Fauzi']],
    [{ search: "ma'ruf" }, ['Zahra Ma’rufah']],
    [{ search: 'Zahra\u2011Maʼrufah.' }, ['Zahra Ma’rufah']],
    [{ search: 'ZA.' }, ['Zahra Ma’rufah']],
    [{ search: 'Zah\u200Bra\u00A0ma`ruf' }, ['Zahra Ma’rufah']],
    [{ search: 'ZA' }, ['Zahra Ma’rufah']],
    [{ search: 'Zahramarufah' }, ['Zahra Ma’rufah']],
    [{ search: 'zahramaru' }, []],
    [{ search: '%' }, []],
    [{ search: '___' }, []],
    [{ isActive: true }, ['Ahmad Fauzi', 'Zahra Ma’rufah']],
    [{ withoutClass: true }, ['Budi Santoso', 'Citra Ayu']],
    [{ isProfileComplete: false }, ['Budi Santoso', 'Citra Ayu']],
    [{ isProfileComplete: true }, ['Ahmad Fauzi', 'Zahra Ma’rufah']],
    [{ isInternal: false }, []],
    [{ accountState: 'active' }, []],
    [{ accountState: 'notActivated', limit: 2 }, ['Ahmad Fauzi', 'Budi Santoso']],
    [{ isDisabled: true }, []],
    [{ isDisabled: false, limit: 2 }, ['Ahmad Fauzi', 'Budi Santoso']],
    [{ grade: '5' }, ['Ahmad Fauzi', 'Zahra Ma’rufah']],
    [{ grade: '4' }, []],
    [{ sortDir: 'desc', limit: 2 }, ['Zahra Ma’rufah', 'Citra Ayu']],
    [{ page: 2, limit: 3 }, ['Zahra Ma’rufah']],
    [{ sortBy: 'isActive' }, ['Budi Santoso', 'Citra Ayu', 'Ahmad Fauzi', 'Zahra Ma’rufah']],
    [{ sortBy: 'isProfileComplete', sortDir: 'desc', limit: 2 }, ['Zahra Ma’rufah', 'Ahmad Fauzi']],
  ] as const)('finds by %j', async (query, names) => {
    expect(listedStudentNames(await list(scene.branchAdmin, query))).toEqual(names)
  })

  it('finds by number, class, kelompok and desa', async () => {
    const { admin, first, idle, classId, beside, elsewhere } = scene
    expect(listedStudentNames(await list(admin, { search: idle.nis }))).toEqual(['Budi Santoso'])
    expect(listedStudentNames(await list(admin, { search: first.nis.slice(2) }))).toEqual([
      'Ahmad Fauzi',
    ])
    expect((await list(admin, { classId })).body.total).toBe(2)
    for (const query of [{ group: beside.subBranchId }, { subBranchId: beside.subBranchId }])
      expect(listedStudentNames(await list(admin, query))).toEqual(['Citra Ayu'])
    for (const query of [{ branch: elsewhere.branchId }, { branchId: elsewhere.branchId }]) {
      const { body } = await list(admin, query)
      expect(body.students.map(({ name }) => name)).toEqual(['Dewi Lestari'])
      expect(body.filterMeta.groups).toHaveLength(1)
      expect(body.filterMeta.branches).toHaveLength(2)
    }
  })

  it('sorts by every key', async () => {
    for (const sortBy of ['nis', 'isInternal', 'branch', 'group'] as const)
      for (const sortDir of ['asc', 'desc'] as const) {
        const { status, body } = await list(scene.admin, { sortBy, sortDir })
        expect([status, body.students.length]).toEqual([200, 5])
      }
  })

  it('is asked for by place as well', async () => {
    const { subBranchAdmin, branchAdmin, place, beside, elsewhere } = scene
    const ofBranch = (user: typeof branchAdmin, branchId: string) =>
      app.as(user).call(studentRecordRoutes.listOfBranch, { params: { branchId }, query: {} })
    const ofSubBranch = (user: typeof branchAdmin, subBranchId: string) =>
      app.as(user).call(studentRecordRoutes.listOfSubBranch, { params: { subBranchId }, query: {} })
    expect((await ofBranch(branchAdmin, place.branchId)).body.total).toBe(4)
    expect((await ofBranch(subBranchAdmin, place.branchId)).body.total).toBe(3)
    expect((await ofSubBranch(branchAdmin, beside.subBranchId)).body.total).toBe(1)
    expect(errorCode(await ofBranch(branchAdmin, elsewhere.branchId))).toBe('branch.not-found')
    expect(errorCode(await ofSubBranch(subBranchAdmin, beside.subBranchId))).toBe(
      'sub-branch.not-found',
    )
  })

  it('has who is without a name last, whichever way', async () => {
    const place = await app.givenBranch()
    for (const name of ['Gani', '', 'Hasan', '']) await app.givenStudent({ place, name })
    const { branchId } = place
    for (const filter of [{ branchId }, { branchId, accountState: 'notActivated' }] as const)
      for (const [sortDir, first, second] of [
        ['asc', 'Gani', 'Hasan'],
        ['desc', 'Hasan', 'Gani'],
      ] as const) {
        const wish = { ...filter, sortBy: 'name', sortDir } as const
        const whole = await list(scene.admin, wish)
        expect(listedStudentNames(whole)).toEqual([first, second, '', ''])
        const half = await list(scene.admin, { ...wish, page: 2, limit: 1 })
        expect(listedStudentNames(half)).toEqual([second])
      }
  })

  it('leaves out who was erased', async () => {
    const gone = await app.givenStudent({ place: scene.elsewhere, name: 'Eka Hilang' })
    await app.db
      .updateTable('student')
      .set({ nis: '', erased_at: app.clock.now })
      .where('id', '=', gone.studentId)
      .execute()
    expect(listedStudentNames(await list(scene.admin, { search: 'Hilang' }))).toEqual([])
  })

  it('asks as often for a hundred as for one', async () => {
    const one = await countStatements(app, () => list(scene.admin, { limit: 1 }))
    const many = await countStatements(app, () => list(scene.admin, { limit: 100 }))
    expect(many).toBe(one)
  })
})
