import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, unreachable } from '../client/api-error.ts'
import { LineWatch } from './own-response.ts'

let watch: LineWatch
let tells = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => (tells += type === 'online' ? 1 : 0))
  watch = new LineWatch()
  tells = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function observe(answered: 'own' | 'stranger' | 'nobody', afterMs: number): void {
  vi.advanceTimersByTime(afterMs)
  watch.observe(answered)
}

/** Two lost requests, six seconds apart. */
function die(): void {
  observe('nobody', 1000)
  observe('nobody', 6000)
}

it('takes a line for dead by two failures far apart, and not by one', () => {
  observe('nobody', 0)
  vi.advanceTimersByTime(90_000)
  expect(watch.isDead()).toBe(false)
  observe('own', 0)
  expect(tells).toBe(0)
  die()
  expect(watch.isDead()).toBe(true)
})

it('tells when our server is back, and soon after that only with a later answer', () => {
  die()
  observe('own', 1000)
  expect([watch.isDead(), tells]).toEqual([false, 1])
  observe('stranger', 1000)
  observe('own', 1000)
  expect(tells).toBe(1)
  observe('own', 3000)
  expect(tells).toBe(2)
  observe('own', 90_000)
  expect(tells).toBe(2)
})

it('tells whoever awaits it, although the line was never dead', () => {
  observe('nobody', 0)
  observe('own', 1000)
  watch.noteLasting(unreachable())
  observe('own', 1000)
  expect(tells).toBe(1)
})

it('tells when a stranger has gone, although nobody answered in between', () => {
  observe('stranger', 0)
  observe('nobody', 1000)
  expect(tells).toBe(0)
  observe('own', 1000)
  expect(tells).toBe(1)
})

it('tells ever more seldom where a stranger answers every other request, and at once after a look', () => {
  const toldAt: number[] = []
  for (let second = 1; second <= 1100; second += 1) {
    const before = tells
    observe('stranger', 500)
    observe('own', 500)
    if (tells > before) toldAt.push(second)
  }
  expect(toldAt).toEqual([1, 6, 16, 36, 76, 156, 316, 616, 916])
  watch.noteLook()
  observe('stranger', 500)
  observe('own', 500)
  expect(tells).toBe(10)
})

it('tells as often as at first after a while without trouble', () => {
  const troubleFor = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      observe('stranger', 500)
      observe('own', 500)
    }
  }
  troubleFor(60)
  expect(tells).toBe(4)
  observe('own', 600_000)
  troubleFor(60)
  expect(tells).toBe(8)
})

it('tells nobody of a refusal', () => {
  watch.noteLasting(new ApiError({ code: 'student.not-found', message: '', status: 404 }))
  observe('own', 1000)
  expect(tells).toBe(0)
})

it('tells nobody again whom the browser told, and forgets no return for a look', () => {
  die()
  watch.noteReturn()
  observe('own', 1000)
  expect(tells).toBe(0)
  die()
  watch.noteLook()
  expect(watch.isDead()).toBe(false)
  observe('own', 1000)
  expect(tells).toBe(1)
})
