import { monthsOfYear } from '@ngaji/contract/teaching/material-progress/material-months.rules'
import type { MaterialTotal } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { scoreCategories, type ScoreCategory } from '@ngaji/contract/values/score-categories.rules'

export type MapSquare = { month: string; isAhead: boolean; total: MaterialTotal | null }

export type MapRow = { category: ScoreCategory; squares: MapSquare[]; last: MaterialTotal | null }

export type MapTable = { months: string[]; rows: MapRow[]; most: number }

type MapFacts = { yearName: string; totals: readonly MaterialTotal[]; thisMonth: string }

/** Every category by every month of the year, and what was written outside of it all the same. */
export function mapTableOf({ yearName, totals, thisMonth }: MapFacts): MapTable {
  const months = [...new Set([...monthsOfYear(yearName), ...totals.map(({ month }) => month)])]
  months.sort()
  const rows = scoreCategories.map((category) => {
    const own = totals.filter((total) => total.category === category)
    const squares = months.map((month) => ({
      month,
      isAhead: month > thisMonth,
      total: own.find((total) => total.month === month) ?? null,
    }))
    const last = own.toSorted((one, other) => other.lastDate.localeCompare(one.lastDate))[0] ?? null
    return { category, squares, last }
  })
  return { months, rows, most: Math.max(1, ...totals.map(({ count }) => count)) }
}

/** How much of the brand's ground a square gets: the fullest all of it, none of them nothing. */
export function shadeOf(count: number, most: number): string {
  const share = Math.round(25 + (75 * count) / most)
  return `color-mix(in srgb, var(--brand-soft) ${share}%, transparent)`
}

export type Spot = { row: number; column: number }

const steps: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** The next filled square in the direction of an arrow; null where there is none. */
export function nextSpot({ rows }: MapTable, from: Spot, key: string): Spot | null {
  const step = steps[key]
  if (!step) return null
  let spot = from
  for (;;) {
    spot = { row: spot.row + step.row, column: spot.column + step.column }
    const square = rows[spot.row]?.squares[spot.column]
    if (!square) return null
    if (square.total) return spot
  }
}

/** The first filled square: where the keyboard enters the map. */
export function firstSpot({ rows }: MapTable): Spot | null {
  for (const [row, { squares }] of rows.entries()) {
    const column = squares.findIndex(({ total }) => total !== null)
    if (column >= 0) return { row, column }
  }
  return null
}
