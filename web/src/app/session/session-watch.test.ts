import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServerClock } from '../../api/clock/server-clock.ts'
import { memoryStorage } from '../../api/session/device-storage.ts'
import { SessionStore } from '../../api/session/session-store.ts'
import { givenSession, minute, noon } from '../../api/session/session.fixtures.ts'
import { markBusy } from '../guards/busy.ts'
import { SessionWatch } from './session-watch.ts'

beforeEach(() => void vi.useFakeTimers({ now: noon - 60 * minute }))
afterEach(() => void vi.useRealTimers())

/** The server's clock is ahead of the device by so much, as the device measured it before. */
function givenWatch({ aheadMs = 0 } = {}) {
  const storage = memoryStorage()
  const clock = new ServerClock(memoryStorage())
  const server = { aheadMs, isThere: true }
  const measureClock = async () => {
    if (!server.isThere) throw new Error('no signal')
    const now = Date.now()
    clock.observe({ sentAt: now, receivedAt: now, serverTime: now + server.aheadMs })
  }
  void measureClock()
  const store = new SessionStore({ storage, now: () => clock.now() })
  store.begin(givenSession())
  const watch = new SessionWatch({ store, clock, measureClock })
  watch.start()
  return { storage, store, watch, server }
}

/** Another tab of the same browser, and how this one is told of what it does. */
function givenOtherTab({ storage, store }: ReturnType<typeof givenWatch>) {
  const browser = new EventTarget()
  store.followOtherTabs(browser)
  const tell = () => browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'userData' }))
  return { other: new SessionStore({ storage, now: () => new Date() }), tell }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('SessionWatch', () => {
  it('is calm, warns five minutes before the end, and signs out at it', () => {
    const { store, watch } = givenWatch()
    expect(watch.phase()).toBe('calm')
    vi.advanceTimersByTime(54 * minute)
    expect(watch.phase()).toBe('calm')
    vi.advanceTimersByTime(2 * minute)
    expect(watch.phase()).toBe('ending')
    vi.advanceTimersByTime(5 * minute)
    expect([watch.phase(), store.current(), store.end]).toEqual(['none', null, 'expired'])
  })

  it('is calm again when an answer moves the end', () => {
    const { store, watch } = givenWatch()
    vi.advanceTimersByTime(56 * minute)
    store.moveExpiry('token-1', '2025-11-20T13:56:00.000Z')
    expect(watch.phase()).toBe('calm')
    vi.advanceTimersByTime(10 * minute)
    expect(store.current()).not.toBeNull()
  })

  it('drops a session that ended while the app was closed', () => {
    vi.setSystemTime(noon + minute)
    const { store, watch } = givenWatch()
    expect([watch.phase(), store.end]).toEqual(['none', 'expired'])
  })

  it.each([
    ['began', givenSession({ token: 'token-2', expiration: '2025-11-20T14:00:00.000Z' })],
    ['prolonged', givenSession({ expiration: '2025-11-20T14:00:00.000Z' })],
  ])('goes on with the session that another tab %s while this one slept', (_what, session) => {
    const { storage, store, watch } = givenWatch()
    const text = JSON.stringify(session)
    storage.write('userData', text)
    vi.setSystemTime(noon + minute)
    watch.check()
    expect([watch.phase(), store.current()]).toEqual(['calm', session])
    expect(storage.read('userData')).toBe(text)
  })

  it.each(['expired', 'signed-out'] as const)(
    'tells at the end of a session that another tab found it %s',
    (end) => {
      const { storage, store, watch } = givenWatch()
      new SessionStore({ storage, now: () => new Date() }).finish(end)
      vi.setSystemTime(noon + minute)
      watch.check()
      expect([watch.phase(), store.current(), store.end]).toEqual(['none', null, end])
    },
  )

  it('goes on where the clock of the phone was behind, and is set right', async () => {
    // It is 11.00; the phone says 8.00.
    vi.setSystemTime(noon - 4 * 60 * minute)
    const { store, watch, server } = givenWatch({ aheadMs: 3 * 60 * minute })
    expect(watch.phase()).toBe('calm')
    vi.setSystemTime(noon - 60 * minute)
    server.aheadMs = 0
    watch.check()
    await settled()
    expect([watch.phase(), store.current()?.userId]).toEqual(['calm', 'u1'])
    vi.advanceTimersByTime(61 * minute)
    expect([watch.phase(), store.end]).toEqual(['none', 'expired'])
  })

  it('goes on too where that is done without signal, until the server was heard', async () => {
    vi.setSystemTime(noon - 4 * 60 * minute)
    const { store, watch, server } = givenWatch({ aheadMs: 3 * 60 * minute })
    vi.setSystemTime(noon - 60 * minute)
    Object.assign(server, { aheadMs: 0, isThere: false })
    watch.check()
    await settled()
    expect(store.current()?.userId).toBe('u1')
    server.isThere = true
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect([watch.phase(), store.current()?.userId]).toEqual(['calm', 'u1'])
  })

  it('signs out at the end where the clock of the phone stays behind', async () => {
    vi.setSystemTime(noon - 4 * 60 * minute)
    const { store } = givenWatch({ aheadMs: 3 * 60 * minute })
    await vi.advanceTimersByTimeAsync(59 * minute)
    expect(store.current()?.userId).toBe('u1')
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(store.end).toBe('expired')
  })

  it('signs out when the server refuses the token', () => {
    const { store } = givenWatch()
    store.reject('token-1')
    expect(store.end).toBe('expired')
  })

  it('lets an open register outlive the session until it is left', () => {
    const { store, watch } = givenWatch()
    const leave = markBusy('register')
    vi.advanceTimersByTime(61 * minute)
    expect([watch.phase(), store.current()?.userId]).toEqual(['over', 'u1'])
    leave()
    expect([watch.phase(), store.end]).toEqual(['none', 'expired'])
  })

  it('lets an open register outlive the session that another tab ends, until it is left', () => {
    const watched = givenWatch()
    const { storage, store, watch } = watched
    const { other, tell } = givenOtherTab(watched)
    const leave = markBusy('register')
    vi.advanceTimersByTime(61 * minute)
    other.finish('expired')
    const kept = () => [watch.phase(), store.current()?.userId, storage.read('userData')]
    for (const follow of [watch.check, tell, () => store.update('token-1', { name: 'Siti' })]) {
      follow()
      expect(kept()).toEqual(['over', 'u1', null])
    }
    other.begin(givenSession({ token: 'token-2', expiration: '2025-11-20T14:00:00.000Z' }))
    tell()
    expect([watch.phase(), store.current()?.token]).toEqual(['calm', 'token-2'])
    other.finish('expired')
    tell()
    leave()
    expect([watch.phase(), store.end]).toEqual(['none', 'expired'])
  })

  it('ends with the sign-out in another tab, though a register is open', () => {
    const watched = givenWatch()
    const { other, tell } = givenOtherTab(watched)
    const leave = markBusy('register')
    vi.advanceTimersByTime(61 * minute)
    other.finish('signed-out')
    tell()
    expect([watched.watch.phase(), watched.store.end]).toEqual(['none', 'signed-out'])
    leave()
  })

  it('lets an open register outlive a refused token too, and continues with a new one', () => {
    const { store, watch } = givenWatch()
    const leave = markBusy('register')
    store.reject('token-1')
    expect(watch.phase()).toBe('over')
    store.begin(givenSession({ token: 'token-2' }))
    expect(watch.phase()).toBe('calm')
    leave()
    expect(store.current()?.token).toBe('token-2')
  })
})
