import {
  personNameText,
  signsOutsideGuardians,
  signsOutsideNames,
} from '../../values/person/person-name.rules.ts'
import { emailText, optionalLine, optionalText, textLimits } from '../../values/text.ts'
import {
  isPhone,
  isPhoneSpoiled,
  normalisePhone,
  phoneExample,
  phoneInWords,
} from '../../values/person/phone.rules.ts'
import { plainDigits } from '../../values/plain-digits.ts'
import { foldedName } from '../../values/person/folded-name.rules.ts'
import type { PersonDetail } from '../../values/person/person-details.ts'
import type { Gender } from '../../values/person/person.rules.ts'
import { positionLabel } from '../../people/teachers/teachers.rules.ts'
import { positions, type Position } from '../../values/person/teacher-positions.rules.ts'
import { dayOfSerial, readWrittenDay, type WrittenDay } from '../../values/written-day.rules.ts'
import { addDays, type Day } from '../../jakarta-time.ts'
import { isLetterP } from './cells/gender-letters.rules.ts'

/**
 * What a cell says, null for nothing, or what is wrong with it in words that follow "Baris 7, Telepon:", with what it
 * may have meant.
 */
export type Read<T> =
  | { value: T | null; fault?: never }
  | { value?: never; fault: string; choices?: string[] }

export function said<T>(value: T | null): Read<T> {
  return { value }
}

function wrong(fault: string, choices?: string[]): { fault: string; choices?: string[] } {
  return { fault, ...(choices && { choices }) }
}

/** Turns a cell that must be filled around: an empty one is wrong. */
export function filled<T>(read: Read<T>): Read<T> {
  return read.value === null ? wrong('tidak boleh kosong') : read
}

export function readName(text: string): Read<string> {
  if (text.trim() === '') return said<string>(null)
  const parsed = personNameText.safeParse(text)
  if (parsed.success) return said(parsed.data)
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
  return fault === undefined ? readWritten(text, 'line', limit) : wrong(fault)
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

/** Without blanks, dashes and full stops; any other sign, such as a question mark, stays and is no answer. */
const letters = (text: string) => text.toLowerCase().replace(/[\s\p{Pd}._]/gu, '')

const genders: Readonly<Record<string, Gender>> = {
  l: 'male',
  lk: 'male',
  lakilaki: 'male',
  laki: 'male',
  pria: 'male',
  putra: 'male',
  ikhwan: 'male',
  p: 'female',
  pr: 'female',
  perempuan: 'female',
  w: 'female',
  wanita: 'female',
  putri: 'female',
  akhwat: 'female',
}

function readChoice<T>(text: string, choices: Readonly<Record<string, T>>, words: string): Read<T> {
  if (text.trim() === '') return said<T>(null)
  const key = letters(text)
  const value = Object.hasOwn(choices, key) ? choices[key] : undefined
  return value === undefined ? wrong(`pilih ${words}`) : said(value)
}

export function readGender(text: string, letterP: Gender | null = null): Read<Gender> {
  if (letterP !== null && isLetterP(text)) return said(letterP)
  return readChoice(text, genders, 'Laki-Laki atau Perempuan')
}

export function readLabel(text: string): Read<boolean> {
  return readChoice(text, { internal: true, simpatisan: false }, 'Internal atau Simpatisan')
}

const yesNoWords: Readonly<Record<string, boolean>> = {
  ya: true,
  y: true,
  iya: true,
  yes: true,
  true: true,
  benar: true,
  tidak: false,
  tdk: false,
  t: false,
  no: false,
  false: false,
  salah: false,
}

export function readYesNo(text: string): Read<boolean> {
  return readChoice(text, yesNoWords, 'Ya atau Tidak')
}

const positionNames: Readonly<Record<string, Position>> = Object.fromEntries(
  positions.map((position) => [letters(positionLabel[position]), position]),
)

export function readPosition(text: string): Read<Position> {
  const names = positions.map((position) => positionLabel[position])
  return readChoice(text, positionNames, `salah satu dari ${names.join(', ')}`)
}

export function readPhone(text: string): Read<string> {
  if (text.trim() === '') return said<string>(null)
  if (isPhoneSpoiled(text)) return wrong('angka rusak oleh Excel, ketik ulang nomornya')
  const digits = normalisePhone(text)
  if (isPhone(digits)) return said(digits)
  const numbers = phonesWithin(text).map(phoneInWords)
  if (numbers.length > 1) return wrong(`ada ${numbers.length} nomor, pilih satu`, numbers)
  if (/^(?:\+|00)/.test(digits)) return wrong('nomor luar negeri, isi nomor Indonesia')
  const [only] = numbers
  if (only !== undefined) return wrong(`mungkin ${only}, tulis nomornya saja`, [only])
  if (!digits.startsWith('8')) return wrong('harus dimulai 8')
  const isLong = /^\d{12,}$/.test(digits)
  return wrong(isLong ? 'terlalu panjang menurut aturan, 11 angka' : notMobile)
}

const notMobile = `bukan nomor HP, contoh ${phoneExample}`

/** Between two telephone numbers of one cell stand words or signs, or the second begins: `0812… 0813…`. */
const betweenPhones = /[^\d\s.()+-]+|(?<=\D)(?=(?:\+?62[\s-]*|0)8\d)/

/** Numbers that share a cell with each other or with words: `0812… (ayah) 0813… (ibu)`. */
function phonesWithin(text: string): string[] {
  const plain = plainDigits(text).replace(/\p{Pd}/gu, '-')
  // A letter or another sign between digits may stand for one of them.
  if (/\d\p{L}|\p{L}\d|\p{No}|\d[^\d\s()[\]+./\\,;|&:_-]\s?\d/u.test(plain)) return []
  const found = plain.split(betweenPhones).flatMap((part) => {
    const whole = normalisePhone(part)
    return isPhone(whole) ? whole : part.split(/\s+/).map(normalisePhone)
  })
  const phones = [...new Set(found.filter(isPhone))]
  return phones.length > 0
    ? phones
    : [normalisePhone(plain.replace(otherSeparators, ''))].filter(isPhone)
}

/** Between the groups of one number, as few people write them. */
const otherSeparators = /[/,;:|_[\]]/g

export function readEmail(text: string): Read<string> {
  if (text.trim() === '') return said<string>(null)
  const parsed = emailText.safeParse(text)
  return parsed.success ? said(parsed.data) : wrong('bukan alamat email')
}

/** A whole number that a spreadsheet gave a fraction of nothing: `2025.0`, `2025,0`; `1.000` may be a thousand. */
export function wholeDigits(text: string): string {
  return text.trim().replace(/^(?!\d{1,3}[.,]000$)(\d+)[.,]0+$/, '$1')
}

/** NIS and NIG alike. */
export function readNumber(text: string): Read<string> {
  const trimmed = wholeDigits(text)
  if (trimmed === '') return said<string>(null)
  return /^\d{8}$/.test(trimmed) ? said(trimmed) : wrong('terdiri dari 8 angka')
}

export function readEntryYear(text: string, today: Day): Read<number> {
  const trimmed = wholeDigits(text)
  if (trimmed === '') return said<number>(null)
  const latest = Number(today.slice(0, 4)) + 1
  const year = Number(trimmed)
  const isYear = /^\d{4}$/.test(trimmed) && year >= 2018 && year <= latest
  return isYear ? said(year) : wrong(`tahun 2018 sampai ${latest}`)
}

/** A kelompok with its desa, as it may be written in a sheet. */
export type ImportPlace = { id: string; name: string; branchName: string }

/** The cells of the desa and the kelompok of one row. */
export type WrittenPlace = { branch: string; subBranch: string }

/** By name within the desa; without a desa, where only one kelompok has the name. */
export function readPlace(
  { branch, subBranch }: WrittenPlace,
  places: readonly ImportPlace[],
): Read<string> {
  if (subBranch.trim() === '') return said<string>(null)
  const named = places.filter(({ name }) => isSameName(name, subBranch))
  const isInDesa = ({ branchName }: ImportPlace) => isSameName(branchName, branch)
  const meant = branch.trim() === '' ? named : named.filter(isInDesa)
  const [only] = meant
  if (only === undefined) return elsewhere(named, branch) ?? unknownPlace(subBranch, places)
  return meant.length === 1 ? said(only.id) : wrong('ada di beberapa desa, isi juga Desa')
}

/** The kelompok is there, and the desa beside it is another. */
function elsewhere(named: readonly ImportPlace[], branch: string): Read<string> | null {
  const [only] = named
  if (only === undefined) return null
  const desa = named.map(({ branchName }) => branchName).join(', ')
  return wrong(`bukan di desa ${branch.trim()}, kelompok ini ada di ${desa}`)
}

/** "Ja far" is no way to write "Ja'far", but it is asked about. */
function unknownPlace(subBranch: string, places: readonly ImportPlace[]): Read<string> {
  const together = (name: string) => foldedName(name).replaceAll(' ', '')
  const near = places.find(
    ({ name }) => !isSameName(name, subBranch) && together(name) === together(subBranch),
  )
  return near
    ? wrong(`kelompok tidak ditemukan, maksud Anda ${near.name}?`, [near.name])
    : wrong('kelompok tidak ditemukan')
}

export function isSameName(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other)
}
