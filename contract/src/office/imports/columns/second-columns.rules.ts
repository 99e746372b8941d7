import { studentDetails, teacherDetails } from '../../../values/person/person-details.ts'
import { isDitto } from '../cells/ditto-cells.rules.ts'
import { textOrNothing } from '../cells/empty-cells.rules.ts'
import { openText } from '../cells/open-cells.rules.ts'
import { isLooseHeading } from '../heading-key.ts'
import { columnOfHeading } from '../import-columns.rules.ts'
import type { ImportKind } from '../imports.schemas.ts'
import {
  quotedHeading,
  type ColumnList,
  type ListHead,
  type ListLine,
  type TextOf,
} from './list-columns.ts'

/** A column of a detail that another column before it was taken for: `Nama Ibu` beside `Nama Ayah`. */
type SecondColumn = { at: number; firstAt: number }

/**
 * Fills what is empty in the column of a detail from the further columns of the same detail, and tells in how many rows.
 * A column that fills nothing stays as one that is not used. A ditto points to the cell above it in its own column, so the
 * row asks whether that is meant.
 */
export function fillFromSecondColumns<Cell, Line extends ListLine<Cell>>(
  kind: ImportKind,
  list: ColumnList<Line>,
  textOf: TextOf<Cell>,
): ColumnList<Line> {
  const seconds = secondColumns(kind, list)
  if (seconds.length === 0) return list
  const isEmpty = (cell: Cell | string | undefined) => textOrNothing(textOf(cell)).trim() === ''
  const counts = seconds.map((second) => ({ ...second, used: 0, unused: 0, above: '' }))
  const lines = list.lines.map((line) => {
    const cells = [...line.cells]
    for (const count of counts) {
      const cell = cells[count.at]
      if (cell === undefined || isEmpty(cell)) continue
      const isRepeated = isDitto(textOf(cell))
      if (!isRepeated) count.above = textOf(cell).trim()
      const isFilling = isEmpty(cells[count.firstAt])
      if (isFilling)
        cells[count.firstAt] = isRepeated && count.above !== '' ? openText([count.above]) : cell
      count[isFilling ? 'used' : 'unused']++
    }
    return { ...line, cells }
  })
  const filling = counts.filter(({ used }) => used > 0)
  const isFilling = new Set(filling.map(({ at }) => at))
  const without = <T>(items: readonly T[]) => items.filter((_, at) => !isFilling.has(at))
  return {
    names: without(list.names),
    columns: without(list.columns),
    lines: lines.map((line) => ({ ...line, cells: without(line.cells) })),
    notes: [...list.notes, ...filling.map((count) => noteOf(list, filling, count))],
  }
}

type Count = SecondColumn & { used: number; unused: number }

const mostNamed = 3

function noteOf(head: ListHead, filling: readonly Count[], { at, firstAt, ...count }: Count) {
  const before = filling.filter((other) => other.firstAt === firstAt && other.at < at)
  const empty = [firstAt, ...before.map((other) => other.at)]
  const named = empty.slice(0, mostNamed).map((index) => quotedHeading(head, index))
  const others = empty.length > mostNamed ? [`${empty.length - mostNamed} kolom lain`] : []
  const where = [...named, ...others].join(' dan ')
  const used = `${quotedHeading(head, at)} dipakai di ${inFigures(count.used)} baris yang kosong di ${where}`
  return count.unused === 0
    ? `${used}.`
    : `${used}; di ${inFigures(count.unused)} baris lain tidak dipakai.`
}

const inFigures = (count: number) => count.toLocaleString('id-ID')

const details: ReadonlySet<string> = new Set([
  ...Object.keys(studentDetails),
  ...Object.keys(teacherDetails),
])

function secondColumns(kind: ImportKind, { names, columns }: ListHead): SecondColumn[] {
  return names.flatMap((name, at) => {
    const key = columns[at] === null ? columnOfHeading(kind, name) : null
    if (key === null || !details.has(key) || isLooseHeading(name)) return []
    const firstAt = columns.indexOf(key)
    return firstAt < 0 ? [] : [{ at, firstAt }]
  })
}
