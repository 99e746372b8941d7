import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { undone } from '../../../test/probes/undone.ts'
import {
  errorCodeOrNull,
  givenOthers,
  givenSite,
  type Site,
  type SiteState,
} from '../teaching-groups/structure.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Ask = (user: GivenUser, site: Site) => Promise<{ status: number; body: unknown }>

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

const writes = {
  register: (user, { place, academicYearId }) => register(user, place.branchId, academicYearId),
  activate: (user, { branchYearId }) => activate(user, branchYearId),
  deactivate: (user, { branchYearId }) => deactivate(user, branchYearId),
  remove: (user, { branchYearId }) => remove(user, branchYearId),
  lockAll: (user, { branchYearId }) =>
    app.as(user).call(branchYearRoutes.lockAll, { params: { id: branchYearId }, body: {} }),
} satisfies Record<string, Ask>
const names = Object.keys(writes) as (keyof typeof writes)[]

/** What each write answers in each state; null is a yes. The site has one KBM with one filled class. */
const table: [SiteState, Record<keyof typeof writes, string | null>][] = [
  [
    { year: 'past' },
    {
      register: 'branch-year.registered',
      activate: 'academic-year.inactive',
      deactivate: null,
      remove: 'academic-year.inactive',
      lockAll: 'academic-year.inactive',
    },
  ],
  [
    { year: 'past', isGroupLocked: true },
    {
      register: 'branch-year.registered',
      activate: 'academic-year.inactive',
      deactivate: null,
      remove: 'academic-year.inactive',
      lockAll: 'academic-year.inactive',
    },
  ],
  [
    { year: 'building' },
    {
      register: 'branch-year.registered',
      activate: 'branch-year.unlocked-teaching-group',
      deactivate: null,
      remove: 'branch-year.in-use',
      lockAll: null,
    },
  ],
  [
    { year: 'building', isClassLocked: true },
    {
      register: 'branch-year.registered',
      activate: 'branch-year.unlocked-teaching-group',
      deactivate: null,
      remove: 'branch-year.in-use',
      lockAll: null,
    },
  ],
  [
    { year: 'building', isGroupLocked: true },
    {
      register: 'branch-year.registered',
      activate: null,
      deactivate: null,
      remove: 'branch-year.in-use',
      lockAll: null,
    },
  ],
  [
    { year: 'teaching', isGroupLocked: true },
    {
      register: 'branch-year.registered',
      activate: null,
      deactivate: null,
      remove: 'branch-year.active',
      lockAll: 'branch-year.active',
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
      const answer = await writes[name](site.pjp, site)
      expect(errorCodeOrNull(answer)).toBe(answers[name])
      expect(answer.status < 300).toBe(answers[name] === null)
    })
  })

  it('nobody else may write, and the PJP of another desa finds nothing', async () => {
    const others = await givenOthers(app, site)
    const stranger = await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() })
    for (const name of names) {
      for (const user of others) {
        const about = `${user.role} ${name}`
        expect(errorCodeOrNull(await writes[name](user, site)), about).toBe('request.forbidden')
      }
      const code = name === 'register' ? 'branch.not-found' : 'branch-year.not-found'
      expect(errorCodeOrNull(await writes[name](stranger, site)), name).toBe(code)
    }
  })
})

describe('a body that is not right', () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const bad: [keyof typeof branchYearRoutes, unknown, string[]][] = [
    ['register', {}, ['branchId', 'academicYearId']],
    ['register', { branchId: 'x', academicYearId: id }, ['branchId']],
    ['register', { branchId: id, academicYearId: id, isActive: true }, ['isActive']],
    ['activate', {}, ['branchYearId']],
    ['activate', { branchYearId: id, version: -1 }, ['version']],
    ['activate', { branchYearId: id, isActive: true }, ['isActive']],
    ['deactivate', { branchYearId: null }, ['branchYearId']],
    ['remove', { branchYearId: id, force: true }, ['force']],
    ['lockAll', { isPreview: 'ya' }, ['isPreview']],
  ]

  it.each(bad)('%s refuses %j naming the fields', async (name, body, fields) => {
    const { pjp, branchYearId } = await givenSite(app)
    const input = { params: { id: branchYearId }, body } as never
    const answer = await app.as(pjp).call(branchYearRoutes[name], input)
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    const told = (answer.body as unknown as { fields: Record<string, string> }).fields
    expect(Object.keys(told).toSorted()).toEqual(fields.toSorted())
  })
})
