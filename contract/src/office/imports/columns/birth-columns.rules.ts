import { dayOfSerial, readWrittenDay } from '../../../values/written-day.rules.ts'
import { textOrNothing } from '../cells/empty-cells.rules.ts'
import { headingKey, isBirthHeading } from '../heading-key.ts'
import { wholeDigits } from '../import-cells.rules.ts'
import {
  quotedHeading,
  type ColumnList,
  type ListHead,
  type ListLine,
  type TextOf,
} from './list-columns.ts'

/** Where day, month and year of a birthday stand in a list. */
type BirthParts = { day: number; month: number; year: number }

const headingsOfPart: Readonly<Record<keyof BirthParts, readonly string[]>> = {
  day: ['Tgl', 'Tgl Lahir'],
  month: ['Bulan', 'Bulan Lahir'],
  year: ['Tahun', 'Tahun Lahir'],
}

const partOfHeading = new Map(
  Object.entries(headingsOfPart).flatMap(([part, names]) =>
    names.map((name) => [headingKey(name), part as keyof BirthParts]),
  ),
)

/** A text above more columns is the title of the list. */
const mostBelowOne = 3

/** The headings, with the one above a `Tgl`, `Bln` or `Thn` that is a part of it: `Masuk Tgl` is no day of birth. */
export function namesBelowOthers({ names, columns }: ListHead, above: readonly string[]): string[] {
  const titles = above.map((text) => text.trim())
  const isOfOther = (title: string) =>
    title !== '' &&
    !isBirthHeading(title) &&
    titles.filter((text) => text === title).length <= mostBelowOne
  return names.map((name, at) => {
    const isPart = !columns[at] && partOfHeading.has(headingKey(name))
    const title = titles[at] ?? ''
    return isPart && isOfOther(title) ? `${title} ${name}` : name
  })
}

/**
 * Joins three neighbouring columns `TGL | BLN | THN` into one birthday, where the list has no other. A row without one of
 * the parts keeps what it has, which no day is read from.
 */
export function joinBirthColumns<Cell, Line extends ListLine<Cell>>(
  list: ColumnList<Line>,
  textOf: TextOf<Cell>,
): ColumnList<Line> {
  const parts = findParts(list)
  if (parts === null || !holdDayNumbers(list.lines, parts.day, textOf)) return list
  const at = Math.min(...Object.values(parts))
  const textAt = ({ cells }: Line, index: number) => textOrNothing(textOf(cells[index])).trim()
  const joined = (line: Line) =>
    joinedDay(textAt(line, parts.day), textAt(line, parts.month), textAt(line, parts.year))
  const [first = '', second = '', third = ''] = list.names.slice(at, at + 3)
  const headings = [at, at + 1, at + 2].map((index) => quotedHeading(list, index))
  return {
    names: list.names.toSpliced(at, 3, [first, second, third].map((name) => name.trim()).join('/')),
    columns: list.columns.toSpliced(at, 3, 'dateOfBirth'),
    lines: list.lines.map((line) => ({
      ...line,
      cells: line.cells.toSpliced(at, 3, joined(line)),
    })),
    notes: [...list.notes, `Tanggal lahir disatukan dari ${headings.join(', ')}.`],
  }
}

/** Do three neighbouring headings name the day, the month and the year of a birthday? */
export function hasBirthParts(names: readonly string[]): boolean {
  return names.some((_, at) => partsFrom(names, at) !== null)
}

function findParts(head: ListHead): BirthParts | null {
  const found = head.names.flatMap((_, at) => partsFrom(head.names, at) ?? [])
  const ofBirth = found.filter((parts) =>
    Object.values(parts).every((at) => /lahir/.test(headingKey(head.names[at] ?? ''))),
  )
  const [parts, ...others] = ofBirth.length > 0 ? ofBirth : found
  if (!parts || others.length > 0) return null
  const isOtherBirthday = (key: string | null, at: number) =>
    key === 'dateOfBirth' && at !== parts.day
  return head.columns.some(isOtherBirthday) ? null : parts
}

/** The parts in three columns from this one, in any order. */
function partsFrom(names: readonly string[], at: number): BirthParts | null {
  const parts: Partial<BirthParts> = {}
  for (const index of [at, at + 1, at + 2]) {
    const part = partOfHeading.get(headingKey(names[index] ?? ''))
    if (part !== undefined) parts[part] ??= index
  }
  const { day, month, year } = parts
  if (day === undefined || month === undefined || year === undefined) return null
  return { day, month, year }
}

const dayNumber = /^\d{1,2}$/
const farDay = '9999-12-31'

/** Does the column of days hold the numbers of days, and no whole birthday beside its month and year? */
function holdDayNumbers<Cell>(
  lines: readonly ListLine<Cell>[],
  at: number,
  textOf: TextOf<Cell>,
): boolean {
  const texts = lines.map(({ cells }) => wholeDigits(textOf(cells[at])))
  const isWholeDay = (text: string) =>
    !dayNumber.test(text) &&
    (dayOfSerial(text) !== null || readWrittenDay(text, farDay).days.length > 0)
  return texts.some((text) => dayNumber.test(text)) && !texts.some(isWholeDay)
}

/** `17/8/2015` or `17 Agustus 2015`; `17 | ? | 2015`, which is no day, where a part is missing or is something else. */
function joinedDay(dayText: string, monthText: string, yearText: string): string {
  const parts = [wholeDigits(dayText), wholeDigits(monthText), wholeDigits(yearText)]
  const [day = '', month = '', year = ''] = parts
  if (parts.every((part) => part === '')) return ''
  const isPlain = dayNumber.test(day) && /^(?:\d{4}|['’]?\d{2})$/.test(year)
  if (isPlain && dayNumber.test(month)) return `${day}/${month}/${year}`
  if (isPlain && /^\p{L}{1,9}\.?$/u.test(month)) return `${day} ${month} ${year}`
  return parts.map((part) => part || '?').join(' | ')
}
