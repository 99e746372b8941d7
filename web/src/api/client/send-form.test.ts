import { defineRoute } from '@ngaji/contract/route'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { sessionStore } from '../session/session-store.ts'
import { givenSession } from '../session/session.fixtures.ts'
import { formOf } from './send-form.ts'
import { endLineTrouble, ownJson, strangeStatuses } from '../line/own-response.fixtures.ts'

const change = defineRoute({
  method: 'PATCH',
  path: '/students/{studentId}',
  action: 'students.change',
  summary: 'For tests of forms.',
  params: z.object({ studentId: z.string() }),
  upload: { field: 'image', count: 2, bytes: 100 },
  body: z.strictObject({
    name: z.optional(z.string()),
    address: z.optional(z.nullable(z.string())),
    isInternal: z.optional(z.boolean()),
    list: z.optional(z.array(z.object({ name: z.string() }))),
  }),
  response: z.object({ message: z.string() }),
  errors: [],
})

const photo = new Blob(['foto'], { type: 'image/jpeg' })
const input = { params: { studentId: 'p1' }, body: { name: 'Budi' }, files: [photo] }

type Said = { status: number; body: object; headers?: string }

/** The connection to the server: the request sent, and a response on demand. */
function givenLine() {
  const sent: { method: string; url: string; headers: Record<string, string>; form: FormData }[] =
    []
  class Line extends EventTarget {
    static last: Line
    upload = new EventTarget()
    status = 0
    responseText = ''
    #request = { method: '', url: '', headers: {} as Record<string, string> }
    #headers = ''
    constructor() {
      super()
      Line.last = this
    }
    open(method: string, url: string) {
      this.#request = { method, url, headers: {} }
    }
    setRequestHeader(name: string, value: string) {
      this.#request.headers[name] = value
    }
    send(form: FormData) {
      sent.push({ ...this.#request, form })
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    getAllResponseHeaders() {
      return this.#headers
    }
    answer({ status, body, headers = '' }: Said) {
      this.responseText = JSON.stringify(body)
      this.#load(status, `x-ngaji: 1\r\ncontent-type: application/json\r\n${headers}`)
    }
    answerStrangely(status: number) {
      this.#load(status, 'content-type: text/html\r\n')
    }
    #load(status: number, headers: string) {
      this.status = status
      this.#headers = headers
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line)
  const sentAll = async () => {
    await waitFor(() => expect(sent).toHaveLength(1))
    return { line: Line.last, sent: sent[0] as (typeof sent)[number] }
  }
  return sentAll
}

beforeEach(() => {
  sessionStore.begin(givenSession({ expiration: new Date(Date.now() + 3_600_000).toISOString() }))
})
afterEach(() => {
  endLineTrouble()
  vi.unstubAllGlobals()
  sessionStore.finish('signed-out')
})

describe('a form', () => {
  it('holds text as it is, JSON where the route parses JSON, null as an empty field', async () => {
    const body = {
      name: 'Budi',
      address: null,
      isInternal: false,
      list: [{ name: 'a' }],
      gender: undefined,
    }
    const form = formOf({ upload: change.upload, body, files: [photo, photo] })
    const { image, ...rest } = Object.fromEntries(form)
    expect(rest).toEqual({ name: 'Budi', address: '', isInternal: 'false', list: '[{"name":"a"}]' })
    expect(image).toBeInstanceOf(File)
    expect(form.getAll('image')).toHaveLength(2)
  })

  it('is sent with session, key and the browser’s content type, and reports progress', async () => {
    const sentAll = givenLine()
    const told: number[] = []
    const options = { idempotencyKey: 'operation-1', onProgress: (part: number) => told.push(part) }
    const calling = call(change, input, options)
    const { line, sent } = await sentAll()
    expect([sent.method, sent.url]).toEqual(['PATCH', '/api/students/p1'])
    expect(sent.headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer token-1',
      'idempotency-key': 'operation-1',
    })
    expect(sent.headers).not.toHaveProperty('content-type')
    const progress = (facts: object) => Object.assign(new Event('progress'), facts)
    line.upload.dispatchEvent(progress({ lengthComputable: true, loaded: 30, total: 120 }))
    line.upload.dispatchEvent(progress({ lengthComputable: false }))
    expect(told).toEqual([0.25])
    line.answer({ status: 200, body: { message: 'Tersimpan.' } })
    expect(await calling).toEqual({ message: 'Tersimpan.' })
  })

  it('updates the session and throws refusals, as every call', async () => {
    const sentAll = givenLine()
    const expiration = new Date(Date.now() + 7_200_000).toISOString()
    const calling = call(change, input).catch((error: unknown) => error)
    const { line } = await sentAll()
    line.answer({
      status: 429,
      body: { message: 'Terlalu sering.', code: 'request.too-many' },
      headers: `x-session-expires: ${expiration}\r\nretry-after: 9\r\n`,
    })
    const refusal = await calling
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ code: 'request.too-many', retryAfterSeconds: 9 })
    expect(sessionStore.current()?.expiration).toBe(expiration)
  })

  it('reports a missing response and a time-out, and not a cancelled call', async () => {
    const sentAll = givenLine()
    const broken = call(change, input).catch((error: unknown) => error)
    const { line } = await sentAll()
    line.dispatchEvent(new Event('error'))
    expect(await broken).toMatchObject({ code: 'network.unreachable' })

    givenLine()
    const late = call(change, input, { timeoutMs: 1 })
    await expect(late).rejects.toMatchObject({ code: 'network.unreachable' })

    const again = givenLine()
    const controller = new AbortController()
    const leaving = call(change, input, { signal: controller.signal })
    const caught = leaving.catch((error: unknown) => error)
    await again()
    controller.abort(new Error('left the screen'))
    expect(await caught).toMatchObject({ message: 'left the screen' })
  })

  it.each(strangeStatuses)(
    'counts the page of somebody else as no response (%i)',
    async (status) => {
      const sentAll = givenLine()
      const calling = call(change, input).catch((error: unknown) => error)
      const { line } = await sentAll()
      line.answerStrangely(status)
      expect(await calling).toMatchObject({ code: 'network.stranger', status: 0 })
    },
  )

  it('is JSON without a file', async () => {
    const asked = vi.fn<typeof fetch>(async () => ownJson({ message: 'ok' }))
    vi.stubGlobal('fetch', asked)
    await call(change, { ...input, files: [] })
    expect(asked.mock.calls[0]?.[1]?.body).toBe('{"name":"Budi"}')
  })
})
