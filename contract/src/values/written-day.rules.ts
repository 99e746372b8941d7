import { addDays, type Day } from '../jakarta-time.ts'
import { isDay } from './request/wire-values.ts'

/** The names of months that people write, from January. */
const monthNames: readonly (readonly string[])[] = [
  ['januari', 'jan', 'january'],
  ['februari', 'feb', 'pebruari', 'peb', 'february'],
  ['maret', 'mar', 'mrt', 'march'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'jun', 'june'],
  ['juli', 'jul', 'july'],
  ['agustus', 'agu', 'agt', 'ags', 'agus', 'aug', 'august'],
  ['september', 'sep', 'sept'],
  ['oktober', 'okt', 'oct', 'october'],
  ['november', 'nov', 'nopember', 'nop'],
  ['desember', 'des', 'dec', 'december'],
]

const dayFirst = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,2})$/
const monthInWords = /^(\d{1,2})[-/. ]*(\p{L}+)[-/. ]*(\d{4}|\d{2})$/u

/** A weekday or a place in front (`Garut, `). */
const before = /^[^\d]*[\s,.:](?=\d)/

/** A time behind. One in UTC (`Z`) may be of the day before here, so only its midnight is none. */
const after =
  /[\sT]+(?:0?0[:.]00(?:[:.]00(?:\.0+)?)?Z|\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?:\s*WIB)?)$/i

/**
 * The day that a text of a list or message names: `17/8/15`, `17-Agu-2015`, `2015/08/17`, `Senin, 17 Agustus
 * 2015`, `Garut, 17/08/2015`. The day stands before the month. Two digits of a year are of this century where
 * that is not after `latest`. Null where the text names no day of the calendar.
 */
export function dayInWords(text: string, latest: Day | null): Day | null {
  const plain = text
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const rest = plain.replace(after, '').replace(before, '').trim()
  const [year, month, day] = yearMonthDay(rest)
  if (year === undefined || month === undefined || day === undefined) return null
  const written = `${fullYear(year, latest)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}

/** Year, month and day in digits, as far as they are told. */
function yearMonthDay(text: string): (string | undefined)[] {
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(text) ?? []
  if (isoYear !== undefined) return [isoYear, isoMonth, isoDay]
  const [, day, month, year] = dayFirst.exec(text) ?? []
  if (day !== undefined) return [year, month, day]
  const [, dayOfMonth, name = '', yearOfMonth] = monthInWords.exec(text) ?? []
  const index = monthNames.findIndex((names) => names.includes(name.toLowerCase()))
  return index < 0 ? [] : [yearOfMonth, String(index + 1), dayOfMonth]
}

function fullYear(year: string, latest: Day | null): string {
  if (year.length === 4) return year
  const isPast = latest === null || `20${year}` <= latest.slice(0, 4)
  return `${isPast ? '20' : '19'}${year}`
}

const firstSerial: Day = '1899-12-30'

/** The day that a spreadsheet keeps as this number (`42233`), where people now live; null for other texts. */
export function dayOfSerial(text: string): Day | null {
  const [, digits] = /^([1-6]\d{4})(?:[.,]0+)?$/.exec(text.trim()) ?? []
  return digits === undefined ? null : addDays(firstSerial, Number(digits))
}
