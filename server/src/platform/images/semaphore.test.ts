import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('runs two tasks at once, the others in their order, and continues after a failure', async () => {
  const inTurn = createSemaphore(2, 10)
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

it('refuses a task when the queue is full', async () => {
  const inTurn = createSemaphore(1, 1)
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => void ends.push(resolve))
  const [first, second] = [inTurn(work), inTurn(work)]
  await expect(inTurn(work)).rejects.toMatchObject({ code: 'server.busy' })
  await new Promise(setImmediate)
  ends.shift()?.()
  await first
  await new Promise(setImmediate)
  ends.shift()?.()
  await second
})
