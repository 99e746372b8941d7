import { isNoQuestion } from '../lines/question-lines.rules.ts'
import { headingKey, isBirthHeading, isPartOfAddress } from '../heading-key.ts'
import {
  columnNames,
  columnOfHeading,
  columnsOfHeadings,
  importColumns,
  knownHeadings,
} from '../import-columns.rules.ts'
import type { ImportKind } from '../imports.schemas.ts'

/** The line of headings, or two lines that are one, in a sheet. */
export type Headings = {
  /** Which lines of the sheet, counted from 0. */
  first: number
  last: number
  /** The heading of each column, as the file writes it. */
  names: readonly string[]
  /** The key of the known column that each heading names; null for an unknown heading. */
  columns: readonly (string | null)[]
}

/** The headings are looked for in so many lines at the top: titles and notes may stand above them. */
export const headingsWithin = 20

/**
 * The headings: of the first twenty lines the one that names most columns, the first of equals; joined with the line
 * above or below where both together name more. Where none names any, the first line that is filled.
 */
export function headingsOf(kind: ImportKind, lines: readonly (readonly string[])[]): Headings {
  const top = lines.slice(0, headingsWithin)
  const single = top.map((names, at) => headingsAt(kind, [at, at], names))
  const best = mostNaming(single)
  if (!best || namedIn(best) === 0) {
    const filled = lines.findIndex((line) => line.some((cell) => cell.trim() !== ''))
    return headingsAt(kind, [filled, filled], lines[filled] ?? [])
  }
  const joined = (at: number): Headings[] => {
    const [above, below] = [top[at], top[at + 1]]
    if (!above || !below) return []
    return [headingsAt(kind, [at, at + 1], joinHeadings(kind, above, below))]
  }
  const withBelow = joined(best.first)
  // A line of words below that takes no column away is no person; an address above its parts is none any more.
  const below = top[best.last + 1] ?? []
  const kept = best.columns.filter(
    (key, at) => key !== 'address' || !isPartOfAddress(below[at] ?? ''),
  )
  const isSecond =
    isOfHeadings(kind, below) && withBelow.every(({ columns }) => isWithin(kept, columns))
  const found = isSecond ? withBelow : [best, ...withBelow]
  return mostNaming([...found, ...joined(best.first - 1)]) ?? best
}

/** A line of words, without a number of a row; the title of a section of questions is none. */
function isOfHeadings(kind: ImportKind, line: readonly string[]): boolean {
  const isOfWords = line.some((text) => /\p{L}/u.test(text)) && line.every(mayHead)
  return isOfWords && !(kind === 'questions' && isNoQuestion(line))
}

function isWithin(keys: Headings['columns'], others: Headings['columns']): boolean {
  return keys.every((key) => others.includes(key))
}

function headingsAt(
  kind: ImportKind,
  [first, last]: readonly [number, number],
  names: readonly string[],
): Headings {
  return { first, last, names, columns: columnsOfHeadings(kind, names) }
}

/** How many known columns the headings name. */
export function namedIn({ columns }: Headings): number {
  return columns.filter((key) => key !== null).length
}

/** The first of those that name most columns. */
function mostNaming(found: readonly Headings[]): Headings | undefined {
  return found.toSorted((one, other) => namedIn(other) - namedIn(one))[0]
}

/** `Orang Tua` above `Nama` is the name of a parent: the words in an order that is known, else as they stand. */
function joinHeadings(
  kind: ImportKind,
  above: readonly string[],
  below: readonly string[],
): string[] {
  const known = new Set(knownHeadings(kind))
  const length = Math.max(above.length, below.length)
  return Array.from({ length }, (_, at) => {
    const [upper, lower] = [above[at] ?? '', below[at] ?? '']
    if (lower.trim() === '' || headingKey(upper) === headingKey(lower)) return upper
    if (upper.trim() === '') return parentNameBelow(kind, { above, below, at }) ?? lower
    const whole = joinPart(upper, lower)
    if (whole !== null) return whole
    const [asWritten, turned] = [`${upper} ${lower}`, `${lower} ${upper}`]
    const names = [asWritten, turned, `${lower} ${withoutData(upper)}`, lower]
    return names.find((name) => known.has(headingKey(name))) ?? asWritten
  })
}

/** `Data Ayah` heads what is said of the father. */
const withoutData = (upper: string) => upper.replace(/^\s*(?:data|identitas|biodata)\s+/i, '')

type Below = { above: readonly string[]; below: readonly string[]; at: number }

/** A text has no merged cells: `Data Ayah` reaches over the empty cells right of it, as far as the `Nama` of a father. */
function parentNameBelow(kind: ImportKind, { above, below, at }: Below): string | null {
  const lower = below[at] ?? ''
  const { lead, leadNames } = leadOf(kind)
  if (!leadNames.has(headingKey(lower))) return null
  const name = `${lower} ${withoutData(upperReaching({ above, below, at }))}`
  const key = columnOfHeading(kind, name)
  return key === null || key === lead ? null : name
}

/** The next upper heading from here to the left, over lower headings only. */
function upperReaching({ above, below, at }: Below): string {
  const isEmpty = (text = '') => text.trim() === ''
  let from = at
  while (from >= 0 && isEmpty(above[from]) && !isEmpty(below[from])) from--
  return isEmpty(below[from]) ? '' : (above[from] ?? '')
}

/**
 * The heading of a part below its whole: the place of a birth, its day, month or year; a part of an address, which is no
 * desa of ours.
 */
function joinPart(upper: string, lower: string): string | null {
  if (isBirthHeading(upper) && isPartOfBirth(lower)) return `${lower} Lahir`
  return headingKey(upper) === 'alamat' && isPartOfAddress(lower) ? `${upper} ${lower}` : null
}

const isPartOfBirth = (heading: string) => /^(?:tempat|tgl|bulan|tahun)$/.test(headingKey(heading))

/** The headings again, as on each page of a printed list. */
export function isHeadingAgain(headings: readonly string[], line: readonly string[]): boolean {
  // Keys have no digits: `Siswa 1` and `Siswa 2` would be the same.
  const words = headings.map((heading) => headingKey(heading) + digitsOf(heading))
  return (
    words.some((word) => word !== '') &&
    words.every((word, at) => word === headingKey(line[at] ?? '') + digitsOf(line[at] ?? ''))
  )
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The column that every list of a kind has, and what stands above it. */
export function leadOf(kind: ImportKind): { lead: string; leadNames: ReadonlySet<string> } {
  const lead = kind === 'questions' ? 'question' : 'name'
  const column = importColumns[kind].find(({ key }) => key === lead)
  return { lead, leadNames: new Set(column ? columnNames(column).map(headingKey) : []) }
}

/** May the text of a cell be a heading? Headings are short and have no digit; a row of data may say `Guru 5`, `Kelompok 3`. */
export const mayHead = (text: string) => text.length < 40 && !/\d/.test(text)

/**
 * Says of a line whether it heads these columns once more, in other words or in part: its lead cell is a heading, and
 * whatever stands in a column is the heading of that column. A line with a value of a person is kept.
 */
export function sameHeadingsOf(
  kind: ImportKind,
  columns: readonly (string | null)[],
): (line: readonly string[]) => boolean {
  const { lead, leadNames } = leadOf(kind)
  const at = columns.indexOf(lead)
  return (line) => {
    const leading = line[at] ?? ''
    if (!mayHead(leading) || !leadNames.has(headingKey(leading))) return false
    const named = columnsOfHeadings(kind, line)
    return line.every((text, index) => {
      const isUnused = columns[index] === null || text.trim() === ''
      return (named[index] ?? null) === (isUnused ? null : columns[index])
    })
  }
}

/** A date or a telephone number: in a column of the list only the row of a person holds one. */
const isDateOrNumber = (text: string) => /^(?=.*\d)[\d\s./+-]{6,}$/.test(text.trim())

/**
 * Tells whether a line is the heading of another list below these columns: it names the lead column of this kind and one
 * more, and holds no date or number in a column of the list. A child "Contoh Nama" whose parent is "Bapak" is such a row;
 * a year in a column that the list does not use does not count.
 */
export function otherHeadingsOf(
  kind: ImportKind,
  columns: readonly (string | null)[],
): (line: readonly string[]) => boolean {
  const { leadNames } = leadOf(kind)
  const isOfPerson = (text: string, at: number) => Boolean(columns[at]) && isDateOrNumber(text)
  return (line) =>
    !line.some(isOfPerson) &&
    line.some((text) => mayHead(text) && leadNames.has(headingKey(text))) &&
    columnsOfHeadings(kind, line.filter(mayHead)).filter((key) => key !== null).length > 1
}
