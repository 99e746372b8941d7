import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage } from '../../api/device-storage.ts'
import { endLeftSessions } from '../../api/left-sessions.ts'
import { leftSessionsKey } from '../../api/left-sessions-key.ts'
import { sessionStore } from '../../api/session-store.ts'
import { givenSession } from '../../api/session.fixtures.ts'
import { givenServer, signedIn } from './network.fixtures.ts'
import { signIn, signOut } from './sign-in.api.ts'

const farAway = '2999-01-01T00:00:00.000Z'
const goodbye = { 'users/logout': { body: { message: 'Sampai jumpa.' } } }
const signedOut = {
  'users/logout': {
    status: 401,
    body: { message: 'Silakan masuk dahulu.', code: 'request.signed-out' },
  },
}
const noSignal = {}

const kept = () => deviceStorage.read(leftSessionsKey)

async function givenLeftWithoutSignal(change: { expiration?: string } = {}): Promise<void> {
  sessionStore.begin(givenSession({ token: 'left', expiration: farAway, ...change }))
  givenServer(noSignal)
  await signOut()
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

afterEach(() => {
  sessionStore.finish('signed-out')
  deviceStorage.remove(leftSessionsKey)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signing out with signal', () => {
  it.each([
    ['ends the session on the server and keeps nothing', goodbye],
    ['keeps nothing of a session the server has ended itself', signedOut],
  ])('%s', async (_name, server) => {
    sessionStore.begin(givenSession({ expiration: farAway }))
    const sent = givenServer(server)
    await signOut()
    expect(sent).toMatchObject([{ path: '/api/users/logout', bearer: 'Bearer token-1' }])
    expect([sessionStore.current(), kept()]).toEqual([null, null])
  })
})

describe('signing out without signal', () => {
  it('leaves at once, and keeps the token and its end alone', async () => {
    await givenLeftWithoutSignal()
    expect(sessionStore.current()).toBeNull()
    expect(JSON.parse(kept() ?? '')).toEqual([{ token: 'left', expiration: farAway }])
  })

  it.each([
    ['tells the server later, and forgets the token', goodbye],
    ['forgets a token the server does not know any more', signedOut],
  ])('%s', async (_name, server) => {
    await givenLeftWithoutSignal()
    const sent = givenServer(server)
    await endLeftSessions()
    expect(sent).toMatchObject([
      { path: '/api/users/logout', bearer: 'Bearer left', credentials: 'same-origin' },
    ])
    expect(kept()).toBeNull()
  })

  it.each([
    ['there is no signal', noSignal],
    ['the server is busy', { 'users/logout': { status: 503, body: { message: 'Sebentar.' } } }],
    ['somebody else answers for it', { 'users/logout': { body: 'Login to Free WiFi' } }],
  ])('keeps the token while %s', async (_name, server) => {
    await givenLeftWithoutSignal()
    givenServer(server)
    await endLeftSessions()
    expect(kept()).toContain('"left"')
  })

  it('forgets the token when the session has ended by itself, without a word to the server', async () => {
    await givenLeftWithoutSignal({ expiration: '2020-01-01T00:00:00.000Z' })
    const sent = givenServer(goodbye)
    await endLeftSessions()
    expect([sent, kept()]).toEqual([[], null])
  })
})

describe('signing in after it', () => {
  it('ends the old session before the new one begins', async () => {
    await givenLeftWithoutSignal()
    const sent = givenServer({ ...goodbye, 'users/login': { body: signedIn } })
    await signIn({ name: { email: 'guru@ngaji.test' }, password: 'mengaji-bersama' })
    expect(sent.map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/api/users/logout', 'Bearer left'],
      ['/api/users/login', null],
    ])
    expect(kept()).toBeNull()
  })

  it('does not hinder a sign-in when it fails, and never touches the new cookie', async () => {
    await givenLeftWithoutSignal()
    givenServer({ 'users/login': { body: signedIn } })
    await signIn({ name: { email: 'guru@ngaji.test' }, password: 'mengaji-bersama' })
    const sent = givenServer(goodbye)
    await endLeftSessions()
    expect(sent).toMatchObject([{ bearer: 'Bearer left', credentials: 'omit' }])
    expect([sessionStore.current()?.token, kept()]).toEqual(['token-1', null])
  })
})
