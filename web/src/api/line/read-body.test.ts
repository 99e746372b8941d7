import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endLineTrouble } from './own-response.fixtures.ts'
import { lineWatch } from './own-response.ts'
import { readFile, readJson } from './read-body.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  endLineTrouble()
})

type Part = { text: string; afterMs: number }

/** An answer of several parts; the body never ends where `end` is 'stalls'. */
function answer(parts: readonly Part[], end: 'ends' | 'breaks' | 'stalls'): Response {
  const left = [...parts]
  const body = new ReadableStream({
    async pull(controller) {
      const part = left.shift()
      if (part) {
        await new Promise((resolve) => setTimeout(resolve, part.afterMs))
        controller.enqueue(new TextEncoder().encode(part.text))
      } else if (end === 'ends') controller.close()
      else if (end === 'breaks') controller.error(new TypeError('network error'))
      else await new Promise(() => undefined)
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/pdf' } })
}

const started = [{ text: '{"kept":', afterMs: 0 }]
const broken = () => answer([], 'breaks')
const unreached = { code: 'network.unreachable' }

/** How it ends after so many seconds: its value, its error, or null where it still goes on. */
async function outcomeAfter(reading: Promise<unknown>, seconds: number): Promise<unknown> {
  const ended = reading.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return await Promise.race([ended, Promise.resolve().then(() => null)])
}

describe('JSON', () => {
  it('may come as slowly as it needs, and then counts as an answer', async () => {
    const observe = vi.spyOn(lineWatch, 'observe')
    const slow = ['{"kept"', ':', '1}'].map((text) => ({ text, afterMs: 25_000 }))
    expect(await outcomeAfter(readJson(answer(slow, 'ends')), 76)).toEqual({ kept: 1 })
    expect(observe).toHaveBeenCalledExactlyOnceWith('own')
  })

  it('of which nothing comes for half a minute is no answer', async () => {
    const reading = readJson(answer(started, 'stalls'))
    expect(await outcomeAfter(reading, 29)).toBeNull()
    expect(await outcomeAfter(reading, 2)).toMatchObject(unreached)
  })

  it('stops coming when the caller has left', async () => {
    const leaving = new AbortController()
    const reading = readJson(answer(started, 'stalls'), leaving.signal)
    expect(await outcomeAfter(reading, 1)).toBeNull()
    leaving.abort(new Error('left the screen'))
    await expect(reading).rejects.toThrow('left the screen')
  })

  it('that breaks off is no answer, and counts as a failure of the line', async () => {
    const observe = vi.spyOn(lineWatch, 'observe')
    await expect(readJson(broken())).rejects.toMatchObject(unreached)
    expect(observe).toHaveBeenCalledExactlyOnceWith('nobody')
  })

  it('that breaks off because the caller has left is no failure of the line', async () => {
    const observe = vi.spyOn(lineWatch, 'observe')
    const left = AbortSignal.abort(new Error('left the screen'))
    await expect(readJson(broken(), left)).rejects.toThrow('left the screen')
    expect(observe).not.toHaveBeenCalled()
  })
})

describe('a file', () => {
  it('may take as long as it needs while parts of it come', async () => {
    const slow = [1, 2, 3, 4].map((part) => ({ text: `${part}`, afterMs: 50_000 }))
    const file = await outcomeAfter(readFile(answer(slow, 'ends')), 201)
    expect(file).toMatchObject({ type: 'application/pdf', size: 4 })
    expect(await (file as Blob).text()).toBe('1234')
  })

  it('of which nothing comes for a minute is no answer', async () => {
    const reading = readFile(answer(started, 'stalls'))
    expect(await outcomeAfter(reading, 59)).toBeNull()
    expect(await outcomeAfter(reading, 2)).toMatchObject(unreached)
  })

  it('that breaks off is no answer', async () => {
    await expect(readFile(broken())).rejects.toMatchObject(unreached)
  })

  it('may be empty', async () => {
    expect(await readFile(new Response(null, { status: 200 }))).toMatchObject({ size: 0 })
  })
})
