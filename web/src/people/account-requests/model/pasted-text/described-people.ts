import { headingKey } from '@ngaji/contract/office/imports/heading-key'
import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { cleanLine } from '@ngaji/contract/values/text'
import { columnsNamedBy, type PastedKey } from '../pasted-columns.ts'

/** `TTL : Garut, 17 Agustus 2015`, perhaps numbered or with a bullet. */
type Told = { row: number; label: string; value: string }

/** People who are each told of in several lines, `Nama: …` and `TTL: …`, as a table. */
export type DescribedPeople = {
  order: (PastedKey | null)[]
  labels: string[]
  people: { row: number; cells: string[] }[]
  /** The lines that tell of nobody. */
  others: { row: number; text: string }[]
  /** The line from which it is open whom the lines tell of; null where all is certain. */
  openFrom: number | null
}

const toldLine = /^(?:\p{Nd}{1,3}[.)]|[-*•▪●])?\s*[*_]*([^:=\n]{2,40}?)[*_]*\s*[:=][*_]*(.*)$/u
const hasWords = /[\p{L}\p{N}]/u

/** Reads a text in which most lines tell something of somebody; null for any other text. */
export function readDescribedPeople(kind: TicketKind, text: string): DescribedPeople | null {
  const lines = text.split('\n').map((line, index) => ({ row: index + 1, text: cleanLine(line) }))
  const filled = lines.filter((line) => hasWords.test(line.text))
  const told = filled.flatMap(({ row, text: line }) => {
    const [, label = '', value = ''] = toldLine.exec(line) ?? []
    return label === '' ? [] : [{ row, label: label.trim(), value: value.trim() }]
  })
  const labels = distinctLabels(told)
  const keys = columnsNamedBy(kind, labels)
  const keyOf = ({ label }: Told) => keys[indexOfLabel(labels, label)] ?? null
  const known = told.filter((line) => keyOf(line) !== null)
  const isOfName = (line: Told) => keyOf(line) === 'name'
  if (!known.some(isOfName) || new Set(known.map(keyOf)).size < 2) return null
  if (known.length * 2 < filled.length) return null
  const ofRow = new Set(told.map(({ row }) => row))
  const groups = groupsApart(lines, told)
  const hasOneName = (group: readonly Told[]) => group.filter(isOfName).length === 1
  const isWhole = (group: readonly Told[]) => hasOneName(group) && !hasLabelTwice(group)
  const people = groups.every(isWhole) ? groups : groupsFrom(known[0], told)
  return {
    order: keys.map((key, at) => (keys.indexOf(key) === at ? key : null)),
    labels,
    people: people.map((group) => toRow(group, { labels, keys })),
    others: filled.filter(({ row }) => !ofRow.has(row)),
    openFrom: people.find((group) => !isWhole(group))?.[0]?.row ?? null,
  }
}

/** The labels as each is written first. */
function distinctLabels(told: readonly Told[]): string[] {
  const byKey = new Map<string, string>()
  for (const { label } of told) {
    const key = headingKey(label)
    if (!byKey.has(key)) byKey.set(key, label)
  }
  return [...byKey.values()]
}

function indexOfLabel(labels: readonly string[], label: string): number {
  return labels.findIndex((one) => headingKey(one) === headingKey(label))
}

function hasLabelTwice(group: readonly Told[]): boolean {
  return new Set(group.map(({ label }) => headingKey(label))).size < group.length
}

/** The lines between empty ones. */
function groupsApart(
  lines: readonly { row: number; text: string }[],
  told: readonly Told[],
): Told[][] {
  const ends = lines.filter(({ text }) => !hasWords.test(text)).map(({ row }) => row)
  const endBefore = (row: number) => ends.findLast((end) => end < row) ?? 0
  return dividedAt(told, (line, before) => endBefore(line.row) !== endBefore(before.row))
}

/** The lines from each that has the label of the first. */
function groupsFrom(first: Told | undefined, told: readonly Told[]): Told[][] {
  const start = headingKey(first?.label ?? '')
  return dividedAt(told, ({ label }) => headingKey(label) === start)
}

function dividedAt(told: readonly Told[], begins: (line: Told, before: Told) => boolean): Told[][] {
  const groups: Told[][] = []
  told.forEach((line, at) => {
    const before = told[at - 1]
    if (!before || begins(line, before)) groups.push([])
    groups.at(-1)?.push(line)
  })
  return groups
}

type Columns = { labels: readonly string[]; keys: readonly (PastedKey | null)[] }

/** Of two labels of one column, such as those of both parents, the first that is filled is taken. */
function toRow(group: readonly Told[], { labels, keys }: Columns) {
  const cells = labels.map(() => '')
  for (const { label, value } of group) {
    const own = indexOfLabel(labels, label)
    const column = keys.indexOf(keys[own] ?? null)
    const isFree = keys[own] !== null && cells[column] === ''
    cells[isFree ? column : own] = value
  }
  return { row: group[0]?.row ?? 0, cells }
}
