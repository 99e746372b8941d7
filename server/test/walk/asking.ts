import { createHash } from 'node:crypto'
import { routes } from '@ngaji/contract'
import { isWrite, type RouteShape } from '@ngaji/contract/route'
import type { Role } from '@ngaji/contract/roles'
import type { Letter } from '../../src/platform/mail/letters.ts'
import { send } from '../harness.ts'
import type { Scene } from '../probes/stages/probe-scene.ts'
import type { ProbeRequest } from '../probes/targets/probe-targets.ts'
import { readPdf } from '../read-pdf.ts'
import { normalise, type Naming } from './normalise.ts'
import { seedRandom } from './fixed-random.ts'

export type Asked = {
  route: RouteShape
  role: Role | null
  request: ProbeRequest
  /** The index among several in one transaction: no two of them draw the same random values. */
  turn?: number
}

/** The answer for a client, without values that differ in every recording. */
export type Recorded = {
  status: number
  headers: Record<string, unknown>
  body: unknown
  /** Letters sent because of this call. */
  letters?: unknown
  /** Later reads of the author that have changed. */
  changed?: Record<string, unknown>
}

export const every: { feature: string; route: RouteShape }[] = Object.entries(routes).flatMap(
  ([feature, ofFeature]) =>
    Object.values<RouteShape>(ofFeature).map((route) => ({ feature, route })),
)
export const routeName = ({ method, path }: RouteShape) => `${method} ${path}`

/** Measured values, or counters since the start of the process: only the status is recorded. */
const measured = new Set(['GET /metrics', 'GET /system-health'])

/** Headers of the connection, or derived from the body, which is recorded itself. */
const dropped = new Set(['date', 'connection', 'keep-alive', 'content-length', 'x-request-id'])
const readFromBody = new Set(['etag'])

/** Sends a request as the role; its random values are seeded by its name. */
export async function sendRecorded(scene: Scene, asked: Asked, naming: Naming): Promise<Recorded> {
  const { route, role, request, turn = 0 } = asked
  seedRandom(JSON.stringify([routeName(route), role, request, turn]))
  const token = role && (await tokenFor(scene, role, asked))
  const response = await send(scene.app.app, route, request, token ? { token } : {})
  const kept = Object.entries(response.headers)
    .filter(([name]) => !dropped.has(name))
    .map(([name, value]) => [name, readFromBody.has(name) ? 'there' : value])
  const type = response.headers['content-type'] ?? ''
  const body = measured.has(routeName(route))
    ? 'measured'
    : await readBody(type, response.rawPayload, response.body)
  const plain = normalise({ headers: Object.fromEntries(kept), body }, naming) as Recorded
  return { ...plain, status: response.statusCode }
}

/** A change may end sessions: the author of a change, and readers of sessions, get a new one. */
function tokenFor(scene: Scene, role: Role, { route, turn }: Asked): Promise<string> | string {
  const actor = scene.actors[role]
  return isWrite(route) || turn !== undefined ? scene.app.givenSession(actor) : actor.token
}

async function readBody(type: string, bytes: Buffer, text: string): Promise<unknown> {
  if (type.includes('json')) return text === '' ? '' : JSON.parse(text)
  if (type.startsWith('text/')) return text
  const print = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  if (!type.includes('pdf') || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return print
  const pdf = await readPdf(bytes)
  const pages = pdf.pages.map(({ lines }) => lines)
  await pdf.close()
  return { pages }
}

/** Runs the jobs of a call, and returns its letters. */
export async function lettersAfter({ app }: Scene, asked: Asked): Promise<Letter[]> {
  if (!isWrite(asked.route)) return []
  app.letters.length = 0
  await app.deliverLetters()
  return [...app.letters]
}
