import { largestPage } from '@ngaji/contract/values/request/paging'

export type Lines<Line> = { lines: Line[]; total: number }

/** The next count of lines to show: a few at first, then as many as one call returns. */
export function moreThan(count: number): number {
  return count + (count < largestPage ? 20 : largestPage)
}

/** The first `count` lines of a list, requested in pages. */
export async function firstLines<Line>(
  count: number,
  ask: (page: { page: number; limit: number }) => Promise<Lines<Line>>,
): Promise<Lines<Line>> {
  const limit = Math.min(count, largestPage)
  const lines: Line[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask({ page, limit })
    lines.push(...answer.lines)
    if (lines.length >= count || answer.lines.length < limit) return { lines, total: answer.total }
  }
}
