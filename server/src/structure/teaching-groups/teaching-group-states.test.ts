import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { undone } from '../../../test/probes/undone.ts'
import {
  auditCount,
  errorCodeOrNull,
  givenOthers,
  givenSite,
  type Site,
  type SiteState,
} from './structure.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Ids = { branchYearId: string; teachingGroupId: string; classId: string }
type Ask = (
  user: GivenUser,
  site: Ids & Pick<Site, 'place' | 'beside'>,
) => Promise<{
  status: number
  body: unknown
}>

/** Every write of a KBM, asked rightly. */
const writes = {
  create: (user, { branchYearId }) =>
    app.as(user).call(teachingGroupRoutes.create, {
      body: { branchYearId, name: 'KBM An-Nur', address: 'Masjid An-Nur' },
    }),
  change: (user, { teachingGroupId }) =>
    app.as(user).call(teachingGroupRoutes.change, {
      params: { teachingGroupId },
      body: { name: 'KBM Al-Falah' },
    }),
  remove: (user, { teachingGroupId }) =>
    app.as(user).call(teachingGroupRoutes.remove, { body: { teachingGroupId } }),
  lock: (user, { teachingGroupId }) =>
    app.as(user).call(teachingGroupRoutes.lock, { body: { teachingGroupId } }),
  unlock: (user, { teachingGroupId }) =>
    app.as(user).call(teachingGroupRoutes.unlock, { body: { teachingGroupId } }),
  registerSubBranch: (user, { teachingGroupId, beside }) =>
    app.as(user).call(teachingGroupRoutes.registerSubBranch, {
      params: { teachingGroupId },
      body: { subBranchId: beside.subBranchId },
    }),
  registerSubBranches: (user, { teachingGroupId, beside }) =>
    app.as(user).call(teachingGroupRoutes.registerSubBranch, {
      params: { teachingGroupId },
      body: { subBranchIds: [beside.subBranchId] },
    }),
  removeSubBranch: (user, { teachingGroupId, place }) =>
    app.as(user).call(teachingGroupRoutes.removeSubBranch, {
      body: { teachingGroupId, subBranchId: place.subBranchId },
    }),
  removeClass: (user, { teachingGroupId, classId }) =>
    app.as(user).call(teachingGroupRoutes.removeClass, { body: { teachingGroupId, classId } }),
} satisfies Record<string, Ask>

type Write = keyof typeof writes
const names = Object.keys(writes) as Write[]
const inYear = (code: string) => Object.fromEntries(names.map((name) => [name, code]))

/** What each write answers in each state; null is a yes. The site has one class with people in it. */
const table: [SiteState, Record<string, string | null>][] = [
  [
    { year: 'past' },
    // Unlocking what is open changes nothing, whatever the year.
    { ...inYear('academic-year.inactive'), unlock: null },
  ],
  [
    { year: 'past', isGroupLocked: true },
    { ...inYear('academic-year.inactive'), lock: null },
  ],
  [{ year: 'teaching' }, { ...inYear('branch-year.active'), unlock: null }],
  [
    { year: 'teaching', isGroupLocked: true },
    { ...inYear('branch-year.active'), lock: null },
  ],
  [
    { year: 'building' },
    {
      create: null,
      change: null,
      remove: 'teaching-group.not-empty',
      lock: 'teaching-group.unlocked-class',
      unlock: null,
      registerSubBranch: null,
      registerSubBranches: null,
      removeSubBranch: 'teaching-group.sub-branch-has-students',
      removeClass: 'class.not-empty',
    },
  ],
  [
    { year: 'building', isClassLocked: true },
    {
      create: null,
      change: null,
      remove: 'teaching-group.not-empty',
      lock: null,
      unlock: null,
      registerSubBranch: null,
      registerSubBranches: null,
      removeSubBranch: 'teaching-group.sub-branch-has-students',
      removeClass: 'class.not-empty',
    },
  ],
  [
    { year: 'building', isGroupLocked: true },
    {
      create: null,
      change: 'teaching-group.locked',
      remove: 'teaching-group.not-empty',
      lock: null,
      unlock: null,
      registerSubBranch: 'teaching-group.locked',
      registerSubBranches: 'teaching-group.locked',
      removeSubBranch: 'teaching-group.locked',
      removeClass: 'teaching-group.locked',
    },
  ],
]

describe.each(table)('in the state %j', (state, answers) => {
  let site: Site
  beforeAll(async () => {
    site = await givenSite(app, state)
  })

  it.each(names)('%s answers the PJP of the desa as the rules say', async (name) => {
    await undone(app, async () => {
      const before = await auditCount({ ...app, db: app.deps.db })
      const answer = await writes[name](site.pjp, site)
      expect(errorCodeOrNull(answer)).toBe(answers[name])
      const isDone = answers[name] === null
      expect(answer.status >= 200 && answer.status < 300).toBe(isDone)
      expect(answer.body).toMatchObject({ message: expect.any(String) })
      const after = await auditCount({ ...app, db: app.deps.db })
      if (!isDone) expect(after).toBe(before)
    })
  })

  it('nobody else may write, and the PJP of another desa finds nothing', async () => {
    const stranger = await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() })
    for (const name of names) {
      for (const user of await othersOnce(site)) {
        expect(errorCodeOrNull(await writes[name](user, site)), `${user.role} ${name}`).toBe(
          'request.forbidden',
        )
      }
      const code = name === 'create' ? 'branch-year.not-found' : 'teaching-group.not-found'
      expect(errorCodeOrNull(await writes[name](stranger, site)), name).toBe(code)
    }
  })
})

const known = new Map<Site, GivenUser[]>()
async function othersOnce(site: Site): Promise<GivenUser[]> {
  const others = known.get(site) ?? (await givenOthers(app, site))
  known.set(site, others)
  return others
}

describe('a body that is not right', () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const bad: [Write, unknown, string[]][] = [
    ['create', {}, ['name', 'address', 'branchYearId']],
    ['create', { name: ' ', address: 'x', branchYearId: id }, ['name']],
    ['create', { name: 'x'.repeat(101), address: 'x', branchYearId: id }, ['name']],
    ['create', { name: 'x', address: 'x'.repeat(301), branchYearId: id }, ['address']],
    ['create', { name: 'x', address: 'x', branchYearId: 'abc' }, ['branchYearId']],
    ['create', { name: 'x', address: 'x', branchYearId: id, isLocked: true }, ['isLocked']],
    ['create', { name: 5, address: 'x', branchYearId: id }, ['name']],
    ['change', { name: '' }, ['name']],
    ['change', { address: null }, ['address']],
    ['change', { version: '1' }, ['version']],
    ['change', { isLocked: true }, ['isLocked']],
    ['remove', {}, ['teachingGroupId']],
    ['remove', { teachingGroupId: [id] }, ['teachingGroupId']],
    ['lock', { teachingGroupId: id, isLocked: false }, ['isLocked']],
    ['unlock', { teachingGroupId: 1 }, ['teachingGroupId']],
    ['registerSubBranch', {}, ['subBranchId']],
    ['registerSubBranch', { subBranchIds: [] }, ['subBranchIds']],
    ['registerSubBranch', { subBranchId: id, teachingGroupId: id }, ['teachingGroupId']],
    ['registerSubBranch', { subBranchIds: Array(101).fill(id) }, ['subBranchIds']],
    ['removeSubBranch', { teachingGroupId: id }, ['subBranchId']],
    ['removeClass', { classId: id }, ['teachingGroupId']],
  ]

  it.each(bad)('%s refuses %j naming the fields', async (name, body, fields) => {
    const { pjp, teachingGroupId } = await givenSite(app)
    const route = teachingGroupRoutes[name as keyof typeof teachingGroupRoutes]
    const input = { params: { teachingGroupId }, body } as never
    const answer = await app.as(pjp).call(route, input)
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    const told = (answer.body as unknown as { fields: Record<string, string> }).fields
    expect(Object.keys(told).toSorted()).toEqual(fields.toSorted())
  })
})
