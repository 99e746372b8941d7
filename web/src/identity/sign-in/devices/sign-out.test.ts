import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { strangePage } from '../../../api/line/own-response.fixtures.ts'
import { deviceStorage } from '../../../api/session/device-storage.ts'
import { endLeftSessions } from '../../../api/session/left-sessions.ts'
import { leftSessionsKey } from '../../../api/session/left-sessions-key.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { givenServer, signedIn } from '../test/network.fixtures.ts'
import { signIn, signOut } from '../entry/sign-in.api.ts'

const farAway = '2999-01-01T00:00:00.000Z'
const goodbye = { 'users/logout': { body: { message: 'Sampai jumpa.' } } }
/** SHA-256 of `left`, as the server keeps it. */
const revocation = '360f84035942243c6a36537ae2f8673485e6c04455a0a85a0db19690f2541480'
const signedOut = {
  'users/logout': {
    status: 401,
    body: { message: 'Silakan masuk dahulu.', code: 'request.signed-out' },
  },
}
const readOnly = {
  status: 503,
  body: { message: 'Penyimpanan hampir penuh, perubahan ditunda.', code: 'server.read-only' },
  retryAfter: 60,
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
  it('leaves at once, and keeps what ends the session, not its token', async () => {
    await givenLeftWithoutSignal()
    expect(sessionStore.current()).toBeNull()
    expect(JSON.parse(kept() ?? '')).toEqual([{ revocation, expiration: farAway }])
  })

  it.each([
    ['the server can write nothing', { 'users/logout': readOnly }],
    ['the server is busy', { 'users/logout': { status: 503, body: { message: 'Sebentar.' } } }],
  ])('leaves at once too while %s', async (_name, server) => {
    sessionStore.begin(givenSession({ token: 'left', expiration: farAway }))
    givenServer(server)
    await signOut()
    expect([sessionStore.current(), sessionStore.end]).toEqual([null, 'signed-out'])
    expect(kept()).toContain(revocation)
  })

  it('leaves at once where nothing can be kept for later', async () => {
    sessionStore.begin(givenSession({ token: 'left', expiration: farAway }))
    givenServer(noSignal)
    vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('not loaded'))
    await signOut()
    expect([sessionStore.current(), sessionStore.end]).toEqual([null, 'signed-out'])
  })

  it('tells the server later, and forgets it', async () => {
    await givenLeftWithoutSignal()
    const sent = givenServer(goodbye)
    await endLeftSessions()
    expect(sent).toMatchObject([
      {
        path: '/api/users/logout/left',
        body: { revocation },
        bearer: null,
        credentials: 'same-origin',
      },
    ])
    expect(kept()).toBeNull()
  })

  it('puts the hash in the place of a token that a version before has kept', async () => {
    deviceStorage.write(leftSessionsKey, JSON.stringify([{ token: 'left', expiration: farAway }]))
    givenServer(noSignal)
    await endLeftSessions()
    expect(JSON.parse(kept() ?? '')).toEqual([{ revocation, expiration: farAway }])
  })

  it.each([
    ['there is no signal', noSignal],
    ['the server is busy', { 'users/logout': { status: 503, body: { message: 'Sebentar.' } } }],
  ])('keeps the hash while %s', async (_name, server) => {
    await givenLeftWithoutSignal()
    givenServer(server)
    await endLeftSessions()
    expect(kept()).toContain(revocation)
  })

  it('keeps the hash while somebody else answers for the server', async () => {
    await givenLeftWithoutSignal()
    vi.stubGlobal('fetch', () => Promise.resolve(strangePage(200)))
    await endLeftSessions()
    expect(kept()).toContain(revocation)
  })

  it('forgets it when the session has ended by itself, without a word to the server', async () => {
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
    expect(sent.map(({ path }) => path)).toEqual(['/api/users/logout/left', '/api/users/login'])
    expect(kept()).toBeNull()
  })

  it('does not hinder a sign-in when it fails, and never touches the new cookie', async () => {
    await givenLeftWithoutSignal()
    givenServer({ 'users/login': { body: signedIn } })
    await signIn({ name: { email: 'guru@ngaji.test' }, password: 'mengaji-bersama' })
    const sent = givenServer(goodbye)
    await endLeftSessions()
    expect(sent).toMatchObject([{ body: { revocation }, credentials: 'omit' }])
    expect([sessionStore.current()?.token, kept()]).toEqual(['token-1', null])
  })
})
