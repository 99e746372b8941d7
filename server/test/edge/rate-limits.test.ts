import { routes } from '@ngaji/contract'
import { isAllowed } from '@ngaji/contract/policy'
import { roles, type Role } from '@ngaji/contract/roles'
import { hrefOf, type LimitName, type RouteShape } from '@ngaji/contract/route'
import { retryInWords } from '@ngaji/contract/words/retry-in-words'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { logTry } from '../../src/identity/sign-in/entry/failures.queries.ts'
import { networkOf } from '../../src/identity/sign-in/entry/network.ts'
import { countInLimit } from '../../src/platform/http/guard/limits.ts'
import { createLogger } from '../../src/log.ts'
import { form } from '../given/form.ts'
import type { GivenPlace, GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

type Window = [most: number, seconds: number]
type Allowed = { by: 'address' | 'user'; windows: [Window, ...Window[]] }

const minute = 60
const hour = 3600
const day = 86_400

/** The agreed limits; the shortest window first. */
const allowed: Record<LimitName, Allowed> = {
  'card-lookup': {
    by: 'address',
    windows: [
      [30, minute],
      [300, day],
    ],
  },
  'verify-email': { by: 'user', windows: [[5, hour]] },
  'csp-report': { by: 'address', windows: [[30, minute]] },
  'document-code': { by: 'address', windows: [[30, minute]] },
  'parent-page': { by: 'address', windows: [[30, minute]] },
  ticket: { by: 'user', windows: [[20, day]] },
  import: { by: 'user', windows: [[20, day]] },
  export: { by: 'user', windows: [[5, hour]] },
  pdf: { by: 'user', windows: [[60, hour]] },
  'document-job': { by: 'user', windows: [[20, hour]] },
  photo: { by: 'user', windows: [[300, day]] },
  'duplicate-check': { by: 'user', windows: [[30, hour]] },
  'admin-letter': { by: 'user', windows: [[60, hour]] },
  backup: { by: 'user', windows: [[30, day]] },
}
const limits = Object.keys(allowed) as LimitName[]

const every: RouteShape[] = Object.values(routes).flatMap((feature) =>
  Object.values<RouteShape>(feature),
)
/** Counted by the handler itself, after a miss: holders of a card or a link are not limited. */
const misses: Partial<Record<LimitName, RouteShape[]>> = {
  'card-lookup': [routes.signIn.findCardOwner],
  'parent-page': [routes.families.readParentPage, routes.families.readParentReport],
}
const routesOf = (limit: LimitName) =>
  misses[limit] ?? every.filter((route) => route.limit === limit || route.upload?.limit === limit)

/** Quotas of files that are made or read: a refused request is not counted. */
const isUncountedWhenRefused = (limit: LimitName) =>
  ['document-job', 'export', 'import', 'pdf'].includes(limit)

/** The role with the widest reach; null for a public route. */
const roleFor = ({ action }: RouteShape): Role | null =>
  isAllowed(action, null) ? null : (roles.find((role) => isAllowed(action, role)) ?? null)

const start = new Date('2026-11-19T00:00:00.000Z')
let app: TestApp
let place: GivenPlace
let lastAddress = 0
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({
    log: createLogger({ logLevel: 'error' }, { write: (line) => void lines.push(line) }),
  })
  place = await app.givenBranch()
})
beforeEach(() => {
  // A bucket of each window begins here.
  app.clock.now = new Date(start)
})
afterAll(() => app.close())

type Caller = { address: string; user: GivenUser | null }

async function newCaller(role: Role | null): Promise<Caller> {
  lastAddress += 1
  const address = `10.0.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
  return { address, user: role && (await givenPerson(role)) }
}

function givenPerson(role: Role): Promise<GivenUser> {
  if (role === 'teacher' || role === 'munaqisy') return app.givenTeacher({ place, role })
  if (role === 'student') return app.givenStudent({ place })
  const isOfRegion = role === 'admin' || role === 'curriculum'
  return app.givenUser({ role, place: isOfRegion ? null : place })
}

/** Sends a request with an invalid body: it is counted before the body is read. */
async function sendInvalid(route: RouteShape, { address, user }: Caller) {
  const params = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, app.deps.newId()]),
  )
  const isForm = route.upload?.limit !== undefined
  const { payload, headers } = form({ name: 'thumbnail', value: '' })
  // A new session: the clock moves further than any session lasts.
  const token = user && (await app.givenSession(user))
  return send(app, `${route.method} ${hrefOf(route, params)}`, {
    from: address,
    ...(token && { token }),
    ...(isForm ? { payload, headers } : route.method !== 'GET' && { json: {} }),
  })
}

/**
 * A window is counted in sixty buckets, each kept as long as any moment of it is within the window.
 */
const freeAfter = (seconds: number) => seconds + seconds / 60

/** Uses up a limit, and moves the clock on whenever a shorter window is full. */
async function useUp(limit: LimitName, { address, user }: Caller, count: number): Promise<void> {
  const [[most, seconds]] = allowed[limit].windows
  for (let used = 0; used < count; used += 1) {
    if (used > 0 && used % most === 0) app.pass({ seconds: freeAfter(seconds) })
    await countInLimit(app.db, limit, { address, userId: user?.id ?? null }, app.clock.now)
  }
}

/** All steps are in the first bucket of the longest window, which begins at the present time. */
const secondsLeft = (seconds: number) =>
  freeAfter(seconds) - (app.clock.now.getTime() - start.getTime()) / 1000

const cases = limits.flatMap((limit) =>
  allowed[limit].windows.map(([most, seconds]) => ({ limit, most, seconds })),
)

describe('a limit with a counter of its own', () => {
  it.each(cases)('$limit: $most in $seconds s, and no more', async ({ limit, most, seconds }) => {
    const [route] = routesOf(limit)
    if (!route) throw new Error(`nothing is limited by ${limit}`)
    const role = roleFor(route)
    const caller = await newCaller(role)
    await useUp(limit, caller, most - 1)
    expect((await sendInvalid(route, caller)).status).not.toBe(429)
    if (isUncountedWhenRefused(limit)) {
      expect((await sendInvalid(route, caller)).status).not.toBe(429)
      await useUp(limit, caller, 1)
    }
    // A shorter window may be full as well: this test is about the longer one.
    const [[, shortest]] = allowed[limit].windows
    if (seconds > shortest) app.pass({ seconds: freeAfter(shortest) })

    const left = secondsLeft(seconds)
    expect(await sendInvalid(route, caller)).toMatchObject({
      status: 429,
      json: { code: 'request.too-many', message: expect.stringContaining(retryInWords(left)) },
      headers: { 'retry-after': String(left) },
    })

    const other = await newCaller(role)
    const isByUser = allowed[limit].by === 'user'
    const neighbour = isByUser ? { ...other, address: caller.address } : { ...caller, ...other }
    expect((await sendInvalid(route, neighbour)).status).not.toBe(429)
    if (isByUser) {
      const elsewhere = { ...caller, address: other.address }
      expect((await sendInvalid(route, elsewhere)).status).toBe(429)
    }
    app.pass({ seconds: left })
    expect((await sendInvalid(route, caller)).status).not.toBe(429)
  })

  const calls = limits.flatMap((limit) =>
    routesOf(limit).map((route) => ({ limit, route, name: `${route.method} ${route.path}` })),
  )

  it('applies to each of its routes', async () => {
    const callers = new Map<string, Caller>()
    for (const { limit, route, name } of calls) {
      app.clock.now = new Date('2026-11-20T00:00:00.000Z')
      const role = roleFor(route)
      const key = `${limit} ${role}`
      let caller = callers.get(key)
      if (!caller) {
        caller = await newCaller(role)
        callers.set(key, caller)
        await useUp(limit, caller, allowed[limit].windows[0][0])
      }
      expect((await sendInvalid(route, caller)).status, `${name} by ${limit}`).toBe(429)
    }
  })
})

describe('a clock that was ahead', () => {
  it('leaves no limit full that was used up in that time', async () => {
    const caller = await newCaller(null)
    const [route] = routesOf('document-code')
    if (!route) throw new Error('codes of documents are limited')
    app.pass({ minutes: 400 * 24 * 60 })
    await useUp('document-code', caller, 30)
    app.clock.now = new Date(start)
    expect((await sendInvalid(route, caller)).status).not.toBe(429)
    // A minute may lie between the clocks of two servers.
    const other = await newCaller(null)
    app.pass({ seconds: 30 })
    await useUp('document-code', other, 30)
    app.clock.now = new Date(start)
    expect((await sendInvalid(route, other)).status).toBe(429)
  })
})

describe('one network that fails to sign in to many accounts', () => {
  const now = () => app.deps.now()

  /** So many failed sign-ins to different accounts, from different addresses of one network. */
  async function failOf(accounts: number, network: string): Promise<void> {
    for (let index = 0; index < accounts; index += 1) {
      await logTry(app.db, {
        id: app.deps.newId(),
        at: now(),
        userId: null,
        accountKey: `none:${network}:${index}`,
        network: networkOf(`${network}.${(index % 250) + 1}`),
        deviceLabel: 'Uji',
        isOk: false,
      })
    }
  }

  let names = 0
  /** Tries a name that nobody has: its status, and for how many milliseconds the server held it back. */
  async function signIn(from: string) {
    names += 1
    const json = { email: `siapa${names}@ngaji.test`, password: 'sembarang-saja' }
    const { status } = await send(app, 'POST /api/users/login', { json, from })
    return { status, waited: app.waits.splice(0) }
  }
  const atOnce = { status: 401, waited: [] }
  const heldBack = { status: 401, waited: [2000] }

  const alarms = () => lines.filter((line) => line.includes('many accounts')).length

  it('is limited beyond fifty of them and reported, for ten minutes, and no other network is', async () => {
    lines.splice(0)
    await failOf(50, '203.0.113')
    expect(await signIn('203.0.113.9')).toEqual(atOnce)
    expect(alarms()).toBe(0)

    // The alarm is raised by this attempt, on the fifty-first account.
    expect(await signIn('203.0.113.250')).toEqual(heldBack)
    expect(alarms()).toBe(1)
    expect(lines.join('')).not.toMatch(/203\.0\.113|siapa/)

    expect(await signIn('198.51.100.9')).toEqual(atOnce)
    app.pass({ minutes: 10 })
    expect(await signIn('203.0.113.9')).toEqual(atOnce)
    expect(alarms()).toBe(1)
  })

  it('is not held back for what failed while the clock was ahead', async () => {
    app.pass({ minutes: 400 * 24 * 60 })
    await failOf(51, '192.0.2')
    app.clock.now = new Date(start)
    expect(await signIn('192.0.2.9')).toEqual(atOnce)
  })

  it('is answered only when the wait is over', async () => {
    await failOf(51, '203.0.113')
    const asked = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const { wait } = app.deps
    onTestFinished(() => void (app.deps.wait = wait))
    app.deps.wait = async () => {
      asked.resolve()
      await over.promise
    }
    let isAnswered = false
    const held = signIn('203.0.113.9').finally(() => (isAnswered = true))
    await asked.promise
    // Another sign-in does the same work meanwhile, from its beginning to its end.
    await signIn('198.51.100.9')
    expect(isAnswered).toBe(false)
    over.resolve()
    expect((await held).status).toBe(401)
  })

  it('is the /64 of an IPv6', async () => {
    lines.splice(0)
    for (let host = 1; host <= 51; host += 1) {
      await logTry(app.db, {
        id: app.deps.newId(),
        at: now(),
        userId: null,
        accountKey: `none:v6:${host}`,
        network: networkOf('2001:db8:7:7::/64'),
        deviceLabel: 'Uji',
        isOk: false,
      })
    }
    expect(await signIn('2001:db8:7:7::abcd')).toEqual(heldBack)
    expect(alarms()).toBe(1)
    expect(await signIn('2001:db8:7:8::1')).toEqual(atOnce)
  })
})
