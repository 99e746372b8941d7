import './no-eval.ts'
import {
  hrefOf,
  type RouteCall,
  type RouteResponse,
  type RouteShape,
  type Schema,
} from '@ngaji/contract/route'
import { ApiError, fallbackMessage } from './api-error.ts'
import { ownAnswer } from '../line/own-response.ts'
import { readJson } from '../line/read-body.ts'
import { readOnlyServer } from './read-only-server.ts'
import { readRefusal } from './read-refusal.ts'
import { rememberedAnswers } from '../queries/remembered-answers.ts'
import type { FormToSend } from './send-form.ts'
import { hearServerTime, serverClock } from '../clock/server-clock.ts'
import { sessionStore } from '../session/session-store.ts'

const defaultTimeoutMs = 30_000
/** The server's own time-out for a form. */
const uploadTimeoutMs = 120_000

export type CallOptions = {
  /** Cancels the call; a cancelled call rejects with the signal's own reason, which is not shown. */
  signal?: AbortSignal | undefined
  /** The longest wait for the beginning of the answer. */
  timeoutMs?: number | undefined
  /** The key of a write, which the server executes once. */
  idempotencyKey?: string | undefined
  /** A refused token does not end the session: for extending it on the spot. */
  keepsSession?: boolean | undefined
  /** Progress of the upload, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/** A route with a JSON response; images and plain text are read by the browser itself. */
type JsonRoute = RouteShape & { response: Schema }

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  files?: readonly Blob[]
}

/** The input of a route, with files where the route accepts them. */
export type CallInput<R extends RouteShape> = RouteCall<R> &
  (R extends { upload: object } ? { files?: readonly Blob[] | undefined } : unknown)

/**
 * Calls a route of the contract.
 *
 * @example
 * const { classes } = await call(classRoutes.list, { query: { page: 1 } }, { signal })
 */
export async function call<R extends JsonRoute>(
  route: R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<RouteResponse<R>> {
  // The generic input is one of these shapes; the route's own types have checked it.
  const parts = input as Parts
  const url = hrefOf(route, parts.params) + searchOf(parts.query)
  const token = sessionStore.current()?.token ?? null
  const key = `${route.method} ${token ?? ''} ${url}`
  const known = knownAnswerOf(route, key)
  const request = composeRequest(route, parts, { token, etag: known?.etag, options })
  const response = await exchange(url, options, request)
  followSession(response, token)
  // Both were parsed with the schema of this route.
  if (response.status === 304 && known) return known.body as RouteResponse<R>
  if (response.status === 404) rememberedAnswers.remove(key)
  if (!response.ok) throw await refusalFromResponse(response, token, options)
  return (await rememberedAnswerOf(route, { response, key, options })) as RouteResponse<R>
}

/** The cached response, if it was parsed with the same schema. */
function knownAnswerOf(route: JsonRoute, key: string) {
  const kept = rememberedAnswers.find(key)
  return kept?.readAs === route.response ? kept : undefined
}

type Answered = { response: Response; key: string; options: CallOptions }

async function rememberedAnswerOf(
  route: JsonRoute,
  { response, key, options }: Answered,
): Promise<unknown> {
  const body = await parseAnswer(route, response, options)
  const etag = response.headers.get('etag')
  if (route.method === 'GET' && etag !== null) {
    rememberedAnswers.save(key, { etag, body, readAs: route.response })
  }
  return body
}

type Facts = { token: string | null; etag: string | undefined; options: CallOptions }

type Request = (RequestInit & { upload?: never }) | Omit<FormToSend, 'url' | 'signal'>

/** A multipart form with files, JSON without. */
function composeRequest(route: RouteShape, { body, files = [] }: Parts, facts: Facts): Request {
  const { method, upload } = route
  const headers = headersOf(facts)
  if (upload && files.length > 0)
    return { method, headers, upload, body, files, onProgress: facts.options.onProgress }
  if (body === undefined) return { method, headers }
  headers['content-type'] = 'application/json'
  return { method, headers, body: JSON.stringify(body) }
}

function headersOf({ token, etag, options }: Facts): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token !== null && {
      authorization: `Bearer ${token}`,
      // System health counts devices with a wrong clock.
      'x-clock-offset': String(Math.round(serverClock.offsetMs)),
    }),
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
  }
}

function searchOf(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

async function exchange(url: string, options: CallOptions, given: Request): Promise<Response> {
  const usualMs = given.upload ? uploadTimeoutMs : defaultTimeoutMs
  const timeoutMs = options.timeoutMs ?? usualMs
  const sentAt = Date.now()
  const asked = { wanted: 'json', timeoutMs, signal: options.signal } as const
  const response = await ownAnswer(asked, (signal) => send(url, signal, given))
  const { headers } = response
  readOnlyServer.observe(headers)
  hearServerTime(headers, sentAt)
  return response
}

async function send(url: string, signal: AbortSignal, given: Request): Promise<Response> {
  if (!given.upload)
    return await fetch(url, { ...given, cache: 'no-store', credentials: 'same-origin', signal })
  const { sendForm } = await import('./send-form.ts')
  return await sendForm({ ...given, url, signal })
}

function followSession(response: Response, token: string | null): void {
  const expiration = response.headers.get('x-session-expires')
  if (token !== null && expiration !== null) sessionStore.moveExpiry(token, expiration)
}

async function refusalFromResponse(
  response: Response,
  token: string | null,
  { keepsSession = false, signal }: CallOptions,
): Promise<ApiError> {
  const refusal = await readRefusal(response, signal)
  const isSignedOut = refusal.code === 'request.signed-out' || refusal.code === 'session.expired'
  if (isSignedOut && token !== null && !keepsSession)
    sessionStore.reject(token, codeMakerIn(refusal))
  return refusal
}

/** The name of the user who made the code that ended this session. */
function codeMakerIn({ details: { endedBy, maker } }: ApiError): string | null {
  return endedBy === 'activationCode' && typeof maker === 'string' ? maker : null
}

async function parseAnswer(
  route: JsonRoute,
  response: Response,
  { signal }: CallOptions,
): Promise<unknown> {
  const parsed = route.response.safeParse(await readJson(response, signal))
  if (parsed.success) return parsed.data
  console.error('an answer does not keep its promise', route.path, parsed.error.issues)
  throw new ApiError({
    code: 'server.unexpected',
    message: fallbackMessage,
    status: response.status,
  })
}
