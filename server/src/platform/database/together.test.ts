import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { together } from './together.ts'

describe('queries run together', () => {
  it('return their results by name, plain values included', async () => {
    const later = wait(5, 'a')
    expect(await together({ later, soon: Promise.resolve(1), known: [], none: null })).toEqual({
      later: 'a',
      soon: 1,
      known: [],
      none: null,
    })
    expect(await together({})).toEqual({})
  })

  it('reject with the first error, after all have ended', async () => {
    let isOver = false
    const slow = wait(20).then(() => {
      isOver = true
      throw new Error('the slow one')
    })
    const quick = Promise.reject(new Error('the quick one'))
    const failure = together({ slow, quick, fine: 1 }).catch((error: Error) => error.message)
    expect(await failure).toBe('the slow one')
    expect(isOver).toBe(true)
  })
})
