import { afterEach, expect, it, vi } from 'vitest'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { givenServer, signedIn, wrongCredentials } from '../test/network.fixtures.ts'
import { extendSession } from '../entry/sign-in.api.ts'

afterEach(() => {
  sessionStore.finish('signed-out')
  vi.unstubAllGlobals()
})

const inAMinute = () => new Date(Date.now() + 60_000).toISOString()
const ended = { status: 401, body: { message: 'Sesi berakhir.', code: 'session.expired' } }
const confirmed = { message: 'Password benar.', confirmedUntil: '2999-01-01T00:00:00.000Z' }

it('is content when confirming moves the end', async () => {
  sessionStore.begin(givenSession({ expiration: inAMinute() }))
  const expires = new Date(Date.now() + 7_200_000).toISOString()
  const sent = givenServer({ 'sessions/current/confirm': { body: confirmed, expires } })
  await extendSession('mengaji-bersama')
  expect(sent.map(({ path }) => path)).toEqual(['/api/sessions/current/confirm'])
  expect(sessionStore.current()).toMatchObject({ token: 'token-1', expiration: expires })
})

it('signs in anew when the session is as old as it may become', async () => {
  const expires = inAMinute()
  sessionStore.begin(givenSession({ token: 'old', expiration: expires }))
  givenServer({
    'sessions/current/confirm': { body: confirmed, expires },
    'users/login': { body: signedIn },
  })
  await extendSession('mengaji-bersama')
  expect(sessionStore.current()?.token).toBe('token-1')
})

it('signs in anew when the server has ended the session', async () => {
  sessionStore.begin(givenSession({ token: 'old', expiration: inAMinute() }))
  const sent = givenServer({
    'sessions/current/confirm': ended,
    'users/login': { body: signedIn },
  })
  await extendSession('mengaji-bersama')
  expect(sessionStore.current()?.token).toBe('token-1')
  // By the person: the address or the NIS may have been changed since the sign-in.
  expect(sent[1]?.body).toEqual({
    userId: 'u1',
    password: 'mengaji-bersama',
    deviceLabel: expect.any(String),
  })
})

it('keeps what there is when the password is wrong', async () => {
  sessionStore.begin(givenSession({ token: 'old', expiration: '2020-01-01T00:00:00.000Z' }))
  givenServer({ 'users/login': wrongCredentials })
  await expect(extendSession('salah')).rejects.toThrow('tidak cocok')
  expect(sessionStore.current()?.token).toBe('old')
})
