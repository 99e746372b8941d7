import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/identity/sign-in/entry/passwords.ts'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

const password = 'kapal-layar-biru'

describe.each([
  {
    baseUrl: 'https://ngaji.test',
    session: '__Host-session',
    device: '__Host-device',
    isSecure: true,
  },
  { baseUrl: 'http://localhost:3000', session: 'session', device: 'device', isSecure: false },
])('the cookies of $baseUrl', ({ baseUrl, session, device, isSecure }) => {
  let app: TestApp
  let user: GivenUser
  beforeAll(async () => {
    app = await startTestApp({ environment: { BASE_URL: baseUrl } })
    user = await app.givenUser({ role: 'curriculum', passwordHash: await hashPassword(password) })
  })
  afterAll(() => app.close())

  const withCookie = (name: string, line: string, headers = {}, json?: unknown) =>
    send(app, line, {
      headers: { cookie: `${name}=${user.token}`, ...headers },
      ...(json !== undefined && { json }),
    })
  const confirm = (headers: Record<string, string>) =>
    withCookie(session, 'POST /api/sessions/current/confirm', headers, { password })

  it('have the name and the attributes for the address', async () => {
    const { headers } = await send(app, 'POST /api/users/login', {
      json: { email: user.email, password },
    })
    const cookies = [headers['set-cookie']].flat().map(String)
    expect(cookies).toHaveLength(2)
    for (const name of [session, device]) {
      const cookie = cookies.find((one) => one.startsWith(`${name}=`)) ?? ''
      const parts = cookie.split('; ').slice(1)
      expect(parts).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Strict']))
      expect(parts.includes('Secure')).toBe(isSecure)
      expect(parts.join()).not.toMatch(/domain/i)
    }
  })

  it('say how long they live, whatever day the phone believes it is', async () => {
    const { headers } = await send(app, 'POST /api/users/login', {
      json: { email: user.email, password },
    })
    const cookies = [headers['set-cookie']].flat().map(String)
    const lives = cookies.map((cookie) => [cookie.split('=')[0], /Max-Age=(\d+)/.exec(cookie)?.[1]])
    expect(Object.fromEntries(lives)).toEqual({
      [session]: String(24 * 3600),
      [device]: String(365 * 24 * 3600),
    })
    expect(cookies.join()).not.toContain('Expires')
  })

  it('authenticate reads', async () => {
    expect((await withCookie(session, 'GET /api/sessions/current')).status).toBe(200)
  })

  it('of any other name are ignored', async () => {
    for (const name of ['session', '__Host-session', '__Secure-session', 'token'].filter(
      (one) => one !== session,
    ))
      expect((await withCookie(name, 'GET /api/sessions/current')).status, name).toBe(401)
  })

  it('authenticate writes from our own pages only', async () => {
    const refused = { status: 403, json: { code: 'request.cross-site' } }
    for (const headers of [
      {},
      { origin: 'https://elsewhere.test' },
      { origin: 'null' },
      { origin: `${baseUrl}.elsewhere.test` },
      { origin: baseUrl.replace('://', '://sub.') },
      { referer: `${baseUrl}/page` },
      { 'sec-fetch-site': 'cross-site', origin: baseUrl },
      { 'sec-fetch-site': 'same-site', origin: baseUrl },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': '' },
    ] as Record<string, string>[])
      expect(await confirm(headers), JSON.stringify(headers)).toMatchObject(refused)

    expect((await confirm({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await confirm({ origin: baseUrl })).status).toBe(200)
  })

  it('are ignored beside a bearer token, and on public routes', async () => {
    const headers = { authorization: 'Bearer wrong-wrong-wrong-wrong-wrong' }
    expect((await withCookie(session, 'GET /api/sessions/current', headers)).status).toBe(401)
    expect(
      (await withCookie(session, 'GET /api/sessions/current', { authorization: 'Basic eDp5' }))
        .status,
    ).toBe(401)
    const settings = await withCookie(session, 'GET /api/settings')
    expect(settings.json).not.toHaveProperty('settings.lateGraceMinutes')
    const own = await send(app, 'GET /api/settings', { token: user.token })
    expect(own.json).toHaveProperty('settings.lateGraceMinutes')
  })

  it('of the session are removed with it', async () => {
    const token = await app.givenSession(user)
    const { headers } = await send(app, 'POST /api/users/logout', { token })
    expect(String(headers['set-cookie'])).toMatch(
      new RegExp(`^${session}=; .*Expires=Thu, 01 Jan 1970`),
    )
    expect(String(headers['set-cookie'])).toContain('HttpOnly')
    expect((await send(app, 'GET /api/sessions/current', { token })).status).toBe(401)
  })
})
