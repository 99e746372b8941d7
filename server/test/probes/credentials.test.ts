import { routes } from '@ngaji/contract'
import { cellsFor, needsConfirmation, policy } from '@ngaji/contract/policy'
import { hrefOf, isWrite, type RouteShape } from '@ngaji/contract/route'
import { roles, type Role } from '@ngaji/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveToken } from '../../src/identity/sign-in/codes/one-time-tokens.queries.ts'
import { hashOfToken, newToken } from '../../src/identity/sign-in/entry/tokens.ts'
import { send, type Received } from '../edge/send.ts'
import { routeName } from '../walk/asking.ts'
import { buildScene, distances, type Scene } from './stages/probe-scene.ts'
import { probes, type Probe, type ProbeRequest } from './targets/probe-targets.ts'
import { isAsked } from './sampling.ts'
import { undone } from './undone.ts'

const every: RouteShape[] = Object.values(routes)
  .flatMap((feature) => Object.values<RouteShape>(feature))
  .filter((_route, index) => isAsked(index, 8))
const isPublic = ({ action }: RouteShape) => policy[action].cells.anonymous !== undefined
const closed = every.filter((route) => !isPublic(route))
const open = every.filter(isPublic)

let scene: Scene
let count = 0
beforeAll(async () => {
  scene = await buildScene()
})
afterAll(() => scene.app.close())
beforeEach(() => scene.app.pass({ minutes: 1 }))

type Cases = { route: RouteShape; probe: Probe; role: Role; request: ProbeRequest }

/** A role that may make the call, and a request that succeeds. */
async function goodCase(route: RouteShape): Promise<Cases> {
  const probe = probes[routeName(route)] as Probe
  const mayTry = (one: Role) => cellsFor(route.action, one).length > 0 && !probe.forbids?.(one)
  const role = roles.find(mayTry) as Role
  const ids = probe.record ? await scene.idsFor(probe.record, role) : {}
  const id = distances
    .filter((distance) => probe.reaches?.(role, distance) !== false)
    .map((distance) => ids[distance])
    .find((one) => one !== undefined)
  return { route, probe, role, request: probe.request(id ?? '') }
}

type SentCredentials = { token?: string; headers?: Record<string, string>; payload?: string }

/** The call with these credentials; `payload` replaces the valid body. */
async function sendWith(
  { route, probe, role, request }: Cases,
  { token, headers = {}, payload }: SentCredentials,
): Promise<Received> {
  count += 1
  const staged = (await probe.stage?.(scene, request, role)) ?? request
  const { query, params = {}, body: right, form } = staged
  const search = new URLSearchParams(query).toString()
  const url = hrefOf(route, params) + (search && `?${search}`)
  const json = right === undefined ? {} : { json: right }
  const body = payload === undefined ? json : { payload }
  const type = payload === undefined ? form?.headers : { 'content-type': 'application/json' }
  return send(scene.app, `${route.method} ${url}`, {
    ...(token && { token }),
    headers: { ...type, ...headers },
    ...(payload === undefined && form ? { payload: form.payload } : body),
  })
}

const sessionOf = (role: Role) => scene.app.givenSession(scene.actors[role])

async function changeSession(token: string, change: Record<string, unknown>): Promise<void> {
  await scene.app.deps.db
    .updateTable('session')
    .set(change)
    .where('token_hash', '=', hashOfToken(token))
    .execute()
}

function changeUser(role: Role, change: Record<string, unknown>) {
  const { id } = scene.actors[role]
  return scene.app.deps.db.updateTable('app_user').set(change).where('id', '=', id).execute()
}

async function resetToken(role: Role): Promise<string> {
  const token = newToken()
  const { db, newId, now } = scene.app.deps
  await saveToken(db, {
    id: newId(),
    purpose: 'reset',
    userId: scene.actors[role].id,
    tokenHash: hashOfToken(token),
    now: now(),
    expiresAt: new Date(now().getTime() + 60_000),
  })
  return token
}

const longAgo = () => new Date(scene.app.clock.now.getTime() - 1000)

/** Invalid credentials. All of them are refused before anything else is checked. */
const broken: [name: string, code: string, prepare: (role: Role) => Promise<SentCredentials>][] = [
  ['none at all', 'request.signed-out', async () => ({})],
  ['garbage', 'request.signed-out', async () => ({ headers: { authorization: 'Bearer !' } })],
  ['a token nobody has', 'request.signed-out', async () => ({ token: newToken() })],
  [
    'a token of another purpose',
    'request.signed-out',
    async (role) => ({ token: await resetToken(role) }),
  ],
  [
    'an expired session',
    'session.expired',
    async (role) => {
      const token = await sessionOf(role)
      await changeSession(token, { expires_at: longAgo() })
      return { token }
    },
  ],
  [
    'a revoked session',
    'session.expired',
    async (role) => {
      const token = await sessionOf(role)
      await changeSession(token, { revoked_at: longAgo() })
      return { token }
    },
  ],
  [
    'a disabled user',
    'session.expired',
    async (role) => {
      const token = await sessionOf(role)
      await changeUser(role, { is_disabled: true, disabled_reason: 'Uji coba saja.' })
      return { token }
    },
  ],
  [
    'a dead bearer beside a live cookie',
    'request.signed-out',
    async (role) => ({
      headers: {
        authorization: `Bearer ${newToken()}`,
        cookie: `session=${await sessionOf(role)}`,
      },
    }),
  ],
]

describe.each(closed.map((route) => [routeName(route), route] as const))('%s', (_name, route) => {
  it.each(broken)('refuses %s', async (credential, code, prepare) => {
    const right = await goodCase(route)
    const unknown = scene.app.deps.newId()
    const wrongRecord = { ...right, request: right.probe.request(unknown) }
    // Other errors of a request come later: tested with the first two kinds of invalid credentials.
    const isWhole = credential === 'none at all' || credential === 'an expired session'
    const others = [
      [wrongRecord, undefined],
      [right, '{"unreadable'],
    ] as const
    for (const [question, payload] of [[right, undefined] as const, ...(isWhole ? others : [])]) {
      const answer = await undone(scene.app, async () => {
        const credentials = await prepare(right.role)
        const withBody = payload !== undefined && route.method !== 'GET' ? { payload } : {}
        return sendWith(question, { ...credentials, ...withBody })
      })
      expect({ status: answer.status, code: answer.json.code }).toEqual({ status: 401, code })
      expect(answer.headers).not.toHaveProperty('x-session-expires')
    }
  })

  it('reads the role from the database, not from the time of the sign-in', async () => {
    const right = await goodCase(route)
    const others = roles.filter((role) => cellsFor(route.action, role).length === 0)
    for (const role of others.slice(0, 2)) {
      const answer = await undone(scene.app, async () => {
        const token = await sessionOf(right.role)
        const { branchId, subBranchId } = scene.here
        const place = { branch_id: branchId, sub_branch_id: subBranchId }
        await changeUser(right.role, { role, email: `${role}@ngaji.test`, ...place })
        return sendWith(right, { token })
      })
      expect({ role, code: answer.json.code }).toEqual({ role, code: 'request.forbidden' })
    }
  })

  it('refuses a role without permission before it reads body or record', async () => {
    const right = await goodCase(route)
    const stranger = roles.find((role) => cellsFor(route.action, role).length === 0)
    if (!stranger) return
    for (const payload of route.method === 'GET' ? [undefined] : [undefined, '{"unreadable']) {
      const question = { ...right, request: right.probe.request(scene.app.deps.newId()) }
      const answer = await undone(scene.app, async () =>
        sendWith(question, { token: await sessionOf(stranger), ...(payload && { payload }) }),
      )
      expect({ status: answer.status, code: answer.json.code }).toEqual({
        status: 403,
        code: 'request.forbidden',
      })
    }
  })

  it('accepts a cookie for reads, and for writes only from our own origin', async () => {
    const right = await goodCase(route)
    const withCookie = (headers: Record<string, string>) =>
      undone(scene.app, async () =>
        sendWith(right, {
          headers: { cookie: `session=${await sessionOf(right.role)}`, ...headers },
        }),
      )
    const plain = await withCookie({})
    const fromElsewhere = await withCookie({ 'sec-fetch-site': 'cross-site' })
    if (isWrite(route)) {
      expect([plain.json.code, fromElsewhere.json.code]).toEqual([
        'request.cross-site',
        'request.cross-site',
      ])
    } else {
      expect([plain.status, fromElsewhere.status].every((status) => status < 300)).toBe(true)
    }
    expect((await withCookie({ 'sec-fetch-site': 'same-origin' })).status).toBeLessThan(300)
  })

  it('uses the bearer token when another user’s cookie comes with it', async () => {
    const right = await goodCase(route)
    const stranger = roles.find((role) => cellsFor(route.action, role).length === 0)
    if (!stranger) return
    const answer = await undone(scene.app, async () => {
      const cookie = `session=${await sessionOf(right.role)}`
      return sendWith(right, {
        token: await sessionOf(stranger),
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      })
    })
    expect(answer.json.code).toBe('request.forbidden')
  })

  it('is refused until the password is changed, unless it is needed for the change', async () => {
    const right = await goodCase(route)
    const answer = await undone(scene.app, async () => {
      const token = await sessionOf(right.role)
      await changeUser(right.role, { must_change_password: true })
      return sendWith(right, { token })
    })
    if (route.beforePasswordChange) expect(answer.status).toBeLessThan(300)
    else
      expect(answer).toMatchObject({
        status: 403,
        json: { code: 'session.password-change-needed' },
      })
  })

  it('needs a password confirmation where the table requires it', async () => {
    const right = await goodCase(route)
    for (const role of roles.filter((one) => cellsFor(route.action, one).length > 0)) {
      const answer = await undone(scene.app, async () => {
        const token = await sessionOf(role)
        await changeSession(token, { confirmed_until: longAgo() })
        return sendWith(right, { token })
      })
      const asks =
        route.confirms ?? (!route.fromSpecification && needsConfirmation(route.action, role))
      expect({ role, asks: answer.json.code === 'session.confirm-needed' }).toEqual({ role, asks })
    }
  })
})

describe.each(open.map((route) => [routeName(route), route] as const))('%s', (_name, route) => {
  it.each(broken)('is public, also with %s', async (_credential, _code, prepare) => {
    const { answers, request } = probes[routeName(route)] as Probe
    const question: Cases = {
      route,
      probe: probes[routeName(route)] as Probe,
      role: 'admin',
      request: request(''),
    }
    const answer = await undone(scene.app, async () => sendWith(question, await prepare('teacher')))
    expect(answer.status).toBe(answers)
  })
})

describe('the probes', () => {
  it('are numerous', () => {
    expect(count).toBeGreaterThan(every.length * 4)
  })
})
