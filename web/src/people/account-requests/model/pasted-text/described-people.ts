import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { cleanLine } from '@ngaji/contract/values/text'
import type { PastedKey } from '../pasted-columns.ts'
import { isAroundList } from './chat-text.ts'
import { joinContinued } from './continued-lines.ts'
import { groupsOf } from './told-groups.ts'
import { toldIn, type TextLine, type Told } from './told-lines.ts'

/** People who are each told of in several lines, `Nama: …` and `TTL: …`, as a table. */
export type DescribedPeople = {
  order: (PastedKey | null)[]
  labels: string[]
  /**
   * `doubt`: why it is open whether all of the lines are of one person. `notes`: the values that stand in several lines.
   */
  people: { row: number; cells: string[]; doubt?: string; notes: string[] }[]
  /** The lines that tell of nobody. */
  others: TextLine[]
  /** The line from which it is open whom the lines tell of; null where all is certain. */
  openFrom: number | null
}

const hasWords = /[\p{L}\p{N}]/u

/** Reads a text in which most lines tell something of somebody; null for any other text. */
export function readDescribedPeople(kind: TicketKind, text: string): DescribedPeople | null {
  const lines = text.split('\n').map((line, index) => ({ row: index + 1, text: cleanLine(line) }))
  const filled = lines.filter((line) => hasWords.test(line.text))
  const told = joinContinued(toldIn(kind, filled), filled)
  if (!areDescribed(told, filled)) return null
  const ends = lines.filter((line) => !hasWords.test(line.text))
  const { people, openFrom } = groupsOf(told, ends)
  const columns = columnsOfLabels(people.flat())
  const ofPeople = rowsOf(people.flat())
  const looseWithin = linesWithin(linesWithoutLabel(told, filled))
  return {
    order: columns.order,
    labels: columns.labels,
    people: people.map((group) => toRow(group, columns, looseWithin(group))),
    others: filled.filter(({ row }) => !ofPeople.has(row)),
    openFrom,
  }
}

/** Do most lines tell something, of a name and more? */
function areDescribed(told: readonly Told[], filled: readonly TextLine[]): boolean {
  const keys = new Set(told.flatMap(({ key }) => key ?? []))
  return keys.has('name') && keys.size > 1 && rowsOf(told).size * 2 >= filled.length
}

/** The lines in which something is told. */
function rowsOf(told: readonly Told[]): ReadonlySet<number> {
  const rows = told.flatMap(({ row, lastRow = row }) =>
    Array.from({ length: lastRow - row + 1 }, (_, below) => row + below),
  )
  return new Set(rows)
}

/** A line may go on from the one above, as an address does, or be the name of the next person. */
function linesWithoutLabel(told: readonly Told[], filled: readonly TextLine[]): TextLine[] {
  const rows = rowsOf(told)
  return filled.filter(({ row, text }) => !rows.has(row) && !isAroundList(text))
}

/** The first of the lines that stands between those of a group; the groups are asked about in their order. */
function linesWithin(lines: readonly TextLine[]): (group: readonly Told[]) => TextLine | undefined {
  let at = 0
  return (group) => {
    const [first = 0, last = 0] = [group[0]?.row, group.at(-1)?.row]
    while ((lines[at]?.row ?? Infinity) < first) at += 1
    const line = lines[at]
    return line && line.row < last ? line : undefined
  }
}

type Columns = Pick<DescribedPeople, 'order' | 'labels'> & { indexOf: (line: Told) => number }

/** A column for each label, and one more for what is known: its own may be taken by another label. */
function columnsOfLabels(told: readonly Told[]): Columns {
  const places = new Map<string, number>()
  const firsts = told.filter(({ heading }) => {
    if (places.has(heading)) return false
    places.set(heading, places.size)
    return true
  })
  const keys = firsts.map(({ key }) => key)
  const isFirst = (at: number) => keys.indexOf(keys[at] ?? null) === at
  const spare = firsts.filter(({ key }, at) => key !== null && key !== 'name' && isFirst(at))
  return {
    order: [...keys.map((key, at) => (isFirst(at) ? key : null)), ...spare.map(() => null)],
    labels: [...firsts, ...spare].map(({ label }) => label),
    indexOf: ({ heading }) => places.get(heading) ?? 0,
  }
}

function isOfParent({ key }: Told): boolean {
  return key === 'parentName' || key === 'parentPhone'
}

function toRow(group: readonly Told[], columns: Columns, loose: TextLine | undefined) {
  const cells = columns.labels.map(() => '')
  const filled = group.filter(({ value }) => value !== '')
  const parent = filled.map(parentOf).find((one) => one !== null) ?? null
  for (const line of filled) cells[placeIn(cells, line, columns, parent)] = line.value
  const doubt = loose && `baris ${loose.row} "${loose.text}" tanpa keterangan, milik siapa?`
  const notes = filled.flatMap(({ label, value, row, lastRow }) =>
    lastRow === undefined ? [] : [`${label} dari baris ${row}-${lastRow}: ${value}`],
  )
  return { row: group[0]?.row ?? 0, cells, notes, ...(doubt && { doubt }) }
}

/** Of two labels of one column the first that is filled is taken; name and number are of the same parent. */
function placeIn(
  cells: readonly string[],
  line: Told,
  { order, labels, indexOf }: Columns,
  parent: string | null,
): number {
  const column = line.key === null ? -1 : order.indexOf(line.key)
  const isOfOther = ![null, parent].includes(parentOf(line))
  return cells[column] === '' && !isOfOther
    ? column
    : labels.lastIndexOf(labels[indexOf(line)] ?? '')
}

/** Father, mother or guardian; null for a label that names none of them, or two. */
function parentOf(line: Told): string | null {
  if (!isOfParent(line) || line.heading.includes('ortu')) return null
  const [one, other] = ['ayah', 'ibu', 'wali'].filter((word) => line.heading.includes(word))
  return one && !other ? one : null
}
