import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { defineRoute } from '@ngaji/contract/route'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import type { TimedServer } from '../../src/platform/http/http-server.ts'
import { answer } from '../../src/platform/http/implement.ts'
import { form, photoPart } from '../given/form.ts'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

/** A route of this test that answers with the received fields and files. */
const echoRoute = defineRoute({
  method: 'POST',
  path: '/test/forms',
  action: 'users.change-photo',
  summary: 'Tells what arrived.',
  upload: {
    field: 'image',
    count: 3,
    bytes: 2000,
    allBytes: 5000,
    ignored: ['thumbnail'],
  },
  body: z.strictObject({
    name: z.optional(z.string()),
    isOn: z.optional(z.boolean()),
    count: z.optional(z.nullable(z.int())),
    list: z.optional(z.array(z.number())),
  }),
  response: z.object({ body: z.unknown(), sizes: z.array(z.int()), count: z.int() }),
  errors: [],
})
/** The route of a record whose other texts are dropped. */
const tellRecord = defineRoute({
  ...echoRoute,
  path: '/test/records',
  upload: { ...echoRoute.upload, ignoresOthers: true },
})
const plain = defineRoute({
  method: 'POST',
  path: '/test/plain',
  action: 'users.change-photo',
  summary: 'Takes no files.',
  body: z.strictObject({ name: z.optional(z.string()) }),
  response: z.object({}),
  errors: [],
})

let count = 0
const extra = [
  ...[echoRoute, tellRecord].map((route) =>
    answer(route, async (_deps, _actor, { body, files }) => {
      count += 1
      return { body, sizes: files.map(({ bytes }) => bytes.length), count }
    }),
  ),
  answer(plain, async () => ({})),
]

let app: TestApp
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp({ extra })
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

type Form = ReturnType<typeof form>

const post = (sent: Form, headers: Record<string, string> = {}, path = 'forms') =>
  send(app, `POST /api/test/${path}`, {
    token: admin.token,
    payload: sent.payload,
    headers: { ...sent.headers, ...headers },
  })

const file = (bytes: number) => photoPart(Buffer.alloc(bytes, 7))

describe('a form', () => {
  it('contains text, JSON and files', async () => {
    const { json } = await post(
      form(
        { name: 'name', value: 'Siti Aminah' },
        { name: 'list', value: '[1,2]' },
        { name: 'isOn', value: 'true' },
        file(100),
        file(50),
      ),
    )
    expect(json).toMatchObject({
      body: { name: 'Siti Aminah', list: [1, 2], isOn: true },
      sizes: [100, 50],
    })
  })

  it('reads each text as its field: digits as a number, a word as a flag, nothing as not given', async () => {
    const read = async (name: string, value: string) =>
      (await post(form({ name, value }, { name: 'name', value: '07' }))).json
    expect(await read('count', '12')).toMatchObject({ body: { count: 12, name: '07' } })
    expect(await read('count', ' 007 ')).toMatchObject({ body: { count: 7 } })
    expect(await read('isOn', 'false')).toMatchObject({ body: { isOn: false } })
    for (const name of ['count', 'isOn', 'list']) {
      const { body } = await read(name, '')
      expect([name, body]).toEqual([name, { name: '07' }])
    }
    expect(await read('count', 'dua')).toMatchObject({
      fields: { count: 'Harus berupa angka.' },
    })
    expect(await read('isOn', 'ya')).toMatchObject({ fields: { isOn: 'Harus ya atau tidak.' } })
  })

  it('of a record loses the texts the record does not have, not files or known fields', async () => {
    const others = ['Kelas 5', 'Kelas 6'].map((value) => ({ name: 'className', value }))
    const sent = form(...others, { name: 'name', value: 'Siti' }, file(10))
    const { json } = await post(sent, {}, 'records')
    expect(json).toMatchObject({ body: { name: 'Siti' }, sizes: [10] })
    const wrong = await post(form({ name: 'isOn', value: 'ya' }), {}, 'records')
    expect(wrong.status).toBe(422)
    const scan = { name: 'scan', value: 'x', fileName: 'a.jpg' }
    expect((await post(form(scan), {}, 'records')).status).toBe(422)
  })

  it('may be JSON without files', async () => {
    const json = { name: 'Budi' }
    const answered = await send(app, 'POST /api/test/forms', { token: admin.token, json })
    expect(answered.json).toMatchObject({ body: { name: 'Budi' }, sizes: [] })
  })

  it('loses parts the route drops, text or file, and an empty file field', async () => {
    const { json } = await post(
      form(
        { name: 'thumbnail', value: 'x'.repeat(1000) },
        { name: 'thumbnail', value: 'y', fileName: 'kecil.jpg' },
        { name: 'image', value: '', fileName: '' },
        file(10),
      ),
    )
    expect(json).toMatchObject({ body: {}, sizes: [10] })
  })

  it('is refused with an unknown part', async () => {
    for (const part of [
      { name: 'role', value: 'admin' },
      { name: 'role', value: 'admin', fileName: 'a.jpg' },
      { name: 'image', value: 'text, not a file' },
      { name: 'name', value: 'x', fileName: 'name.jpg' },
    ]) {
      const { status, json } = await post(form(part))
      expect([status, json.code, Object.keys(json.fields ?? {})]).toEqual([
        422,
        'request.invalid',
        [part.name],
      ])
    }
  })

  it('is refused with a repeated part, invalid JSON, or a prototype key', async () => {
    const twice = await post(form({ name: 'name', value: 'a' }, { name: 'name', value: 'b' }))
    expect(twice).toMatchObject({ status: 400, json: { code: 'request.malformed' } })
    const broken = await post(form({ name: 'list', value: '[1,' }))
    expect(broken).toMatchObject({
      status: 422,
      json: { fields: { list: 'Isian tidak terbaca.' } },
    })
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const { status } = await post(form({ name, value: '{"isAdmin":true}' }))
      expect([name, status >= 400 && status < 500]).toEqual([name, true])
    }
    expect({}).not.toHaveProperty('isAdmin')
  })

  it('is refused above each of its limits', async () => {
    const limitOf = async (sent: Form, headers = {}) => {
      const { status, json } = await post(sent, headers)
      return [status, json.code, json.message]
    }
    const tooLarge = (limit: string) => [
      413,
      'request.too-large',
      `Kiriman terlalu besar (maksimum ${limit}).`,
    ]
    expect((await post(form(file(2000), file(2000), file(1000)))).status).toBe(200)
    expect(await limitOf(form(file(2001)))).toEqual(tooLarge('1 kB'))
    expect(await limitOf(form(file(2000), file(2000), file(1001)))).toEqual(tooLarge('4 kB'))
    expect(await limitOf(form(file(1), file(1), file(1), file(1)))).toEqual(tooLarge('3 berkas'))
    const many = form(...Array.from({ length: 9 }, () => file(1)))
    expect(await limitOf(many)).toEqual(tooLarge('3 berkas'))
    const fields = Array.from({ length: 50 }, (_, n) => ({ name: `thumbnail`, value: `${n}` }))
    expect(await limitOf(form(...fields))).toEqual(tooLarge('40 isian'))
    const long = form({ name: 'name', value: 'x'.repeat(300_000) })
    expect(await limitOf(long)).toEqual(tooLarge('256 kB'))
    const declared = await limitOf(form(file(10)), { 'content-length': '99000000' })
    expect(declared).toEqual(tooLarge('4 kB'))
  })

  it.each([
    ['without a boundary', 'multipart/form-data', form(file(10)).payload],
    ['with another boundary', 'multipart/form-data; boundary=lain', form(file(10)).payload],
    [
      'that ends in the middle',
      form().headers['content-type'] ?? '',
      form(file(90)).payload.subarray(0, 120),
    ],
    ['of no parts', 'multipart/form-data; boundary=x', Buffer.from('x')],
    ['of another kind', 'multipart/mixed; boundary=x', Buffer.from('--x--')],
  ])('is refused %s', async (_name, type, payload) => {
    const { status, json } = await post({ payload, headers: { 'content-type': type } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(json.code).toMatch(/^request\./)
  })

  it('is refused by a route without files', async () => {
    const { status, json } = await post(form({ name: 'name', value: 'x' }), {}, 'plain')
    expect([status, json.code]).toEqual([415, 'request.media-type'])
  })

  it('is the same request for its idempotency key only with the same files', async () => {
    const key = { 'idempotency-key': 'operation-12345678' }
    const first = await post(form({ name: 'name', value: 'x' }, file(10)), key)
    const again = await post(form({ name: 'name', value: 'x' }, file(10)), key)
    expect(again.json).toEqual(first.json)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const other = await post(form({ name: 'name', value: 'x' }, file(11)), key)
    expect(other).toMatchObject({ status: 422, json: { code: 'idempotency.mismatch' } })
  })
})

describe('a slow connection', () => {
  const open: Socket[] = []
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy()
    server().bodyTimeout = 15_000
  })
  const server = () => app.app.server as TimedServer

  /** Sends a head and the beginning of a body, and more on request. */
  async function begin(lines: readonly string[], said: Buffer) {
    if (!server().listening) await app.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((server().address() as AddressInfo).port, '127.0.0.1')
    open.push(socket)
    await once(socket, 'connect')
    let heard = ''
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.write(`${[...lines, 'host: x', 'connection: close'].join('\r\n')}\r\n\r\n`)
    socket.write(said)
    const closed = once(socket, 'close').then(() => heard)
    return { goOn: (more: Buffer) => socket.write(more), closed }
  }

  const slow = form({ name: 'name', value: 'pelan' })
  const beginForm = (token: string | null) => {
    const lines = [
      'POST /api/test/forms HTTP/1.1',
      `content-type: ${slow.headers['content-type']}`,
      `content-length: ${slow.payload.length}`,
      ...(token === null ? [] : [`authorization: Bearer ${token}`]),
    ]
    return begin(lines, slow.payload.subarray(0, 20))
  }
  const beginJson = () => {
    const type = 'content-type: application/json'
    const lines = ['POST /api/users/login HTTP/1.1', type, 'content-length: 90']
    return begin(lines, Buffer.from('{"em'))
  }

  it('has enough time for a form with photos, and less for any other body', async () => {
    server().bodyTimeout = 2000
    const upload = await beginForm(admin.token)
    // Two others arrive later and are closed first.
    const others = await Promise.all([beginJson(), beginJson()])
    for (const { closed } of others) expect(await closed).toMatch(/^HTTP\/1.1 408 /)
    upload.goOn(slow.payload.subarray(20))
    expect(await upload.closed).toMatch(/^HTTP\/1.1 200 /)
  })

  it('gets no upload time when signed out', async () => {
    server().bodyTimeout = 60_000
    expect(await (await beginForm(null)).closed).toMatch(/^HTTP\/1.1 401 /)
  })
})
