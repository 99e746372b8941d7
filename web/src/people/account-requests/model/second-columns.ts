import { isLooseHeading } from '@ngaji/contract/office/imports/heading-key'
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

/** The cells of somebody, where an empty one of a used column has what stands in the other; `notes` says so. */
export function filledFromSeconds(
  seconds: readonly Second[],
  cells: readonly string[],
): { cells: readonly string[]; notes: string[] } {
  const filled = [...cells]
  const notes: string[] = []
  for (const { at, heading, used } of seconds) {
    const text = cells[at] ?? ''
    // `Alamat Kampung` beside `Alamat` may be another address.
    if (text === '' || (filled[used.at] ?? '') !== '' || isLooseHeading(heading)) continue
    filled[used.at] = text
    notes.push(`${used.heading} dari kolom ${heading}`)
  }
  return { cells: filled, notes }
}

type Lines = readonly { cells: readonly string[] }[]

/** Those that say anything in a line that the used column does not say after it was filled. */
export function leftOverSeconds(seconds: readonly Second[], lines: Lines): Second[] {
  const filled = lines.map(({ cells }) => ({
    cells,
    used: filledFromSeconds(seconds, cells).cells,
  }))
  const isLeftOver = (second: Second) =>
    filled.some(({ cells, used }) => {
      const text = cells[second.at] ?? ''
      return text !== '' && used[second.used.at] !== text
    })
  return seconds.filter(isLeftOver)
}
