import { expect, it } from 'vitest'
import { firstLines, moreThan } from './first-lines.ts'

/** A list of numbers from 1, and the requests made. */
function givenList(total: number) {
  const asked: string[] = []
  return {
    asked,
    ask: async ({ page, limit }: { page: number; limit: number }) => {
      asked.push(`${page}/${limit}`)
      const all = Array.from({ length: total }, (_, index) => index + 1)
      return { lines: all.slice((page - 1) * limit, page * limit), total }
    },
  }
}

it('requests one page once', async () => {
  const { ask, asked } = givenList(130)
  expect(await firstLines(40, ask)).toMatchObject({ lines: { length: 40 }, total: 130 })
  expect(asked).toEqual(['1/40'])
})

it('requests more page by page, and stops at the end of the list', async () => {
  const { ask, asked } = givenList(130)
  const { lines } = await firstLines(300, ask)
  expect([lines.length, lines.at(-1)]).toEqual([130, 130])
  expect(asked).toEqual(['1/100', '2/100'])
})

it('grows by whole pages once it is past the first', async () => {
  const counts = [20]
  while (counts.length < 7) counts.push(moreThan(counts.at(-1) ?? 0))
  expect(counts).toEqual([20, 40, 60, 80, 100, 200, 300])
})
