import type { RegisterRow, ShownStatus } from './register-view.ts'

export type RowOrder = 'unmarkedFirst' | 'name' | 'arrival'

export type RowArrangement = {
  search: string
  /** Null shows everybody. */
  status: ShownStatus | null
  order: RowOrder
}

/** Small letters without accents, apostrophes and hyphens: "Nabîla" is found as "nabila". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'`ʼ-]/g, '')
    .toLocaleLowerCase('id-ID')
}

/** Does every word of the search begin, or stand inside, the name or the NIS? */
export function matchesSearch(
  { name, nis }: { name: string; nis: string },
  search: string,
): boolean {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  const text = `${plainText(name)} ${nis}`
  return words.every((word) => text.includes(word))
}

const byName = new Intl.Collator('id-ID', { sensitivity: 'base' })

function compareNames(one: RegisterRow, other: RegisterRow): number {
  return byName.compare(one.name, other.name) || one.nis.localeCompare(other.nis)
}

/** Latest arrival first: the child who just came stands on top. */
function compareArrivals(one: RegisterRow, other: RegisterRow): number {
  return (other.time ?? '').localeCompare(one.time ?? '') || compareNames(one, other)
}

function needsMark({ isMarked, issues }: RegisterRow): number {
  return issues.length > 0 ? 0 : isMarked ? 2 : 1
}

function compareUnmarkedFirst(one: RegisterRow, other: RegisterRow): number {
  return needsMark(one) - needsMark(other) || compareNames(one, other)
}

const comparisons: Record<RowOrder, (one: RegisterRow, other: RegisterRow) => number> = {
  unmarkedFirst: compareUnmarkedFirst,
  name: compareNames,
  arrival: compareArrivals,
}

/** The rows a list shows, in its order. */
export function arrangeRows(
  rows: readonly RegisterRow[],
  { search, status, order }: RowArrangement,
): RegisterRow[] {
  return rows
    .filter((row) => (status === null || row.status === status) && matchesSearch(row, search))
    .toSorted(comparisons[order])
}
