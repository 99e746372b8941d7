import { routes } from '@ngaji/contract'
import { isErrorCode, httpStatus } from '@ngaji/contract/errors'
import { cellsFor, policy } from '@ngaji/contract/policy'
import { isWrite, type RouteShape } from '@ngaji/contract/route'
import { roles, type Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, type Answer } from '../harness.ts'
import { routeName } from '../walk/asking.ts'
import { expected } from './expectation.ts'
import { buildScene, distances, type Ids, type Scene } from './stages/probe-scene.ts'
import { givenPass, whileReadOnly } from './read-only.ts'
import { probes, type Probe, type ProbeRequest } from './targets/probe-targets.ts'
import { isAsked } from './sampling.ts'
import { undone } from './undone.ts'

const every: RouteShape[] = Object.values(routes).flatMap((feature) =>
  Object.values<RouteShape>(feature),
)
const isPublic = ({ action }: RouteShape) => policy[action].cells.anonymous !== undefined
const closed = every.filter((route) => !isPublic(route))

let scene: Scene
let count = 0
let rowsBefore: unknown
beforeAll(async () => {
  scene = await buildScene()
  rowsBefore = await countRows()
})
afterAll(() => scene.app.close())
// Resets the general limit, which counts per minute.
beforeEach(() => scene.app.pass({ minutes: 1 }))

/** The number of rows, to find probes that were not rolled back. */
async function countRows() {
  const { rows } = await sql`select
    (select count(*) from session) as sessions, (select count(*) from attendance_history) as history,
    (select count(*) from audit_entry) as audit, (select count(*) from rate_counter) as counters,
    (select count(*) from letter) as letters, (select count(*) from job) as jobs`.execute(
    scene.app.db,
  )
  return rows
}

/** The token of a role: a session, or a read-only session while no write is accepted. */
const session = { open: (role: Role) => scene.app.givenSession(scene.actors[role]) }
const pass = {
  open: (role: Role) => givenPass(scene.app, scene.actors[role]),
  isReadOnly: true as const,
}
type Key = typeof session | typeof pass

type Seen = Answer<{ code?: string } & Record<string, unknown>>

type Asked = { route: RouteShape; role: Role | null; request: ProbeRequest; key?: Key }

function sendProbe({ route, role, request, key = session }: Asked): Promise<Seen> {
  count += 1
  return undone(scene.app, async () => {
    const token = role && (await key.open(role))
    const options = token ? { token } : {}
    const staged = (await probes[routeName(route)]?.stage?.(scene, request, role)) ?? request
    const asked = async () => (await call(scene.app.app, route, staged as never, options)) as Seen
    return 'isReadOnly' in key ? whileReadOnly(scene.app, asked) : asked()
  })
}

/** An answer without the values that differ between two missing records. */
function shapeOf({ status, body, headers }: Seen, id: string) {
  const text = JSON.stringify(body).replaceAll(id, 'ID')
  return { status, body: text, headers: Object.keys(headers).toSorted() }
}

function verdictOf(route: RouteShape, seen: Seen): string {
  const code = seen.body?.code ?? ''
  if (seen.status < 300) return 'allowed'
  if (code === 'request.forbidden') return 'forbidden'
  if (code.endsWith('.not-found') && isErrorCode(code) && httpStatus(code) === seen.status)
    return 'not-there'
  return `${seen.status} ${code} from ${routeName(route)}`
}

type Question = { route: RouteShape; probe: Probe; role: Role; ids: Ids; key?: Key }

/** Requests each record in turn and returns the answers that differ from the table. */
async function disagreements({ probe, ids, ...who }: Question): Promise<string[]> {
  const { route, role } = who
  const found: string[] = []
  const nobodys =
    probe.record === 'image' ? `${scene.app.deps.newId()}.jpg` : scene.app.deps.newId()
  const missing = await sendProbe({ ...who, request: probe.request(nobodys) })
  for (const distance of distances) {
    const id = probe.record ? ids[distance] : nobodys
    if (id === undefined) continue
    const wanted = expected(route, probe, role, distance)
    const seen = await sendProbe({ ...who, request: probe.request(id) })
    const isLikeMissing =
      JSON.stringify(shapeOf(seen, id)) === JSON.stringify(shapeOf(missing, nobodys))
    const got = probe.leavesOut && isLikeMissing ? 'not-there' : verdictOf(route, seen)
    const about = `${role} asks ${routeName(route)} for ${distance}`
    if (wanted === 'forbidden' && verdictOf(route, seen) !== 'forbidden')
      found.push(`${about}: forbidden, but ${verdictOf(route, seen)}`)
    else if (wanted !== 'forbidden' && got !== wanted) found.push(`${about}: ${wanted}, but ${got}`)
    if (wanted === 'not-there' && !isLikeMissing) found.push(`${about}: unlike a missing record`)
    if (!probe.record) break
  }
  return found
}

describe('every call has a probe', () => {
  it('and every probe a call', () => {
    expect(Object.keys(probes).toSorted()).toEqual(every.map(routeName).toSorted())
  })
})

describe.each(closed.map((route, index) => ({ name: routeName(route), route, index })))(
  '$name',
  ({ name, route, index }) => {
    const asked = roles.filter((_role, number) => isAsked(index + number, 4))
    it.each(asked)('answers %s as in the permission table', async (role) => {
      const probe = probes[name] as Probe
      const ids = probe.record ? await scene.idsFor(probe.record, role) : {}
      expect(await disagreements({ route, probe, role, ids })).toEqual([])
    })

    it('is permitted for at least one role', () => {
      expect(roles.filter((role) => cellsFor(route.action, role).length > 0)).not.toEqual([])
    })
  },
)

describe('public routes', () => {
  it.each(every.filter(isPublic).map((route) => [routeName(route), route] as const))(
    '%s answers every caller',
    async (name, route) => {
      const { request, answers } = probes[name] as Probe
      for (const role of [null, ...roles])
        expect(
          (await sendProbe({ route, role, request: request('') })).status,
          role ?? 'nobody',
        ).toBe(answers)
    },
  )
})

describe('with a read-only session, while no write is accepted', () => {
  const shared = closed.map((route, index) => ({ route, role: roleOf(index), index }))
  const [writes, reads] = [true, false].map((isWriting) =>
    shared.filter(({ route }) => isWrite(route) === isWriting),
  )

  it('every write is refused', async () => {
    const refused: Record<string, unknown> = {}
    for (const { route, role } of writes ?? []) {
      const request = probes[routeName(route)]?.request(scene.app.deps.newId()) ?? {}
      const { status, body } = await sendProbe({ route, role, request, key: pass })
      if (status !== 503 || body.code !== 'server.read-only') refused[routeName(route)] = body
    }
    expect(refused).toEqual({})
    expect(writes?.length).toBeGreaterThan(100)
  })

  it('every read answers as in the permission table', async () => {
    for (const { route, role, index } of reads ?? []) {
      if (!isAsked(index, 4)) continue
      const probe = probes[routeName(route)] as Probe
      const ids = probe.record ? await scene.idsFor(probe.record, role) : {}
      expect(await disagreements({ route, probe, role, ids, key: pass })).toEqual([])
      scene.app.pass({ seconds: 20 })
    }
  })
})

/** One role for each call, in turn. */
function roleOf(index: number): Role {
  return roles[index % roles.length] ?? 'admin'
}

describe('the probes', () => {
  it('are numerous, and leave no rows', async () => {
    expect(count).toBeGreaterThan(1000)
    expect(await countRows()).toEqual(rowsBefore)
  })
})
