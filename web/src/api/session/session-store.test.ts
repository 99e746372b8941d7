import { describe, expect, it } from 'vitest'
import { memoryStorage } from './device-storage.ts'
import { SessionStore } from './session-store.ts'
import { givenSession, minute, noon } from './session.fixtures.ts'

function givenStore(storage = memoryStorage(), now = noon - 60 * minute) {
  return { storage, store: new SessionStore({ storage, now: () => new Date(now) }) }
}

describe('SessionStore', () => {
  it('keeps the session on the device, under the name the specification gives', () => {
    const { storage, store } = givenStore()
    store.begin(givenSession())
    expect(JSON.parse(storage.read('userData') ?? '')).toMatchObject({ token: 'token-1' })
    expect(givenStore(storage).store.current()).toEqual(givenSession())
  })

  it('reads no session from a malformed text', () => {
    const broken = ['', '{', 'null', '{"token":"x"}', JSON.stringify(givenSession({ token: '' }))]
    const read = broken.map((text) => {
      const storage = memoryStorage()
      storage.write('userData', text)
      return givenStore(storage).store.current()
    })
    expect(read).toEqual([null, null, null, null, null])
  })

  it('never takes "not known yet" for "no class"', () => {
    const { storage, store } = givenStore()
    store.begin(givenSession({ userClassIds: null }))
    expect(givenStore(storage).store.current()?.userClassIds).toBeNull()
  })

  it('ends, and keeps the cause', () => {
    const { storage, store } = givenStore()
    store.begin(givenSession())
    store.finish('expired')
    expect([store.current(), store.end, storage.read('userData')]).toEqual([null, 'expired', null])
    expect(store.latest()?.userId).toBe('u1')
  })

  it('follows the expiry of the server in larger steps', () => {
    const { store } = givenStore()
    store.begin(givenSession())
    store.moveExpiry('token-1', '2025-11-20T12:00:10.000Z')
    expect(store.current()?.expiration).toBe('2025-11-20T12:00:00.000Z')
    store.moveExpiry('token-1', '2025-11-20T12:05:00.000Z')
    expect(store.current()?.expiration).toBe('2025-11-20T12:05:00.000Z')
  })

  it('does not let the response of an old session change a new one', () => {
    const { store } = givenStore()
    store.begin(givenSession({ token: 'token-2' }))
    store.moveExpiry('token-1', '2025-11-20T15:00:00.000Z')
    store.update('token-1', { userClassIds: [] })
    store.reject('token-1')
    expect(store.current()).toEqual(givenSession({ token: 'token-2' }))
  })

  it('does not write over the session that another tab began', () => {
    const { storage, store } = givenStore()
    const other = givenSession({ token: 'token-2', expiration: '2025-11-20T11:30:00.000Z' })
    const changes = [
      () => store.moveExpiry('token-1', '2025-11-20T15:00:00.000Z'),
      () => store.update('token-1', { userClassIds: [] }),
      () => store.reject('token-1'),
    ]
    for (const change of changes) {
      store.begin(givenSession())
      storage.write('userData', JSON.stringify(other))
      change()
      expect(store.current()).toEqual(other)
      expect(storage.read('userData')).toBe(JSON.stringify(other))
    }
  })

  it.each(['signed-out', 'expired'] as const)(
    'does not bring back the session that another tab found %s',
    (end) => {
      const { storage, store } = givenStore()
      store.begin(givenSession())
      givenStore(storage).store.finish(end)
      store.moveExpiry('token-1', '2025-11-20T15:00:00.000Z')
      expect([store.current(), store.end, storage.read('userData')]).toEqual([null, end, null])
    },
  )

  it('takes only the sign-out of its own user for one', () => {
    const { storage, store } = givenStore()
    store.begin(givenSession())
    const other = givenStore(storage).store
    other.finish('signed-out')
    other.begin(givenSession({ userId: 'u2', token: 'token-2' }))
    other.finish('signed-out')
    store.reject('token-1')
    expect([store.current(), store.end]).toEqual([null, 'expired'])
  })

  it('is signed out of when a request is refused before the sign-out is answered', () => {
    const { storage, store } = givenStore()
    store.begin(givenSession())
    const other = givenStore(storage).store
    store.leave()
    for (const each of [other, store]) each.reject('token-1')
    store.finish('signed-out')
    expect([store.end, other.end]).toEqual(['signed-out', 'signed-out'])
  })

  it('has expired after a new sign-in, though its user signed out before', () => {
    const { storage, store } = givenStore()
    store.begin(givenSession())
    store.finish('signed-out')
    store.begin(givenSession())
    givenStore(storage).store.finish('expired')
    store.reject('token-1')
    expect([store.current(), store.end]).toEqual([null, 'expired'])
  })

  it('ends when the server does not know the token any more', () => {
    const { store } = givenStore()
    store.begin(givenSession())
    store.reject('token-1')
    expect([store.current(), store.end]).toEqual([null, 'expired'])
  })
})

describe('several tabs', () => {
  /** Two tabs over one storage; each write raises an event in the other, as in browsers. */
  function givenTabs() {
    const storage = memoryStorage()
    const second = givenStore(storage).store
    const events: { key: string; oldValue: string | null; newValue: string | null }[] = []
    const noting = (change: () => void) => {
      const oldValue = storage.read('userData')
      change()
      events.push({ key: 'userData', oldValue, newValue: storage.read('userData') })
    }
    const first = givenStore({
      read: (key) => storage.read(key),
      write: (key, text) => noting(() => storage.write(key, text)),
      remove: (key) => noting(() => storage.remove(key)),
    }).store
    let tell = () => {}
    second.followOtherTabs({
      addEventListener: (_type: string, listener: unknown) => {
        tell = () => events.splice(0).forEach(listener as (event: object) => void)
      },
    })
    return { first, second, tell: () => tell() }
  }

  it('share the signed-in user', () => {
    const { first, second, tell } = givenTabs()
    first.begin(givenSession())
    tell()
    expect(second.current()).toEqual(givenSession())
  })

  it('sign out together', () => {
    const { first, second, tell } = givenTabs()
    first.begin(givenSession())
    tell()
    first.finish('signed-out')
    tell()
    expect([second.current(), second.end]).toEqual([null, 'signed-out'])
  })

  it('sign out together also when the time of the session is over', () => {
    const { first, second, tell } = givenTabs()
    first.begin(givenSession({ expiration: '2025-11-20T10:00:00.000Z' }))
    tell()
    first.finish('signed-out')
    tell()
    expect([second.current(), second.end]).toEqual([null, 'signed-out'])
  })

  it('do not take a session that the server ended for a sign-out', () => {
    const { first, second, tell } = givenTabs()
    first.begin(givenSession())
    tell()
    first.reject('token-1')
    tell()
    expect([second.current(), second.end]).toEqual([null, 'expired'])
  })

  it('do not take it for a sign-out before they are told either', () => {
    const { first, second, tell } = givenTabs()
    first.begin(givenSession())
    tell()
    first.reject('token-1')
    second.reject('token-1')
    expect([second.current(), second.end]).toEqual([null, 'expired'])
  })
})
