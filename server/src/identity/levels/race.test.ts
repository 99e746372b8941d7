import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

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
  const addBranch = (name: string) =>
    app.as(admin).call(levelRoutes.createBranch, { body: { name, address: 'Jl. Raya' } })
  const addSubBranch = (branchId: string, name: string) =>
    app.as(admin).call(levelRoutes.createSubBranch, { body: { name, address: 'Gang 1', branchId } })

  it('the same name is given once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = `Serentak ${round}`
      const branches = await Promise.all([addBranch(name), addBranch(name.toUpperCase())])
      expect(branches.map(errorCodeOrOk).toSorted()).toEqual(['branch.name-taken', 'ok'])
      const { branchId } = await app.givenBranch()
      const groups = await Promise.all([
        addSubBranch(branchId, 'Sama'),
        addSubBranch(branchId, 'sama'),
      ])
      expect(groups.map(errorCodeOrOk).toSorted()).toEqual(['ok', 'sub-branch.name-taken'])
    }
  })

  it('a name is given once where only an apostrophe or an accent differs', async () => {
    for (let round = 0; round < 10; round += 1) {
      const branches = await Promise.all(
        [`Ja’far ${round}`, `Jafar-${round}.`, `JÁFAR ${round}`].map(addBranch),
      )
      expect(branches.map(errorCodeOrOk).toSorted()).toEqual([
        'branch.name-taken',
        'branch.name-taken',
        'ok',
      ])
      const { branchId } = await app.givenBranch()
      const groups = await Promise.all([
        addSubBranch(branchId, 'Al-Huda'),
        addSubBranch(branchId, 'Al Hudā'),
      ])
      expect(groups.map(errorCodeOrOk).toSorted()).toEqual(['ok', 'sub-branch.name-taken'])
    }
  })

  it('two desa are not renamed alike', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await app.givenBranch(), await app.givenBranch()]
      const rename = ({ branchId }: { branchId: string }, name: string) =>
        app.as(admin).call(levelRoutes.changeBranch, { params: { branchId }, body: { name } })
      const renamed = await Promise.all([
        rename(one, `Nu’man ${round}`),
        rename(other, `Numan ${round}`),
      ])
      expect(renamed.map(errorCodeOrOk).toSorted()).toEqual(['branch.name-taken', 'ok'])
    }
  })

  it('a kelompok is added or its desa deleted, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const branchId = (await addBranch(`Hapus ${round}`)).body.branch.id
      const [added, removed] = await Promise.all([
        addSubBranch(branchId, 'Baru'),
        app.as(admin).call(levelRoutes.deleteBranch, { body: { branchId } }),
      ])
      const codes = [errorCodeOrOk(added), errorCodeOrOk(removed)]
      expect([
        ['ok', 'branch.in-use'],
        ['branch.not-found', 'ok'],
      ]).toContainEqual(codes)
    }
  })

  it('a person joins a kelompok or it is deleted, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const place = await app.givenBranch()
      const joined = app
        .givenStudent({ place })
        .then(() => true)
        .catch(() => false)
      const body = { subBranchId: place.subBranchId }
      const [removed, hasJoined] = await Promise.all([
        app.as(admin).call(levelRoutes.deleteSubBranch, { body }),
        joined,
      ])
      expect(errorCodeOrOk(removed)).toBe(hasJoined ? 'sub-branch.in-use' : 'ok')
    }
  })

  it('of two changes on the same version one is made', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { branchId } = await app.givenBranch()
      const change = (address: string) =>
        app
          .as(admin)
          .call(levelRoutes.changeBranch, { params: { branchId }, body: { address, version: 1 } })
      const answers = await Promise.all([change('Jl. A'), change('Jl. B')])
      expect(answers.map(errorCodeOrOk).toSorted()).toEqual(['ok', 'request.version-conflict'])
    }
  })
})
