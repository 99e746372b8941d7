import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveToken } from '../../src/identity/sign-in/codes/one-time-tokens.queries.ts'
import { hashOfToken, newToken } from '../../src/identity/sign-in/entry/tokens.ts'
import type { GivenPlace, GivenStudent, GivenTeacher } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send, type Received } from './send.ts'

let app: TestApp
let place: GivenPlace
let teacher: GivenTeacher
let child: GivenStudent
let classId: string
beforeAll(async () => {
  app = await startTestApp()
  const school = await app.givenSchool({ children: 1 })
  place = school.place
  teacher = school.teacher
  child = school.students[0] as GivenStudent
  classId = school.classId
})
afterAll(() => app.close())

const get = (url: string) => send(app, `GET ${url}`, { token: teacher.token })

describe('an address', () => {
  it.each([
    '/api/sessions/current',
    '/API/Sessions/CURRENT',
    '/api/sessions/current/',
    '//api//sessions///current//',
    '/Api/sessions/current/?',
    '/api/sessions/current?&&',
  ])('%s is the same route', async (url) => {
    expect(await get(url)).toMatchObject({ status: 200, json: { session: { userId: teacher.id } } })
  })

  it('keeps the letter case of its parameters', async () => {
    const answer = await send(app, `GET /API/STUDENTS/LOGIN/${child.cardCode}/`)
    expect(answer).toMatchObject({ status: 200, json: { student: { name: child.name } } })
    const other = await send(app, `GET /api/students/login/${child.cardCode.toLowerCase()}`)
    expect(other).toMatchObject({ status: 200, json: { student: { name: '' } } })
  })

  it('is found by its fixed words before its ids', async () => {
    expect((await get('/api/attendances/rosters')).json).toHaveProperty('rosters')
    expect((await get('/api/Attendances/ROSTERS')).json).toHaveProperty('rosters')
  })

  it('that is unknown is refused the same way by any method', async () => {
    const unknown = { status: 404, json: { code: 'request.unknown-path' } }
    for (const line of [
      'GET /api/nowhere',
      'DELETE /api/time',
      'PATCH /api/nowhere',
      'OPTIONS /api/sessions/current',
      'GET /api',
      'GET /nowhere',
    ]) {
      expect(await send(app, line), line).toMatchObject(unknown)
    }
  })

  it('with a malformed id is a record that does not exist', async () => {
    const missing = await get(`/api/attendances/class/${app.deps.newId()}`)
    expect(missing).toMatchObject({ status: 404, json: { code: 'class.not-found' } })
    for (const id of ['7', 'undefined', '%20', '%00', "';--", `${classId}0`, 'x'.repeat(190)]) {
      const answer = await get(`/api/attendances/class/${id}`)
      expect({ status: answer.status, json: answer.json }, id).toEqual({
        status: missing.status,
        json: missing.json,
      })
    }
  })

  it('that is too long is an unknown one', async () => {
    const answer = await get(`/api/attendances/class/${'x'.repeat(5000)}`)
    expect(answer).toMatchObject({ status: 404, json: { code: 'request.unknown-path' } })
  })

  it.each(['/api/students/login/%', '/api/users/%E0%A4%A', '/api/%ZZ'])(
    'that cannot be decoded is malformed: %s',
    async (url) => {
      const answer = await get(url)
      expect(answer).toMatchObject({ status: 400, json: { code: 'request.malformed' } })
      expect(answer.headers).toHaveProperty('x-request-id')
      expect(JSON.stringify(answer.json)).not.toContain('%')
    },
  )

  it('allows no other origins', async () => {
    const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'GET' }
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await send(app, `${method} /api/time`, { headers })
      expect(Object.keys(answer.headers).join()).not.toMatch(/access-control/)
    }
  })
})

describe('a query', () => {
  const grid = (query: string) => get(`/api/attendances/class/${classId}/grid?${query}`)

  it('may contain empty pairs and unknown keys', async () => {
    expect((await grid('&&month=2026-11&&other=1&')).status).toBe(200)
  })

  it('treats an empty value as not given', async () => {
    const meetings = `/api/attendances/class/${classId}/meetings`
    expect((await get(`${meetings}?month=&page=&search=`)).status).toBe(200)
    expect(await grid('month=')).toMatchObject({
      status: 422,
      json: { fields: { month: expect.any(String) } },
    })
  })

  it.each([
    'month=2026-11&month=2026-10',
    'month=2026-11&x=1&x=2',
    'month=2026-11&%6donth=2026-10',
    'month=%E0%A4%A',
    'month=%',
    'month=2026-11&search=%00',
  ])('that is ambiguous or undecodable is malformed: %s', async (query) => {
    expect(await grid(query)).toMatchObject({ status: 400, json: { code: 'request.malformed' } })
  })

  it('is parsed even where the route declares none', async () => {
    expect((await get('/api/sessions/current?a=1')).status).toBe(200)
    expect((await get('/api/sessions/current?a=1&a=2')).status).toBe(400)
  })

  it('cannot change a prototype', async () => {
    expect((await grid('month=2026-11&__proto__=x&constructor=y&toString=z')).status).toBe(200)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('that is invalid is refused field by field', async () => {
    const answer = await get(`/api/attendances/class/${classId}/meetings?limit=101&page=0`)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.fields ?? {}).toSorted()).toEqual(['limit', 'page'])
  })
})

describe('HEAD', () => {
  const both = (path: string, headers = {}) => {
    const parcel = { token: teacher.token, headers }
    return Promise.all([send(app, `GET ${path}`, parcel), send(app, `HEAD ${path}`, parcel)])
  }
  const described = ({ status, headers }: Received) => [
    status,
    ...['content-type', 'content-length', 'content-encoding', 'etag', 'cache-control'].map(
      (name) => headers[name],
    ),
  ]

  it('works wherever GET does, without a body', async () => {
    const answer = await send(app, 'HEAD /api/time')
    expect({ status: answer.status, length: answer.bytes.length }).toEqual({
      status: 200,
      length: 0,
    })
    expect((await send(app, 'HEAD /api/sessions/current', { token: teacher.token })).status).toBe(
      200,
    )
  })

  it('has the headers of GET: status, type, ETag, length', async () => {
    for (const path of [
      `/api/students/${child.studentId}`,
      `/api/classes/${classId}`,
      '/api/sessions/current',
      `/api/students/login/${child.cardCode}`,
      '/version.json',
    ]) {
      const [get, head] = await both(path)
      expect(head.status, path).toBe(200)
      expect(head.bytes, path).toHaveLength(0)
      expect(described(head), path).toEqual(described(get))
      expect(Number(head.headers['content-length']), path).toBe(get.bytes.length)
      expect(head.headers['etag'], path).toBeDefined()
    }
  })

  it('gets 304 as GET does', async () => {
    const path = `/api/classes/${classId}?populate=all`
    const { headers } = await send(app, `GET ${path}`, { token: teacher.token })
    const [get, head] = await both(path, { 'if-none-match': String(headers['etag']) })
    expect([get.status, head.status]).toEqual([304, 304])
  })

  it('is refused like GET: missing records, and records out of reach', async () => {
    const other = await app.givenSchool({ children: 1 })
    const [stranger] = other.students
    for (const path of [
      `/api/classes/${app.deps.newId()}`,
      `/api/classes/${other.classId}`,
      `/api/students/${stranger?.studentId}`,
      '/api/students/20990001',
      `/api/attendances/class/${classId}/meetings?limit=101`,
      '/api/nowhere',
    ]) {
      const [get, head] = await both(path)
      expect(get.status, path).toBeGreaterThanOrEqual(404)
      expect(head.status, path).toBe(get.status)
      expect(described(head), path).toEqual(described(get))
      expect(head.bytes, path).toHaveLength(0)
    }
  })

  it('logs no opening of a record, where GET does', async () => {
    const openings = () =>
      app.db.selectFrom('access_log').selectAll().where('user_id', '=', teacher.id).execute()
    const path = `/api/students/${child.studentId}`
    const before = (await openings()).length
    expect((await send(app, `HEAD ${path}`, { token: teacher.token })).status).toBe(200)
    expect(await openings()).toHaveLength(before)
    await get(path)
    expect(await openings()).toHaveLength(before + 1)
  })

  it('needs authentication, like GET', async () => {
    expect((await send(app, 'HEAD /api/sessions/current')).status).toBe(401)
    expect((await send(app, 'HEAD /api/openapi.json', { token: teacher.token })).status).toBe(403)
  })

  it('never has an effect, not even where GET has one', async () => {
    const token = newToken()
    const now = app.deps.now()
    const unproved = await app.givenTeacher({ place, isEmailVerified: false })
    await saveToken(app.db, {
      id: app.deps.newId(),
      purpose: 'verify-email',
      userId: unproved.id,
      tokenHash: hashOfToken(token),
      email: unproved.email ?? '',
      now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    })
    const isProved = async () => {
      const accounts = app.db.selectFrom('app_user').select('is_email_verified as isProved')
      return (await accounts.where('id', '=', unproved.id).executeTakeFirst())?.isProved
    }

    expect((await send(app, `HEAD /api/users/verify-email/${token}`)).status).toBe(200)
    expect(await isProved()).toBe(false)
    expect((await send(app, `GET /api/users/verify-email/${token}`)).status).toBe(200)
    expect(await isProved()).toBe(true)
  })
})
