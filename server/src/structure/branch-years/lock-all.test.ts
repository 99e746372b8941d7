import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { auditCount, givenSite, lock, type Site } from '../teaching-groups/structure.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const lockAll = (user: GivenUser, id: string, isPreview?: boolean) =>
  app.as(user).call(branchYearRoutes.lockAll, {
    params: { id },
    body: isPreview === undefined ? {} : { isPreview },
  })

/** Adds to the filled class one without a teacher, and a KBM without a kelompok and a class. */
async function givenHalfDone() {
  const site = await givenSite(app)
  const { branchYearId, place } = site
  const student = await app.givenStudent({ place })
  const second = await app.givenTeachingGroup({
    branchYearId,
    subBranchIds: [place.subBranchId],
    name: 'KBM Separuh',
  })
  const withoutTeacher = await app.givenClass({
    teachingGroupId: second,
    grade: '4',
    label: '',
    students: [student],
  })
  const bare = await app.givenTeachingGroup({ branchYearId, subBranchIds: [], name: 'KBM Kosong' })
  return { ...site, second, withoutTeacher, bare }
}

const outcomes = [
  'class class.no-teacher',
  'class ok',
  'teachingGroup ok',
  'teachingGroup teaching-group.no-sub-branch',
  'teachingGroup teaching-group.unlocked-class',
]

const outcomesOf = (results: readonly { kind: string; code: string | null }[]) =>
  results.map(({ kind, code }) => `${kind} ${code ?? 'ok'}`).toSorted()

async function lockedOf({ branchYearId }: Site): Promise<string[]> {
  const groups = await app.db
    .selectFrom('teaching_group')
    .select('id')
    .where('branch_year_id', '=', branchYearId)
    .where('is_locked', '=', true)
    .execute()
  const classes = await app.db
    .selectFrom('class')
    .select('id')
    .where('branch_year_id', '=', branchYearId)
    .where('is_locked', '=', true)
    .execute()
  return [...groups, ...classes].map(({ id }) => id).toSorted()
}

describe('locking everything', () => {
  it('is shown first, and then changes nothing', async () => {
    const site = await givenHalfDone()
    const before = await auditCount(app)
    const { status, body } = await lockAll(site.pjp, site.branchYearId, true)
    expect(status).toBe(200)
    expect(body.message).toBe('1 kelas dan 1 KBM dapat dikunci. 3 belum dapat dikunci.')
    expect(outcomesOf(body.results)).toEqual(outcomes)
    expect(await lockedOf(site)).toEqual([])
    expect(await auditCount(app)).toBe(before)
  })

  it('locks what can be locked, each alone, and names the rest with its reason', async () => {
    const site = await givenHalfDone()
    const before = await auditCount(app)
    const { body } = await lockAll(site.pjp, site.branchYearId)
    expect(body.message).toBe('1 kelas dan 1 KBM dikunci. 3 belum dapat dikunci.')
    expect(outcomesOf(body.results)).toEqual(outcomes)
    expect(body.results.find(({ id }) => id === site.withoutTeacher)).toEqual({
      kind: 'class',
      id: site.withoutTeacher,
      name: 'Kelas 4',
      teachingGroupName: 'KBM Separuh',
      ok: false,
      code: 'class.no-teacher',
      message: 'Kelas belum punya guru.',
    })
    expect(body.results.find(({ id }) => id === site.second)?.message).toBe(
      'Kelas belum dikunci: Kelas 4.',
    )
    expect(await lockedOf(site)).toEqual([site.classId, site.teachingGroupId].toSorted())
    expect(await auditCount(app)).toBe(before + 1)
    const again = await lockAll(site.pjp, site.branchYearId)
    expect(again.body.results.every(({ ok }) => !ok)).toBe(true)
    expect(again.body.message).toBe('3 belum dapat dikunci.')
    expect(await auditCount(app)).toBe(before + 1)
  })

  it('of what is locked has nothing to say', async () => {
    const { pjp, branchYearId } = await givenSite(app, { isGroupLocked: true })
    const { body } = await lockAll(pjp, branchYearId)
    expect(body).toEqual({ message: 'Semua kelas dan KBM sudah terkunci.', results: [] })
  })

  it('locks a KBM whose classes were locked before', async () => {
    const site = await givenSite(app)
    await lock(app, 'class', site.classId)
    const { body } = await lockAll(site.pjp, site.branchYearId)
    expect(body.results).toMatchObject([
      { kind: 'teachingGroup', id: site.teachingGroupId, ok: true },
    ])
  })

  it('counts every change in the versions', async () => {
    const site = await givenSite(app)
    await lockAll(site.pjp, site.branchYearId)
    const rows = await app.db
      .selectFrom('class')
      .innerJoin('teaching_group as kbm', 'kbm.id', 'class.teaching_group_id')
      .select(['class.version', 'kbm.version as groupVersion'])
      .where('class.id', '=', site.classId)
      .executeTakeFirstOrThrow()
    expect(rows).toEqual({ version: 2, groupVersion: 2 })
  })

  it('asks the database the same number of questions for one class as for many', async () => {
    const few = await givenSite(app)
    const many = await givenSite(app)
    for (let index = 0; index < 12; index += 1) {
      const { branchYearId, place } = many
      const subBranchIds = [place.subBranchId]
      const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
      await app.givenClass({
        teachingGroupId,
        teachers: [many.teacher],
        students: [await app.givenStudent({ place })],
      })
    }
    const counts: number[] = []
    for (const { pjp, branchYearId } of [few, many])
      counts.push(await countStatements(() => lockAll(pjp, branchYearId)))
    expect(counts[1]).toBe(counts[0])
    expect(await lockedOf(many)).toHaveLength(26)
  })
})

/** How many statements the server sends meanwhile. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { db } = app.deps
  let count = 0
  app.deps.db = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  try {
    await work()
  } finally {
    app.deps.db = db
  }
  return count
}
