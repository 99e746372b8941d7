import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../session/device-storage.ts'
import { ServerClock } from './server-clock.ts'

const deviceNow = () => 1_000_000

function givenClock(storage = memoryStorage()) {
  const clock = new ServerClock(storage, deviceNow)
  /** A response of a server that is ahead by so much, after a round trip of so long. */
  const answer = (ahead: number, roundTrip = 100) =>
    clock.observe({
      sentAt: 5_000,
      receivedAt: 5_000 + roundTrip,
      serverTime: 5_000 + roundTrip / 2 + ahead,
    })
  return { clock, answer }
}

describe('ServerClock', () => {
  it('shows the time of the device until the first response', () => {
    expect(givenClock().clock.now().getTime()).toBe(1_000_000)
  })

  it('subtracts half the round trip', () => {
    const { clock, answer } = givenClock()
    answer(60_000, 400)
    expect(clock.offsetMs).toBe(60_000)
    expect(clock.now().getTime()).toBe(1_060_000)
  })

  it('ignores a slow response: the median of the last five counts', () => {
    const { clock, answer } = givenClock()
    for (const ahead of [1000, 1010, 9000, 990, 1005]) answer(ahead)
    expect(clock.offsetMs).toBe(1005)
  })

  it('drops measurements older than five responses', () => {
    const { clock, answer } = givenClock()
    for (const ahead of [0, 0, 0, 5000, 5000, 5000, 5000, 5000]) answer(ahead)
    expect(clock.offsetMs).toBe(5000)
  })

  it('ignores a response without a time', () => {
    const { clock } = givenClock()
    clock.observe({ sentAt: 1, receivedAt: 2, serverTime: Number.NaN })
    clock.observe({ sentAt: 1, receivedAt: 2, serverTime: 0 })
    expect(clock.offsetMs).toBe(0)
  })

  it('restores the difference after a start without signal', () => {
    const storage = memoryStorage()
    givenClock(storage).answer(180_000)
    expect(givenClock(storage).clock.offsetMs).toBe(180_000)
  })

  it('notifies only of differences worth a redraw', () => {
    const { clock, answer } = givenClock()
    let told = 0
    clock.subscribe(() => (told += 1))
    answer(180_000)
    answer(180_200)
    expect([told, clock.offset()]).toEqual([1, 180_000])
  })
})
