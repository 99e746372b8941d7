import { holdsWords, searchWords } from '@ngaji/contract/values/person/word-search.rules'
import type { RegisterRow, ShownStatus } from './register-view.ts'

export type RowOrder = 'unmarkedFirst' | 'name' | 'arrival'

export type RowArrangement = {
  search: string
  /** Null shows all. */
  status: ShownStatus | null
  order: RowOrder
}

/** Does every word of the search stand in the name or the NIS? */
export function matchesSearch(
  { name, nis }: { name: string; nis: string },
  search: string,
): boolean {
  return holdsWords(`${name} ${nis}`, searchWords(search))
}

const done = 2

/** Rank by urgency: rows with issues, then unmarked rows. */
function urgency({ isMarked, issues }: RegisterRow): number {
  return issues.length > 0 ? 0 : isMarked ? done : 1
}

type Comparison = (one: RegisterRow, other: RegisterRow) => number

/** The latest arrival first. */
const latestFirst: Comparison = (one, other) => (other.time ?? '').localeCompare(one.time ?? '')

/** Applied to rows sorted by name: sorting is stable. */
const comparisons: Record<RowOrder, Comparison | null> = {
  unmarkedFirst: (one, other) =>
    urgency(one) - urgency(other) || (urgency(one) === done ? latestFirst(one, other) : 0),
  name: null,
  arrival: latestFirst,
}

/** Filters and sorts rows, which come sorted by name. */
export function arrangeRows(
  rows: readonly RegisterRow[],
  { search, status, order }: RowArrangement,
): RegisterRow[] {
  const shown = rows.filter(
    (row) => (status === null || row.status === status) && matchesSearch(row, search),
  )
  const compare = comparisons[order]
  return compare ? shown.toSorted(compare) : shown
}
