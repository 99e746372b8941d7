/** What a row of a list is sorted by; null: there is nothing to compare. */
export type ListedValue = string | number | null

export type ListDirection = 'asc' | 'desc'

/** As people expect names and numbers in a list: "Kelas 2" before "Kelas 10". */
const collator = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

/** Numbers as numbers, everything else as words. */
export function compareListed(one: string | number, other: string | number): number {
  const areNumbers = typeof one === 'number' && typeof other === 'number'
  return areNumbers ? one - other : collator.compare(String(one), String(other))
}

/**
 * Rows as a table sorts them by a column, on the screen and in its file: what is missing stands last in either
 * direction, and equals keep the order they came in.
 */
export function inListOrder<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => ListedValue,
  direction: ListDirection,
): Row[] {
  const sign = direction === 'desc' ? -1 : 1
  return rows.toSorted((one, other) => compareValues(valueOf(one), valueOf(other), sign))
}

function compareValues(one: ListedValue, other: ListedValue, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return sign * compareListed(one, other)
}
