import { largestPage } from '@ngaji/contract/values/paging'

export type Lines<Line> = { lines: Line[]; total: number }

/** How many more are wanted after so many: some at first, then as many as one call brings. */
export function moreThan(count: number): number {
  return count + (count < largestPage ? 20 : largestPage)
}

/** The first lines of a list, as many as are wanted by now, in pages the server gives. */
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
