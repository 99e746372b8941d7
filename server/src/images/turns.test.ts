import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('lets two work at once, the others in their order, and goes on after a failure', async () => {
  const inTurn = createTurns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = Array.from({ length: 5 }, (_, number) =>
    inTurn(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (number === 1) throw new Error('unreadable')
      return number
    }).catch(() => 'failed'),
  )
  const nextEnds = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  await new Promise(setImmediate)
  expect(begun).toEqual([0, 1])
  await nextEnds()
  expect(begun).toEqual([0, 1, 2])
  await nextEnds()
  expect(begun).toEqual([0, 1, 2, 3])
  await nextEnds()
  await nextEnds()
  await nextEnds()
  expect(await Promise.all(works)).toEqual([0, 'failed', 2, 3, 4])
})
