import { routes } from '@ngaji/contract'
import type { RouteShape } from '@ngaji/contract/route'
import { roles, type Role } from '@ngaji/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomOf } from '../../../scripts/tests/seed.ts'
import { shareOf } from '../faults/fault-size.ts'
import { buildScene, distances, type Scene } from '../probes/stages/probe-scene.ts'
import { probes } from '../probes/targets/probe-targets.ts'
import { routeName } from '../walk/asking.ts'
import { fuzzRequest } from './fuzz-request.ts'

/** Every route of the contract, called by every role with odd parameters, bodies and headers. */
const REQUESTS = shareOf(50_000)
/**
 * After so many requests the scene is built again, because successful calls change or erase its
 * records.
 */
const REQUESTS_A_SCENE = 2_500

const every: RouteShape[] = Object.values(routes).flatMap((feature) =>
  Object.values<RouteShape>(feature),
)

let scene: Scene
beforeAll(async () => {
  scene = await buildScene()
})
afterAll(() => scene.app.close())

/** The number of answers by class: 2 is success, 4 is a refusal. */
const answers: Record<string, number> = {}

const random = randomOf('fuzz')
const oneOf = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/**
 * A valid session of the role; null for a caller without account, and for a disabled or deleted
 * account.
 */
const sessionToken = (role: Role | null) =>
  role === null ? null : scene.app.givenSession(scene.actors[role]).catch(() => null)

async function idFor(route: RouteShape, role: Role): Promise<string> {
  const record = probes[routeName(route)]?.record
  const ids = record ? await scene.idsFor(record, role).catch(() => ({})) : {}
  const id = (ids as Partial<Record<string, string>>)[oneOf(distances)]
  return id ?? scene.app.deps.newId()
}

/** Sends one request; returns it when the answer is a server error. */
async function sendFuzzed(number: number): Promise<string | null> {
  const route = every[number % every.length] as RouteShape
  const role = random() < 0.95 ? oneOf(roles) : null
  const request = probes[routeName(route)]?.request(await idFor(route, role ?? 'admin')) ?? {}
  const call = fuzzRequest(random, route, request)
  const token = await sessionToken(role)
  const response = await scene.app.app.inject({
    ...call,
    headers: { ...call.headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
  // Resets the general limit, which counts per minute.
  if (number % 50 === 0) scene.app.pass({ minutes: 1 })
  const { statusCode } = response
  const kind = statusCode === 429 ? 'limited' : `${Math.floor(statusCode / 100)}xx`
  answers[kind] = (answers[kind] ?? 0) + 1
  if (statusCode < 500) return null
  return `${statusCode} by ${role}: ${JSON.stringify(call).slice(0, 800)}`
}

it(
  `answers none of ${REQUESTS} odd requests with a fault`,
  async () => {
    const faults: string[] = []
    for (let number = 0; number < REQUESTS; number++) {
      const fault = await sendFuzzed(number)
      if (fault !== null) faults.push(fault)
      if (number % REQUESTS_A_SCENE !== REQUESTS_A_SCENE - 1) continue
      await scene.app.close()
      scene = await buildScene()
    }
    console.log(`fuzz: answers ${JSON.stringify(answers)}`)
    expect(faults).toEqual([])
    // Otherwise the requests would only test refusals.
    expect(answers['2xx']).toBeGreaterThan(REQUESTS / 20)
    expect(answers['4xx']).toBeGreaterThan(REQUESTS / 5)
  },
  REQUESTS * 200,
)
