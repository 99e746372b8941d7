import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import type { Branch } from '@ngaji/contract/identity/levels/levels.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async (user: GivenUser, populate?: string) =>
  (await app.as(user).call(levelRoutes.listBranches, { query: { populate } })).body.branches
const readBranch = (user: GivenUser, branchId: string) =>
  app.as(user).call(levelRoutes.readBranch, { params: { branchId } })
const readSubBranch = (user: GivenUser, subBranchId: string) =>
  app.as(user).call(levelRoutes.readSubBranch, { params: { subBranchId } })

/** A desa with two kelompok and people in both; a second desa beside it. */
async function scene() {
  const place = await app.givenBranch()
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  const elsewhere = await app.givenBranch()
  const branchAdmin = await app.givenUser({ role: 'branchAdmin', place, name: 'Haji Sobari' })
  const subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place, name: 'Ibu Nia' })
  await app.givenUser({ role: 'subBranchAdmin', place, name: 'Pak Lama', isDisabled: true })
  await app.givenTeacher({ place })
  await app.givenTeacher({ place, role: 'munaqisy' })
  for (const home of [place, place, beside]) await app.givenStudent({ place: home })
  await app.givenStudent({ place, isDisabled: true })
  return { place, beside, elsewhere, branchAdmin, subBranchAdmin }
}

describe('the list of desa', () => {
  it('counts enabled students, teachers in service and names the PJP', async () => {
    const { place, elsewhere } = await scene()
    const admin = await app.givenUser({ role: 'admin' })
    const branches = (await list(admin)) as Branch[]
    expect(branches.find(({ id }) => id === place.branchId)).toMatchObject({
      address: 'Jl. Raya',
      studentCount: 3,
      teacherCount: 2,
      admins: [{ name: 'Haji Sobari' }],
      version: 1,
    })
    const other = branches.find(({ id }) => id === elsewhere.branchId)
    expect(other).toMatchObject({ studentCount: 0, teacherCount: 0, admins: [] })
    expect(other).not.toHaveProperty('subBranches')
  })

  it('brings their kelompok on request, and to the admin what hangs on each', async () => {
    const { place, beside } = await scene()
    const admin = await app.givenUser({ role: 'admin' })
    const branches = (await list(admin, 'true')) as Branch[]
    const branch = branches.find(({ id }) => id === place.branchId)
    expect(branch?.holds).toEqual({ subBranches: 2, people: 9, branchYears: 0 })
    const groups = branch?.subBranches ?? []
    expect(groups.find(({ id }) => id === place.subBranchId)).toMatchObject({
      studentCount: 2,
      teacherCount: 2,
      admins: [{ name: 'Ibu Nia' }],
      holds: { people: 8, teachingGroups: 0, records: 0 },
    })
    expect(groups.find(({ id }) => id === beside.subBranchId)).toMatchObject({
      studentCount: 1,
      admins: [],
      holds: { people: 1, teachingGroups: 0, records: 0 },
    })
  })

  it('is sorted as people read, whatever the case', async () => {
    const names = ['zamrud Alif', 'Zamrud Ba', 'zamrud Ta']
    for (const name of names.toReversed()) await app.givenBranch(name)
    const branches = await list(await app.givenUser({ role: 'admin' }))
    expect(branches.map(({ name }) => name).filter((name) => /^zamrud/i.test(name))).toEqual(names)
  })

  it('shows the offices of a desa their own, without what hangs on it', async () => {
    const { place, branchAdmin, subBranchAdmin } = await scene()
    for (const user of [branchAdmin, subBranchAdmin]) {
      const branches = (await list(user, 'true')) as Branch[]
      expect(branches.map(({ id }) => id)).toEqual([place.branchId])
      expect(branches[0]).not.toHaveProperty('holds')
      expect(branches[0]?.subBranches).toHaveLength(2)
      expect(branches[0]?.subBranches?.[0]).not.toHaveProperty('holds')
    }
  })

  it('tells the curriculum team names and nothing else', async () => {
    const { place } = await scene()
    const curriculum = await app.givenUser({ role: 'curriculum' })
    const branches = await list(curriculum, 'true')
    const own = branches.find(({ id }) => id === place.branchId)
    expect(Object.keys(own ?? {}).toSorted()).toEqual(['id', 'name'])
  })
})

describe('one desa, one kelompok', () => {
  it('is read in reach with everything in it', async () => {
    const { place, elsewhere, branchAdmin } = await scene()
    const { body } = await readBranch(branchAdmin, place.branchId)
    expect(body.branch.subBranches).toHaveLength(2)
    expect(errorCode(await readBranch(branchAdmin, elsewhere.branchId))).toBe('branch.not-found')
    const admin = await app.givenUser({ role: 'admin' })
    expect((await readBranch(admin, place.branchId)).body.branch.holds).toMatchObject({
      subBranches: 2,
    })
    expect(errorCode(await readBranch(admin, app.deps.newId()))).toBe('branch.not-found')
  })

  it('knows the KBM it is registered to', async () => {
    const { place, teachingGroupId } = await app.givenSchool({ children: 0 })
    const own = await app.givenUser({ role: 'subBranchAdmin', place })
    const { body } = await readSubBranch(own, place.subBranchId)
    expect(body.subBranch).toMatchObject({
      branchId: { id: place.branchId },
      teachingGroups: [teachingGroupId],
    })
  })

  it('of a neighbour is for the desa, not for another kelompok', async () => {
    const { beside, elsewhere, branchAdmin, subBranchAdmin } = await scene()
    expect((await readSubBranch(branchAdmin, beside.subBranchId)).status).toBe(200)
    expect(errorCode(await readSubBranch(subBranchAdmin, beside.subBranchId))).toBe(
      'sub-branch.not-found',
    )
    expect(errorCode(await readSubBranch(branchAdmin, elsewhere.subBranchId))).toBe(
      'sub-branch.not-found',
    )
  })

  it('is in the list of the whole region, which only the admin reads', async () => {
    const { place, branchAdmin } = await scene()
    const admin = await app.givenUser({ role: 'admin' })
    const { body } = await app.as(admin).call(levelRoutes.listSubBranches, {})
    expect(body.subBranches.map(({ id }) => id)).toContain(place.subBranchId)
    expect((await app.as(branchAdmin).call(levelRoutes.listSubBranches, {})).status).toBe(403)
  })
})

describe('the kelompok of a KBM', () => {
  it('are named to its teachers, its kelompok, its desa', async () => {
    const { place, branchYearId } = await app.givenSchool({ children: 0 })
    const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
    const subBranchIds = [place.subBranchId, beside.subBranchId]
    const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
    const teacher = await app.givenTeacher({ place })
    const stranger = await app.givenTeacher({ place })
    await app.givenClass({ teachingGroupId, teachers: [teacher] })
    const ask = (user: GivenUser) =>
      app.as(user).call(levelRoutes.listSubBranchesOfTeachingGroup, { params: { teachingGroupId } })
    for (const user of [
      teacher,
      await app.givenUser({ role: 'subBranchAdmin', place: beside }),
      await app.givenUser({ role: 'branchAdmin', place }),
      await app.givenUser({ role: 'admin' }),
    ]) {
      const { body } = await ask(user)
      expect(body.subBranches.map(({ id }) => id).toSorted()).toEqual(subBranchIds.toSorted())
    }
    const third = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
    const outsider = await app.givenUser({ role: 'subBranchAdmin', place: third })
    for (const user of [stranger, outsider])
      expect(errorCode(await ask(user))).toBe('teaching-group.not-found')
  })
})
