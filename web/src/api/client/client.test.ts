import { defineRoute } from '@ngaji/contract/route'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { ApiError, strangePageSentence, strangerAnswered } from './api-error.ts'
import { call } from './client.ts'
import {
  endLineTrouble,
  ownJson,
  strangePage,
  strangeStatuses,
} from '../line/own-response.fixtures.ts'
import { lineWatch } from '../line/own-response.ts'
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

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

/** The network: responses in order, and the requests made. */
function givenNetwork(...answers: (Answer | Response | Error)[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const next = async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch')
    if (answer instanceof Response) return answer
    const { status = 200, body, headers = {} } = answer
    if (status !== 304) return ownJson(body, { status, headers })
    return new Response(null, { status, headers: { 'x-ngaji': '1' } })
  }
  vi.stubGlobal('fetch', next)
  const headersOf = (index: number) => new Headers(asked[index]?.init.headers)
  return { asked, headersOf }
}

const input = { params: { classId: 'k 7' }, query: { page: 2, search: '' } }

async function caughtApiError(promise: Promise<unknown>): Promise<ApiError> {
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
  endLineTrouble()
  vi.unstubAllGlobals()
  sessionStore.finish('signed-out')
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
    const refusal = await caughtApiError(call(listClasses, input))
    expect(refusal).toMatchObject({ ...body, status: 429, retryAfterSeconds: 42 })
  })

  it('have the fallback message when the server sent none', async () => {
    givenNetwork({ status: 500, body: {} })
    const refusal = await caughtApiError(call(listClasses, input))
    expect([refusal.message, refusal.code]).toEqual(['Something went wrong', 'server.unexpected'])
  })

  it('report a missing response', async () => {
    givenNetwork(new TypeError('Failed to fetch'))
    const refusal = await caughtApiError(call(listClasses, input))
    expect([refusal.message, refusal.isUnreachable]).toEqual(['Gagal menghubungi server!', true])
  })

  it('report a time-out', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => hanging(signal))
    const refusal = await caughtApiError(call(listClasses, input, { timeoutMs: 1 }))
    expect(refusal.isUnreachable).toBe(true)
  })

  it('report an answer that breaks off, whatever its status', async () => {
    for (const status of [200, 403, 409]) {
      givenNetwork(begun(status, (body) => body.error(new TypeError('network error'))))
      const refusal = await caughtApiError(call(listClasses, input))
      expect(refusal).toMatchObject({ isUnreachable: true, status: 0 })
    }
  })

  it('are not made of a call that is cancelled while its answer comes', async () => {
    const controller = new AbortController()
    givenNetwork(begun(200, () => controller.abort(new Error('left the screen'))))
    const asking = call(listClasses, input, { signal: controller.signal })
    await expect(asking).rejects.toThrow('left the screen')
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
    expect((await caughtApiError(call(listClasses, input))).code).toBe('server.unexpected')
  })
})

describe('the page of somebody else', () => {
  it.each(strangeStatuses)('is no answer, and ends no session (%i)', async (status) => {
    for (const type of ['text/html', 'text/plain', 'application/json']) {
      givenNetwork(strangePage(status, type))
      const refusal = await caughtApiError(call(listClasses, input))
      expect(refusal).toMatchObject({ code: 'network.stranger', status: 0, isPassing: true })
      expect(refusal.isUnreachable).toBe(true)
      if (status !== 413) expect(refusal.message).toBe(strangePageSentence)
    }
    expect(sessionStore.current()?.token).toBe('token-1')
  })

  it('is no answer either where it looks like a refusal of ours', async () => {
    const body = { message: 'Silakan masuk.', code: 'request.signed-out' }
    givenNetwork(Response.json(body, { status: 401 }))
    expect((await caughtApiError(call(listClasses, input))).code).toBe('network.stranger')
    expect(sessionStore.current()?.token).toBe('token-1')
  })

  it('is named after what it probably is when it refuses a file for its size', () => {
    const said = 'Berkas terlalu besar untuk server di depan aplikasi.'
    expect(strangerAnswered(413).message).toBe(said)
  })

  it('is known to be on the line until our server answers or nobody does', async () => {
    givenNetwork(
      strangePage(503),
      { body: { name: 'x' } },
      strangePage(200),
      new TypeError('Failed to fetch'),
    )
    let returns = 0
    vi.stubGlobal('dispatchEvent', ({ type }: Event) => (returns += type === 'online' ? 1 : 0))
    const seen: [isStrange: boolean, returns: number][] = []
    for (let asked = 0; asked < 4; asked += 1) {
      await call(listClasses, input).catch(() => undefined)
      seen.push([lineWatch.isStrange(), returns])
    }
    // What waits for signal is told when our server is back, and not when the signal is lost.
    expect(seen).toEqual([
      [true, 0],
      [false, 1],
      [true, 1],
      [false, 1],
    ])
  })
})

describe('a token the server does not know', () => {
  const signedOut = {
    status: 401,
    body: { message: 'Silakan masuk terlebih dahulu.', code: 'request.signed-out' },
  }

  it('ends the session', async () => {
    givenNetwork(signedOut)
    await caughtApiError(call(listClasses, input))
    expect([sessionStore.current(), sessionStore.end]).toEqual([null, 'expired'])
  })

  it('is left to the caller with keepsSession', async () => {
    givenNetwork(signedOut)
    await caughtApiError(call(listClasses, input, { keepsSession: true }))
    expect(sessionStore.current()?.token).toBe('token-1')
  })

  it('is not a wrong password', async () => {
    givenNetwork({ status: 401, body: { message: 'x', code: 'auth.wrong-credentials' } })
    await caughtApiError(call(listClasses, input))
    expect(sessionStore.current()?.token).toBe('token-1')
  })
})

/** An answer of our server that has headers and nothing more, and what happens when its body is asked for. */
function begun(status: number, pull: NonNullable<UnderlyingDefaultSource['pull']>): Response {
  const headers = { 'content-type': 'application/json', 'x-ngaji': '1' }
  return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { status, headers })
}

/** A server that never answers. */
function hanging(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
}
