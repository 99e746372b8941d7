import {
  personNameText,
  signsOutsideGuardians,
  signsOutsideNames,
} from '../../values/person/person-name.rules.ts'
import { cleanText, emailText, optionalLine, optionalText, textLimits } from '../../values/text.ts'
import type { PersonDetail } from '../../values/person/person-details.ts'
import type { Gender } from '../../values/person/person.rules.ts'
import { dayOfSerial, readWrittenDay, type WrittenDay } from '../../values/written-day.rules.ts'
import { addDays, type Day } from '../../jakarta-time.ts'
import { plainDigits } from '../../values/plain-digits.ts'
import { said, wrong, type Read } from './cells/cell-reading.rules.ts'
import { readGender } from './cells/choice-cells.rules.ts'
import { readMarkedName, type Doubted } from './cells/name-cells.rules.ts'
import { readPhone } from './cells/phone-cells.rules.ts'

/** Reads the name of a person; one beside a number or a mark of its list is offered without it. */
export function readName(text: string, who: Doubted = 'aktif'): Read<string> {
  if (text.trim() === '') return said<string>(null)
  const marked = readMarkedName(text, who)
  if (marked !== null) return marked
  const parsed = personNameText.safeParse(text)
  if (parsed.success) return onOneLine(text, said(parsed.data))
  const fault = withoutLetter(text) ?? foreignSigns(signsOutsideNames(text))
  return wrong(fault ?? `paling banyak ${textLimits.name} huruf`)
}

function withoutLetter(text: string): string | undefined {
  return /\p{L}/u.test(text) ? undefined : 'harus berisi huruf'
}

/** `tidak boleh memuat 😀`. */
function foreignSigns(signs: readonly string[]): string | undefined {
  return signs.length > 0 ? `tidak boleh memuat ${signs.join(' ')}` : undefined
}

function readGuardian(text: string, limit: number): Read<string> {
  if (text.trim() === '') return said<string>(null)
  const fault = foreignSigns(signsOutsideGuardians(text)) ?? withoutLetter(text)
  return fault === undefined ? onOneLine(text, readWritten(text, 'line', limit)) : wrong(fault)
}

/** A name that was read from several lines is offered: they may be the rows of a list behind an open quote. */
function onOneLine(text: string, read: Read<string>): Read<string> {
  const isBroken = cleanText(text).includes('\n')
  if (!isBroken || typeof read.value !== 'string') return read
  return wrong(`tertulis dalam beberapa baris, mungkin ${read.value}`, [read.value])
}

function readWritten(text: string, kind: 'line' | 'text', limit: number): Read<string> {
  // What a formula shows that looks up an empty cell.
  if (/^\s*0+(?:[.,]0+)?\s*$/.test(text))
    return wrong(`tertulis ${text.trim()}, isi atau kosongkan`)
  const schema = kind === 'line' ? optionalLine(limit) : optionalText(limit)
  const parsed = schema.safeParse(text)
  return parsed.success ? said(parsed.data || null) : wrong(`paling banyak ${limit} huruf`)
}

/** By what the details of a person are read: the day, and what the letter P stands for in their list. */
export type DetailContext = { today: Day; letterP?: Gender | null }

/** A detail of a person; a birth date that is still to come is wrong. */
export function readDetail(
  { kind, limit = textLimits.name }: PersonDetail,
  text: string,
  { today, letterP }: DetailContext,
): Read<string> {
  switch (kind) {
    case 'guardian':
      return readGuardian(text, limit)
    case 'line':
    case 'text':
      return readWritten(text, kind, limit)
    case 'phone':
      return readPhone(text)
    case 'birthDay':
      return readDay(text, { today })
    case 'gender':
      return readGender(text, letterP)
    default:
      return kind satisfies never
  }
}

/** `mayCome`: the day may be one that is still to come. */
export type DayContext = { today: Day; mayCome?: boolean }

export function readDay(text: string, { today, mayCome = false }: DayContext): Read<Day> {
  if (text.trim() === '') return said<Day>(null)
  const { days, isCertain } = writtenDay(text, mayCome ? addDays(today, 365) : today)
  const [day] = days
  if (day === undefined || day < '1900') return wrong(dayExample)
  // A year alone, shown as a day: 2015 is 07/07/1905, or 08/07/1909 in the calendar of 1904.
  if (day < '1910') return wrong(`${text.trim()} mungkin hanya tahun, ${dayExample}`)
  if (!isCertain) {
    const meant = days.slice(0, mostDays).map(dayInCell)
    return wrong(`${text.trim()} mungkin ${meant.join(' atau ')}`, meant)
  }
  return !mayCome && day > today ? wrong('belum terjadi') : said(day)
}

const dayExample = 'tulis hari/bulan/tahun, contoh 17/08/2015'
const mostDays = 3

/** The day of a text, or of the number of a spreadsheet. */
function writtenDay(text: string, latest: Day): WrittenDay {
  const serial = dayOfSerial(text)
  return serial === null ? readWrittenDay(text, latest) : { days: [serial], isCertain: false }
}

/** `2015-08-17` as the sheets write it: `17/08/2015`. */
export function dayInCell(day: Day | null): string {
  if (day === null) return ''
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

export function readEmail(text: string): Read<string> {
  if (text.trim() === '') return said<string>(null)
  const parsed = emailText.safeParse(text)
  return parsed.success ? said(parsed.data) : wrong('bukan alamat email')
}

/** A whole number that a spreadsheet gave a fraction of nothing: `2025.0`, `2025,0`; `1.000` may be a thousand. */
export function wholeDigits(text: string): string {
  const plain = plainDigits(text).trim().replace(/^['’]/, '')
  return plain.replace(/^(?!\d{1,3}[.,]000$)(\d+)[.,]0+$/, '$1')
}

/** NIS and NIG alike. */
export function readNumber(text: string): Read<string> {
  const trimmed = wholeDigits(text)
  if (trimmed === '') return said<string>(null)
  return /^\d{8}$/.test(trimmed) ? said(trimmed) : wrong('terdiri dari 8 angka')
}

/** The number of a person here. A list may hold those of a school in its place. */
export function readOwnNumber(text: string, who: 'siswa' | 'guru'): Read<string> {
  const read = readNumber(text)
  return read.fault === undefined ? read : wrong(`${read.fault}, kosongkan untuk ${who} baru`)
}

export function readEntryYear(text: string, today: Day): Read<number> {
  const trimmed = wholeDigits(text)
  if (trimmed === '') return said<number>(null)
  const latest = Number(today.slice(0, 4)) + 1
  const year = Number(trimmed)
  const isYear = /^\d{4}$/.test(trimmed) && year >= 2018 && year <= latest
  return isYear ? said(year) : wrong(`tahun 2018 sampai ${latest}`)
}
