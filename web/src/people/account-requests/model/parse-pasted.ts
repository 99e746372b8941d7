import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import {
  requestDetails,
  type TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import {
  detailKeys,
  studentDetails,
  teacherDetails,
  type DetailKind,
  type PersonDetail,
} from '@ngaji/contract/values/person/person-details'
import { gradeLabel, gradeOf } from '@ngaji/contract/structure/classes/classes.rules'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { positions } from '@ngaji/contract/values/person/teacher-positions.rules'
import { normalisePhone } from '@ngaji/contract/values/person/phone.rules'
import { cleanLine } from '@ngaji/contract/values/text'
import { dayInWords } from '@ngaji/contract/values/written-day.rules'
import { serverNow } from '../../../api/clock/server-clock.ts'
import {
  internal,
  newPerson,
  sympathiser,
  type DraftPerson,
  type PersonValues,
} from './draft-person.ts'

type Key = Exclude<keyof PersonValues, 'photo' | 'hasConsent'>

type Detail = keyof typeof requestDetails

type Column = { key: Key; label: string; words: readonly string[] }

/** Heads people write above a detail, where they are not those of the sheets. */
const headsOf: Readonly<Record<string, readonly string[]>> = {
  parentName: ['nama orang tua/wali', 'nama orang tua', 'orang tua', 'wali', 'nama wali'],
  parentPhone: phoneWords(),
  phone: phoneWords(),
}

function detailColumn(key: Detail): Column {
  const { shortLabel, sheet }: PersonDetail = requestDetails[key]
  const words = [shortLabel, ...sheet.aliases].map((word) => word.toLowerCase())
  return { key, label: shortLabel, words: headsOf[key] ?? words }
}

/** A list of children may have a column of their teachers, which is not their name. */
const nameColumns: Record<TicketKind, Column> = {
  student: {
    key: 'name',
    label: 'Nama',
    words: ['nama', 'nama lengkap', 'nama siswa', 'siswa'],
  },
  teacher: { key: 'name', label: 'Nama', words: ['nama', 'nama lengkap', 'nama guru', 'guru'] },
}

/** Columns that are neither the name nor a detail of a person's description. */
const otherColumns: Record<Exclude<Key, 'name' | keyof typeof requestDetails>, Column> = {
  className: {
    key: 'className',
    label: 'Tingkat',
    words: ['tingkat', 'tingkat yang dituju', 'kelas', 'jenjang'],
  },
  isInternal: { key: 'isInternal', label: 'Label', words: ['label', 'status'] },
  email: { key: 'email', label: 'Email', words: ['email', 'e-mail', 'surel'] },
  position: { key: 'position', label: 'Posisi', words: ['posisi', 'jabatan', 'tugas'] },
}

/**
 * The order of cells in a list without heads. People keep such lists for years: a column is only ever
 * added at the end, whatever place its field has on the form.
 */
const pastedOrder: Record<TicketKind, readonly Key[]> = {
  student: [
    'name',
    'dateOfBirth',
    'gender',
    'className',
    'parentName',
    'parentPhone',
    'address',
    'isInternal',
  ],
  teacher: ['name', 'dateOfBirth', 'email', 'phone', 'position', 'gender'],
}

/** The columns of a list in their order, and how people head them; details added since come last. */
export const pastedColumns: Record<TicketKind, readonly Column[]> = {
  student: columnsOf('student', detailKeys(studentDetails)),
  teacher: columnsOf('teacher', detailKeys(teacherDetails)),
}

function columnsOf(kind: TicketKind, details: readonly Detail[]): Column[] {
  return [...new Set<Key>([...pastedOrder[kind], ...details])].map((key) => {
    if (key === 'name') return nameColumns[kind]
    return isDetail(key) ? detailColumn(key) : otherColumns[key]
  })
}

function isDetail(key: Key): key is Detail {
  return key in requestDetails
}

function phoneWords(): readonly string[] {
  return [
    'nomor whatsapp',
    'whatsapp',
    'wa',
    'no wa',
    'no. wa',
    'nomor hp',
    'no hp',
    'hp',
    'telepon',
  ]
}

/** People from rows of a spreadsheet. What a cell does not say clearly stays empty, to be mended. */
export function parsePasted(kind: TicketKind, text: string): DraftPerson[] {
  const rows = rowsOf(text).filter((row) => row.some((cell) => cell !== ''))
  const columns = pastedColumns[kind]
  const head = headOf(columns, rows[0] ?? [])
  const order = head ?? columns.map(({ key }) => key)
  return (head ? rows.slice(1) : rows)
    .map((cells) => personOf(order, cells))
    .filter(({ name }) => name !== '')
}

/** A first row that names at least two columns, in any order; a running number is passed over. */
function headOf(columns: readonly Column[], cells: readonly string[]): (Key | null)[] | null {
  const keys = cells.map(
    (cell) => columns.find(({ words }) => words.includes(cell.toLowerCase()))?.key ?? null,
  )
  const isHead = keys.includes('name') && keys.filter((key) => key !== null).length >= 2
  return isHead || (cells.length === 1 && keys[0] === 'name') ? keys : null
}

function personOf(order: readonly (Key | null)[], cells: readonly string[]): DraftPerson {
  const values: Partial<PersonValues> = {}
  order.forEach((key, index) => {
    if (key) values[key] = readerOf(key)(cells[index] ?? '')
  })
  return newPerson(values)
}

const asIs = (text: string) => text

const readers: Record<Exclude<Key, keyof typeof requestDetails>, (text: string) => string> = {
  name: asIs,
  className: (text) => gradeWord(text),
  email: (text) => text.toLowerCase(),
  position: positionIn,
  isInternal: (text) => (/^s/i.test(text) ? sympathiser : internal),
}

const detailReaders: Record<DetailKind, (text: string) => string> = {
  line: asIs,
  guardian: asIs,
  text: asIs,
  phone: normalisePhone,
  birthDay: (text) => dayInWords(text, dayInJakarta(serverNow())) ?? '',
  gender: genderIn,
}

function readerOf(key: Key): (text: string) => string {
  return key in requestDetails
    ? detailReaders[requestDetails[key as keyof typeof requestDetails].kind] // just asked
    : readers[key as keyof typeof readers]
}

/** "Kelas 3", "3" and "paud" are grades; anything else stays as it was written. */
function gradeWord(text: string): string {
  const grade = gradeOf(text.replace(/^kelas\s+/i, ''))
  return grade ? gradeLabel(grade) : text
}

function genderIn(text: string): string {
  if (/^(l|lk|laki.*|pria|putra|ikhwan)$/i.test(text)) return 'male'
  return /^(p|pr|perempuan|wanita|putri|akhwat)$/i.test(text) ? 'female' : ''
}

function positionIn(text: string): string {
  const wanted = text.toLowerCase()
  return positions.find((one) => positionLabel[one].toLowerCase() === wanted || one === text) ?? ''
}

/** A cell, quoted or not, and what ends it: a tab, or a line. */
const cellShape = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y

/** Cells of what a spreadsheet puts on the clipboard: tabs between, quotes around line breaks. */
function rowsOf(text: string): string[][] {
  const whole = text.replace(/\r\n?/g, '\n')
  const rows: string[][] = [[]]
  cellShape.lastIndex = 0
  for (let cell = cellShape.exec(whole); cell; cell = cellShape.exec(whole)) {
    const [, quoted, plain = '', end] = cell
    rows.at(-1)?.push(cleanLine(quoted?.replaceAll('""', '"') ?? plain))
    if (cellShape.lastIndex >= whole.length && end !== '\t') break
    if (end === '\n') rows.push([])
  }
  return rows
}
