import { addDays, weekdayOf, type Day } from '../jakarta-time.ts'
import { plainDigits } from './plain-digits.ts'
import { isDay } from './request/wire-values.ts'
import { dayMoved, isClockCertain } from './days/written-clock.rules.ts'
import { monthOfWord } from './days/written-month.rules.ts'

/** The days that a text may mean; certain is only a single one that every reader would name. */
export type WrittenDay = { days: readonly Day[]; isCertain: boolean }

const noDay: WrittenDay = { days: [], isCertain: false }

const between = String.raw`(?:\s*[-/\\.,_]\s*|\s+)`
const around = String.raw`[-/\\.,_\s]*`
const year = String.raw`(\d{4}|['’]?\d{2})`
const ordinal = '(?:st|nd|rd|th)?'
const start = String.raw`(?<![\d\p{L}])`
/** A letter behind is that of a time: `2015-08-17T00:00`. */
const end = String.raw`(?!\d|(?!T\d)\p{L})`

type Parts = { year: string; month: string; day: string }

const shape = (pattern: string) => new RegExp(start + pattern + end, 'giu')

/** How a day is written, and where in it year, month and day stand. */
const shapes: readonly (readonly [RegExp, readonly [keyof Parts, keyof Parts, keyof Parts]])[] = [
  [
    shape(String.raw`(?<!\d\W)(\d{4})${between}(\d{1,2})${between}(\d{1,2})`),
    ['year', 'month', 'day'],
  ],
  [shape(String.raw`(\d{1,2})${between}(\d{1,2})${between}${year}`), ['day', 'month', 'year']],
  [
    shape(String.raw`(\d{1,2})${ordinal}${around}(\p{L}{1,9})${around}${year}`),
    ['day', 'month', 'year'],
  ],
  [shape(String.raw`(\p{L}{3,9})\.?\s+(\d{1,2})${ordinal}[\s,]+(\d{4})`), ['month', 'day', 'year']],
  [shape(String.raw`(\d{4})${around}(\p{L}{3,9})${around}(\d{1,2})`), ['year', 'month', 'day']],
]

/** In front of a day stands nothing, a weekday or a place (`Garut, `); these say that nobody is certain. */
const doubt =
  /[\d?±~<>=≈*]|\b(?:sekitar|kira|perkiraan|kurang|lebih|antara|mungkin|bukan|sebelum|sesudah|setelah|wafat|meninggal|ralat)\b/i

/** Nothing of the day: `M` for Masehi, the full stop of a sentence. */
const nothingBehind = /^\s*(?:M(?:asehi)?\b\.?)?[\s.,;"'’]*$/i

const weekdays: readonly RegExp[] = [
  /^\W*(?:senin|senen|mon|monday)\b/i,
  /^\W*(?:selasa|tue|tuesday)\b/i,
  /^\W*(?:rabu|rebo|wed|wednesday)\b/i,
  /^\W*(?:kamis|thu|thursday)\b/i,
  /^\W*(?:jum['’`]?at|fri|friday)\b/i,
  /^\W*(?:sabtu|saptu|sat|saturday)\b/i,
  /^\W*(?:minggu|ahad|sun|sunday)\b/i,
]

/**
 * The day that a text of a list or message names: `17/8/15`, `17-Agu-2015`, `2015/08/17`, `Senin, 17 Agustus
 * 2015`, `Garut, 17/08/2015`. The day stands before the month. Two digits of a year are of this century where
 * that is not after `latest`. What says more than a day, or less, is not certain.
 */
export function readWrittenDay(text: string, latest: Day): WrittenDay {
  const plain = plainSigns(text).replace(/\s+/g, ' ').trim()
  const compact = daysOfDigits(plain, latest)
  if (compact.length > 0) return { days: compact, isCertain: false }
  const [first, ...others] = findDays(plain, latest)
  if (!first) return noDay
  const days = [...new Set([first, ...others].map(({ day }) => day))]
  if (others.length > 0) return { days, isCertain: false }
  const [front, behind] = [plain.slice(0, first.at), plain.slice(first.at + first.length)]
  const isCertain = first.isCertain && isFrontPlain(front, first.day) && isBehindPlain(behind)
  return { days: dayMoved(behind) ? [first.day, addDays(first.day, 1)] : days, isCertain }
}

function plainSigns(text: string): string {
  return plainDigits(text)
    .replace(/\p{Pd}/gu, '-')
    .replaceAll('\uFF0F', '/')
}

function isFrontPlain(front: string, day: Day): boolean {
  const named = weekdays.findIndex((weekday) => weekday.test(front))
  return !doubt.test(front) && (named < 0 || named + 1 === weekdayOf(day))
}

function isBehindPlain(behind: string): boolean {
  return nothingBehind.test(behind) || isClockCertain(behind)
}

type Found = { day: Day; isCertain: boolean; at: number; length: number }

function findDays(text: string, latest: Day): Found[] {
  const found: Found[] = []
  let rest = text
  for (const [pattern, order] of shapes) {
    rest = rest.replace(pattern, (whole: string, ...matched: (string | number)[]) => {
      const parts = Object.fromEntries(order.map((part, index) => [part, matched[index]]))
      const read = dayOfParts(parts as Parts, latest) // of these three keys
      if (!read) return whole
      found.push({ ...read, at: Number(matched[3]), length: whole.length })
      return '#'.repeat(whole.length)
    })
  }
  return found.toSorted((one, other) => one.at - other.at)
}

function dayOfParts(parts: Parts, latest: Day): { day: Day; isCertain: boolean } | null {
  const written = fullYear(parts.year.replace(/^['’]/, ''), latest)
  const named = /^\d/.test(parts.month)
    ? { month: Number(parts.month), isCertain: true }
    : monthOfWord(parts.month)
  if (!named) return null
  const day = dayText(written, named.month, Number(parts.day))
  if (isDay(day)) return { day, isCertain: named.isCertain }
  const turned = dayText(written, Number(parts.day), named.month)
  return isDay(turned) && /^\d/.test(parts.month) ? { day: turned, isCertain: false } : null
}

function dayText(written: string, month: number, day: number): string {
  return `${written}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function fullYear(written: string, latest: Day): string {
  if (written.length === 4) return written
  return `${`20${written}` <= latest.slice(0, 4) ? '20' : '19'}${written}`
}

/** Eight digits, the first zero perhaps lost: `17082015`, `20150817`. */
function daysOfDigits(text: string, latest: Day): Day[] {
  if (!/^\d{7,8}$/.test(text)) return []
  const digits = text.padStart(8, '0')
  const dayFirst = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
  const yearFirst = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  return [dayFirst, yearFirst].filter((day) => isDay(day) && day >= '1900' && day <= latest)
}

const dayFirstFigures = new RegExp(
  String.raw`^[^\d]*${start}(\d{1,2})${between}(\d{1,2})${between}${year}${end}`,
  'iu',
)

/** Day and month of a day in figures, in the order in which they are written; null for other texts. */
export function writtenFigures(text: string): [number, number] | null {
  const [, first, second] = dayFirstFigures.exec(plainSigns(text)) ?? []
  return first === undefined || second === undefined ? null : [Number(first), Number(second)]
}

const firstSerial: Day = '1899-12-30'

/** The day that a spreadsheet keeps as this number (`42233`), where people now live; null for other texts. */
export function dayOfSerial(text: string): Day | null {
  const [, digits] = /^([1-6]\d{4})(?:[.,]\d+)?$/.exec(text.trim()) ?? []
  return digits === undefined ? null : addDays(firstSerial, Number(digits))
}
