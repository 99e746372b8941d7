import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../../../test/edge/send.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { deviceCookieName } from '../../../platform/http/guard/session-cookie.ts'
import { rememberDevice } from '../entry/failures.queries.ts'
import { hashOfToken, newToken } from '../entry/tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.givenTeacher({ place: await app.givenBranch(), email: 'lupa@ngaji.test' })
})
beforeEach(() => app.db.deleteFrom('rate_counter').execute())
afterAll(() => app.close())

const wifi = '203.0.113.7'

async function requestReset(
  email: string,
  { from = wifi, device }: { from?: string; device?: string } = {},
) {
  const cookie = device && `${deviceCookieName(app.deps.config)}=${device}`
  const { status } = await send(app, 'POST /api/users/request-reset-password', {
    json: { email },
    from,
    ...(cookie && { headers: { cookie } }),
  })
  return status
}

async function askTimes(times: number, email: (index: number) => string, options = {}) {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1) {
    // The general limit of the process allows fewer in one minute than the limit of an hour tested here.
    if (index % 50 === 49) app.pass({ minutes: 2 })
    statuses.push(await requestReset(email(index), options))
  }
  return statuses
}

async function givenDevice(): Promise<string> {
  const device = newToken()
  const { id } = await app.givenUser({ role: 'admin' })
  const known = { id: app.deps.newId(), userId: id, deviceHash: hashOfToken(device), label: 'HP' }
  await rememberDevice(app.db, { ...known, now: app.clock.now })
  return device
}

const ok = (times: number) => Array.from({ length: times }, () => 200)

describe('asking for a reset link', () => {
  it('is open to thirty people behind one address, and to whoever asks after them', async () => {
    expect(await askTimes(30, (index) => `wali-${index}@ngaji.test`)).toEqual(ok(30))
    expect(await requestReset('lupa@ngaji.test')).toBe(200)
  })

  it.each(['lupa@ngaji.test', 'entah@ngaji.test'])(
    'for %s is refused after five from one address, and not from another',
    async (email) => {
      expect(await askTimes(6, () => email)).toEqual([...ok(5), 429])
      expect(await requestReset(email.toUpperCase())).toBe(429)
      expect(await requestReset('lain@ngaji.test')).toBe(200)
      expect(await requestReset(email, { from: '198.51.100.4' })).toBe(200)
      app.pass({ minutes: 62 })
      expect(await requestReset(email)).toBe(200)
    },
  )

  it('still works on a device somebody signed in on, after a neighbour used the address up', async () => {
    const device = await givenDevice()
    const flood = await askTimes(301, (index) => `asal-${index}@ngaji.test`)
    expect(flood).toEqual([...ok(300), 429])
    expect(await requestReset('lupa@ngaji.test')).toBe(429)
    expect(await requestReset('lupa@ngaji.test', { device: newToken() })).toBe(429)
    expect(await requestReset('lupa@ngaji.test', { device })).toBe(200)
    expect(await askTimes(20, () => 'lupa@ngaji.test', { device })).toEqual([...ok(19), 429])
  })
})
