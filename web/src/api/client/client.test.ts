import { defineRoute } from '@ngaji/contract/route'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { forgetAnswers } from '../queries/remembered-answers.ts'
import { sessionStore } from '../session/session-store.ts'
import { givenSession } from '../session/session.fixtures.ts'

const listClasses = defineRoute({
  method: 'GET',
  path: '/classes/{classId}',
  action: 'classes.read-roster',
  summary: 'For tests of the client.',
  params: z.object({ classId: z.string() }),
  query: z.object({ page: z.optional(z.number()), search: z.optional(z.string()) }),
  response: z.object({ name: z.string() }),
  errors: [],
})

const lockClass = defineRoute({
  method: 'PATCH',
  path: '/classes/lock',
  action: 'classes.list',
  summary: 'For tests of the client.',
  body: z.strictObject({ classId: z.string() }),
  response: z.object({ message: z.string() }),
  errors: [],
})

type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }

/** The network: responses in order, and the requests made. */
function givenNetwork(...answers: (Answer | Error)[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const next = async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch')
    const { status = 200, body, text = JSON.stringify(body), headers } = answer
    return new Response(status === 304 ? null : text, { status, headers: headers ?? {} })
  }
  vi.stubGlobal('fetch', next)
  const headersOf = (index: number) => new Headers(asked[index]?.init.headers)
  return { asked, headersOf }
}

const input = { params: { classId: 'k 7' }, query: { page: 2, search: '' } }

async function refusalOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError) return error
  throw new Error('no refusal came', { cause: error })
}

beforeEach(() => {
  forgetAnswers()
  sessionStore.begin(givenSession({ expiration: new Date(Date.now() + 3_600_000).toISOString() }))
})
afterEach(() => {
  sessionStore.finish('signed-out')
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('writes path and query, and signs with the session', async () => {
    const { asked, headersOf } = givenNetwork({ body: { name: 'Kelas 5', extra: 1 } })
    expect(await call(listClasses, input)).toEqual({ name: 'Kelas 5' })
    expect(asked[0]?.url).toBe('/api/classes/k%207?page=2')
    expect(headersOf(0).get('authorization')).toBe('Bearer token-1')
  })

  it('sends a body and an idempotency key', async () => {
    const { asked, headersOf } = givenNetwork({ body: { message: 'ok' } })
    await call(lockClass, { body: { classId: 'k7' } }, { idempotencyKey: 'operation-1' })
    expect(asked[0]?.init.body).toBe('{"classId":"k7"}')
    expect(headersOf(0).get('idempotency-key')).toBe('operation-1')
    expect(headersOf(0).get('content-type')).toBe('application/json')
  })

  it('returns the cached response on 304', async () => {
    const { headersOf } = givenNetwork(
      { body: { name: 'Kelas 5' }, headers: { etag: 'W/"1"' } },
      { status: 304 },
    )
    const first = await call(listClasses, input)
    const second = await call(listClasses, input)
    expect(headersOf(1).get('if-none-match')).toBe('W/"1"')
    expect(second).toBe(first)
  })

  it('does not return a response that was cached with another schema', async () => {
    const { headersOf } = givenNetwork(
      { body: { name: 'Kelas 5' }, headers: { etag: 'W/"1"' } },
      { body: { name: 'Kelas 5' } },
    )
    await call({ ...listClasses, response: z.object({}) }, input)
    expect(await call(listClasses, input)).toEqual({ name: 'Kelas 5' })
    expect(headersOf(1).get('if-none-match')).toBeNull()
  })

  it('moves the end of the session to the expiry that the server sends', async () => {
    const expiration = new Date(Date.now() + 7_200_000).toISOString()
    givenNetwork({ body: { name: 'x' }, headers: { 'x-session-expires': expiration } })
    await call(listClasses, input)
    expect(sessionStore.current()?.expiration).toBe(expiration)
  })
})

describe('refusals', () => {
  it('carry code and message of the server', async () => {
    const body = {
      message: 'Terlalu sering.',
      code: 'request.too-many',
      fields: { name: 'Salah.' },
      details: { n: 3 },
    }
    givenNetwork({ status: 429, body, headers: { 'retry-after': '42' } })
    const refusal = await refusalOf(call(listClasses, input))
    expect(refusal).toMatchObject({ ...body, status: 429, retryAfterSeconds: 42 })
  })

  it('have the fallback message when the server sent none', async () => {
    givenNetwork({ status: 500, text: '<html>Bad gateway</html>' })
    const refusal = await refusalOf(call(listClasses, input))
    expect([refusal.message, refusal.code]).toEqual(['Something went wrong', 'server.unexpected'])
  })

  it('report a missing response', async () => {
    givenNetwork(new TypeError('Failed to fetch'))
    const refusal = await refusalOf(call(listClasses, input))
    expect([refusal.message, refusal.isUnreachable]).toEqual(['Gagal menghubungi server!', true])
  })

  it('report a time-out', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => hanging(signal))
    const refusal = await refusalOf(call(listClasses, input, { timeoutMs: 1 }))
    expect(refusal.isUnreachable).toBe(true)
  })

  it('are not made of a cancelled call', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => hanging(signal))
    const controller = new AbortController()
    const asking = call(listClasses, input, { signal: controller.signal })
    controller.abort(new Error('left the screen'))
    await expect(asking).rejects.toThrow('left the screen')
  })

  it('report a response that does not match its schema', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    givenNetwork({ body: { name: 7 } })
    expect((await refusalOf(call(listClasses, input))).code).toBe('server.unexpected')
  })
})

describe('a token the server does not know', () => {
  const signedOut = {
    status: 401,
    body: { message: 'Silakan masuk terlebih dahulu.', code: 'request.signed-out' },
  }

  it('ends the session', async () => {
    givenNetwork(signedOut)
    await refusalOf(call(listClasses, input))
    expect([sessionStore.current(), sessionStore.end]).toEqual([null, 'expired'])
  })

  it('is left to the caller with keepsSession', async () => {
    givenNetwork(signedOut)
    await refusalOf(call(listClasses, input, { keepsSession: true }))
    expect(sessionStore.current()?.token).toBe('token-1')
  })

  it('is not a wrong password', async () => {
    givenNetwork({ status: 401, body: { message: 'x', code: 'auth.wrong-credentials' } })
    await refusalOf(call(listClasses, input))
    expect(sessionStore.current()?.token).toBe('token-1')
  })
})

/** A server that never answers. */
function hanging(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
}
