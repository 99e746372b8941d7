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
  /** Of several in one transaction: no two of them draw the same. */
  turn?: number
}

/** What a client gets, without what is different in every recording. */
export type Recorded = {
  status: number
  headers: Record<string, unknown>
  body: unknown
  /** Mailed because of this call. */
  letters?: unknown
  /** What its author reads differently afterwards. */
  changed?: Record<string, unknown>
}

export const every: { feature: string; route: RouteShape }[] = Object.entries(routes).flatMap(
  ([feature, ofFeature]) =>
    Object.values<RouteShape>(ofFeature).map((route) => ({ feature, route })),
)
export const nameOf = ({ method, path }: RouteShape) => `${method} ${path}`

/** Measured while asked, or counted since the process began: only that they answer is recorded. */
const measured = new Set(['GET /metrics', 'GET /system-health'])

/** Of the connection, or told by the body, which is recorded itself. */
const dropped = new Set(['date', 'connection', 'keep-alive', 'content-length', 'x-request-id'])
const readFromBody = new Set(['etag'])

/** Asks as the role; what the call draws follows from its name. */
export async function ask(scene: Scene, asked: Asked, naming: Naming): Promise<Recorded> {
  const { route, role, request, turn = 0 } = asked
  seedRandom(JSON.stringify([nameOf(route), role, request, turn]))
  const token = role && (await tokenFor(scene, role, asked))
  const response = await send(scene.app.app, route, request, token ? { token } : {})
  const kept = Object.entries(response.headers)
    .filter(([name]) => !dropped.has(name))
    .map(([name, value]) => [name, readFromBody.has(name) ? 'there' : value])
  const type = response.headers['content-type'] ?? ''
  const body = measured.has(nameOf(route))
    ? 'measured'
    : await readBody(type, response.rawPayload, response.body)
  const plain = normalise({ headers: Object.fromEntries(kept), body }, naming) as Recorded
  return { ...plain, status: response.statusCode }
}

/** A change may end sessions: whoever makes one, or looks after one, has just signed in. */
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

/** Does the work a call left behind, and tells what was mailed for it. */
export async function lettersAfter({ app }: Scene, asked: Asked): Promise<Letter[]> {
  if (!isWrite(asked.route)) return []
  app.letters.length = 0
  await app.deliverLetters()
  return [...app.letters]
}
