import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { columnsNamedBy } from './pasted-columns.ts'
import type { PastedTable } from './pasted-table.ts'

/** A column that is headed like the used one: `No WA` right of `No HP`. */
export type Second = { at: number; heading: string; used: { at: number; heading: string } }

/** The columns of a list that are not used, because another one is headed the same. */
export function secondColumns(kind: TicketKind, { head, order }: PastedTable): Second[] {
  // The labels of people told of in lines have row 0: of two, the first that is filled is used for each person.
  if (head === null || head.row === 0) return []
  const usedAt = new Map(order.map((key, at) => [key, at]))
  return columnsNamedBy(kind, head.cells).flatMap((key, at) => {
    const used = key === null ? undefined : usedAt.get(key)
    if (used === undefined || used === at) return []
    const heading = head.cells[at] ?? ''
    return [{ at, heading, used: { at: used, heading: head.cells[used] ?? '' } }]
  })
}

/** Asks about the cells of columns that are not used where the used one says nothing. */
export function secondsInPlace(seconds: readonly Second[], cells: readonly string[]): string[] {
  return seconds
    .filter(({ at, used }) => (cells[at] ?? '') !== '' && (cells[used.at] ?? '') === '')
    .map(({ at, heading, used }) => `${used.heading} kosong, pakai ${heading} "${cells[at]}"?`)
}
