import { hash } from 'node:crypto'
import { isWrite, type RouteShape } from '@ngaji/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { MountParts } from './create-app.ts'
import { sendRefusal } from './error-edge.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import { allowUploadTime } from './http-server.ts'
import { identify, type Identity } from './guard/identify.ts'
import type { Implemented } from './implement.ts'
import { countRequest, uncountRefused } from './guard/limits.ts'
import {
  firstPageOf,
  isFileAnswer,
  isStreamAnswer,
  sendFile,
  sendStream,
  wantsPicture,
} from './file-answer.ts'
import { quickRoute } from './request/quick-schema.ts'
import { readInput } from './request/read-request.ts'
import { readPacked, type Packed } from './request/read-upload.ts'
import { runReadOnly, runRoute, type Outcome, type RouteCall } from './run-route.ts'
import { asksWholeList, markCut, withWholePage } from './whole-list.ts'
import { isReadOnlyFailure } from './guard/read-only-state.ts'
import { inUploadSlot } from './request/upload-slots.ts'

type Bytes = { bytes: Uint8Array; contentType: string; etag: string }

/** Mounts one route at its path and its aliases, with HEAD beside every GET. */
export function mountRoute(
  app: FastifyInstance,
  parts: MountParts,
  implemented: Implemented,
): void {
  const { route } = implemented
  const { answerSecret } = parts
  const quick = withQuickSchemas(implemented)
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    request.setDecorator('identity', await identify(parts, implemented, request, reply))
    if (route.upload) allowUploadTime(request.raw)
  }
  for (const url of urlsOf(route)) {
    app.route({
      // HEAD computes the answer of GET and sends it without the body.
      method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
      url,
      onRequest,
      ...(route.bodyBytes !== undefined && { bodyLimit: route.bodyBytes }),
      ...(route.secret && { compress: false }),
      // Not `async`: the framework would await the sent answer for nothing.
      handler: (request, reply) => {
        const identity = request.getDecorator<Identity | null>('identity')
        if (!identity) throw new Error('a request reached its handler without an identity')
        handle(parts, quick(), { request, identity, answerSecret })
          .finally(() => isWrite(route) && setReadOnlyHeader(parts, reply))
          .then((outcome) => void send(reply, route, outcome))
          .catch((error: unknown) => void reply.send(error))
      },
    })
  }
}

/** Compiles the schemas at the first request: the server starts before most routes are needed. */
function withQuickSchemas(implemented: Implemented): () => Implemented {
  let quick: Implemented | undefined
  return () => (quick ??= { ...implemented, route: quickRoute(implemented.route) })
}

function urlsOf(route: RouteShape): string[] {
  const prefix = route.root ? '' : '/api'
  const paths = [route.path, ...(route.aliases ?? [])].map((path) => prefix + path)
  if (route.alsoAtRoot) paths.push(route.path)
  return paths.map((path) => path.replace(/\{(\w+)\}/g, ':$1'))
}

/**
 * Sets the header again: the write itself may have found that the database takes no writes, or
 * takes them again.
 */
function setReadOnlyHeader({ readOnly, deps }: MountParts, reply: FastifyReply): void {
  if (readOnly.isReadOnly(deps.now())) void reply.header('x-read-only', '1')
  else void reply.removeHeader('x-read-only')
}

type Arrival = { request: FastifyRequest; identity: Identity; answerSecret: Buffer }

/** Limits are counted before the body is read, so a caller over its limit costs no parsing. */
async function handle(
  parts: MountParts,
  implemented: Implemented,
  arrival: Arrival,
): Promise<Outcome> {
  const { deps } = parts
  const { request, identity } = arrival
  const userId = identity.principal?.userId ?? null
  const isForm = implemented.route.upload !== undefined && request.isMultipart()
  const who = { address: identity.facts.address, userId, isForm }
  const now = deps.now()
  await countRequest(deps.db, implemented.route, who, now)
  const work = () => answerCall(parts, implemented, arrival)
  const uncount = () => uncountRefused(deps.db, implemented.route, who, now)
  return uncountWhenRefused(isForm && userId ? inUploadSlot(userId, work) : work(), uncount)
}

async function uncountWhenRefused(answer: Promise<Outcome>, uncount: () => Promise<void>) {
  try {
    const outcome = await answer
    if (outcome.kind === 'refused') await uncount()
    return outcome
  } catch (error) {
    // The first error is the answer, also when the database is down for this statement as well.
    await uncount().catch(() => undefined)
    throw error
  }
}

async function answerCall(
  parts: MountParts,
  implemented: Implemented,
  { request, identity, answerSecret }: Arrival,
): Promise<Outcome> {
  const { deps } = parts
  const { route } = implemented
  const { principal, caller, facts } = identity
  const userId = principal?.userId ?? null
  const { body, files } = await readPacked(route, request)
  // First: it refuses a query string that cannot be read at all.
  const read = readInput(route, { ...routeParameters(request), body })
  const isWhole = asksWholeList(route, request.query)
  const input = { ...(isWhole ? withWholePage(read) : read), files }
  const isHead = request.method === 'HEAD'
  const hasKey = isWrite(route) && !isHead
  const key =
    hasKey && userId
      ? requestIdempotencyKey(request, userId, { body, files, at: deps.now() })
      : null
  const status = () => (facts.isExisting ? 200 : (route.status ?? 200))
  const call = { caller, principal, input, isHead, key, answerSecret, status }
  const outcome = isWrite(route)
    ? await runWritable(parts, implemented, call)
    : await runRoute(deps, implemented, call)
  if (isWhole) {
    const who = { address: facts.address, userId, now: deps.now() }
    return markCut(deps.db, outcome, who)
  }
  // Last: the access is already decided, and no transaction waits for the rendering.
  return wantsPicture(input) ? asPicture(deps, outcome) : outcome
}

/**
 * Does not start the handler while the database takes no writes; a route with `whileReadOnly`
 * answers by that.
 */
async function runWritable(
  parts: MountParts,
  implemented: Implemented,
  call: RouteCall,
): Promise<Outcome> {
  const { deps, assertWritable, readOnly } = parts
  let isBegun = false
  try {
    assertWritable()
    isBegun = true
    const outcome = await runRoute(deps, implemented, call)
    readOnly.noteWrite()
    return outcome
  } catch (error) {
    if (!isReadOnlyFailure(error)) throw error
    if (isBegun) readOnly.noteRefusal(deps.now())
    if (!implemented.whileReadOnly) throw error
    return await runReadOnly(deps, implemented, call)
  }
}

async function asPicture(deps: Deps, outcome: Outcome): Promise<Outcome> {
  if (outcome.kind !== 'raw' || !isFileAnswer(outcome.body)) return outcome
  return { ...outcome, body: await firstPageOf(deps, outcome.body) }
}

function routeParameters({ params, query }: FastifyRequest) {
  return { params, query }
}

type Moment = Packed & { at: Date }

/** One key identifies one request, its files included. */
function requestIdempotencyKey(
  { headers, method, url }: FastifyRequest,
  userId: string,
  packed: Moment,
) {
  const files = packed.files.map(({ bytes }) => hash('sha256', bytes, 'base64url'))
  const body = files.length === 0 ? packed.body : [packed.body, files]
  return idempotencyKeyOf(headers['idempotency-key']?.toString(), userId, {
    method,
    url,
    body,
    at: packed.at,
  })
}

function send(reply: FastifyReply, route: RouteShape, outcome: Outcome): FastifyReply {
  switch (outcome.kind) {
    case 'refused':
      return sendRefusal(reply, outcome.refusal)
    case 'raw':
      return sendRaw(reply, route, outcome.body)
    case 'json':
      if (outcome.isReplay) void reply.header('idempotency-replayed', 'true')
      if (outcome.cutAt !== undefined) void reply.header('x-list-cut', outcome.cutAt)
      return sendJson(reply, route, outcome)
    default:
      return outcome satisfies never
  }
}

function sendJson(
  reply: FastifyReply,
  route: RouteShape,
  { status, body }: { status: number; body: string },
): FastifyReply {
  void reply.header('content-type', 'application/json; charset=utf-8')
  void reply.header('cache-control', 'no-store')
  if (isWrite(route)) return reply.status(status).send(body)
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  void reply.header('etag', etag)
  if (isKnown(reply, etag)) return reply.status(304).send()
  // The body is a string, which Fastify sends in one piece with its headers.
  return reply.status(status).send(body)
}

/** Does the client hold this very version? `If-None-Match` may list several, or `*`. */
function isKnown({ request }: FastifyReply, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  const bare = (tag: string) => tag.replace(/^W\//, '')
  return known.some((tag) => tag === '*' || bare(tag) === bare(etag))
}

function sendRaw(reply: FastifyReply, route: RouteShape, body: unknown): FastifyReply {
  if (isFileAnswer(body)) return sendFile(reply, body)
  if (isStreamAnswer(body)) return sendStream(reply, body)
  if (route.response === 'text') {
    return reply.header('content-type', 'text/plain; charset=utf-8').send(body)
  }
  const { bytes, contentType, etag } = body as Bytes
  void reply.headers({
    'content-type': contentType,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
    etag,
  })
  if (isKnown(reply, etag)) return reply.status(304).send()
  return reply.send(bytes)
}
