import { hasBirthParts } from '@ngaji/contract/office/imports/columns/birth-columns.rules'
import { headingKey, isLooseHeading } from '@ngaji/contract/office/imports/heading-key'
import { importColumns } from '@ngaji/contract/office/imports/import-columns.rules'
import { mayHead } from '@ngaji/contract/office/imports/columns/headings.rules'
import type { PeopleImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import {
  requestDetails,
  type TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import {
  detailKeys,
  studentDetails,
  teacherDetails,
  type PersonDetail,
} from '@ngaji/contract/values/person/person-details'
import type { PersonValues } from './draft-person.ts'

/** What a column of a list may hold. */
export type PastedKey = Exclude<keyof PersonValues, 'photo' | 'hasConsent'>

type Detail = keyof typeof requestDetails

type Column = { key: PastedKey; label: string; words: readonly string[] }

function detailColumn(key: Detail): Column {
  const { shortLabel, sheet }: PersonDetail = requestDetails[key]
  return { key, label: shortLabel, words: [shortLabel, ...sheet.aliases] }
}

/** The rules of imports by which the people of a kind are read. */
export const importKindOf: Record<TicketKind, PeopleImportKind> = {
  student: 'students',
  teacher: 'teachers',
}

/**
 * The name is headed as in the sheets of its kind. A list of children may have a column of their teachers, which is not
 * their name.
 */
function nameColumn(kind: TicketKind): Column {
  const inSheets = importColumns[importKindOf[kind]].find(({ key }) => key === 'name')
  return {
    key: 'name',
    label: 'Nama Lengkap',
    words: inSheets ? [inSheets.label, ...inSheets.aliases] : [],
  }
}

/** Columns that are neither the name nor a detail of a person's description. */
const otherColumns: Record<Exclude<PastedKey, 'name' | keyof typeof requestDetails>, Column> = {
  className: {
    key: 'className',
    label: 'Tingkat',
    words: ['tingkat', 'tingkat yang dituju', 'kelas', 'jenjang'],
  },
  isInternal: { key: 'isInternal', label: 'Label', words: ['label', 'status'] },
  email: { key: 'email', label: 'Email', words: ['email', 'e-mail', 'surel'] },
  position: { key: 'position', label: 'Posisi', words: ['posisi', 'jabatan', 'tugas', 'dapukan'] },
}

/**
 * The order of cells in a list without heads. People keep such lists for years: a column is only ever
 * added at the end, whatever place its field has on the form.
 */
const pastedOrder: Record<TicketKind, readonly PastedKey[]> = {
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
  return [...new Set<PastedKey>([...pastedOrder[kind], ...details])].map((key) => {
    if (key === 'name') return nameColumn(kind)
    return isDetail(key) ? detailColumn(key) : otherColumns[key]
  })
}

/** Does the description of a person hold it? */
export function isDetail(key: PastedKey): key is Detail {
  return key in requestDetails
}

/** The columns by the heading keys of their words; of two with one word the first has it. */
const columnsByHeading: Record<TicketKind, ReadonlyMap<string, PastedKey>> = {
  student: byHeading(pastedColumns.student),
  teacher: byHeading(pastedColumns.teacher),
}

function byHeading(columns: readonly Column[]): ReadonlyMap<string, PastedKey> {
  const pairs = columns.flatMap(({ key, words }) =>
    words.map((word) => [headingKey(word), key] as const),
  )
  return new Map(pairs.filter(([heading]) => heading !== '').toReversed())
}

/** The column that each cell heads; null for a cell that heads none. Two may head the same. */
export function columnsNamedBy(kind: TicketKind, cells: readonly string[]): (PastedKey | null)[] {
  return cells.map((cell) => {
    const heading = cell === '' ? '' : headingKey(cell)
    const key = columnsByHeading[kind].get(heading) ?? null
    return key === 'name' && !mayHead(cell) ? null : key
  })
}

/**
 * The column of each cell in a row that heads a list; null where the row heads nothing. Of two that head the same the
 * plainer has it, as in sheets, else the first: `Alamat` right of `Alamat Kampung`. The other has no place.
 */
export function columnsHeadedBy(
  kind: TicketKind,
  cells: readonly string[],
): (PastedKey | null)[] | null {
  const keys = columnsNamedBy(kind, cells)
  const known = keys.filter((key) => key !== null)
  const isHead = keys.includes('name') && (known.length >= 2 || hasBirthParts(cells))
  if (!isHead && !(cells.length === 1 && keys[0] === 'name')) return null
  const isPlain = (at: number) => !isLooseHeading(cells[at] ?? '')
  const taken = new Map<PastedKey | null, number>()
  keys.forEach((key, at) => {
    const first = taken.get(key)
    if (first === undefined || (!isPlain(first) && isPlain(at))) taken.set(key, at)
  })
  return keys.map((key, at) => (taken.get(key) === at ? key : null))
}

/** Does a line head columns, but none that is known as the name? Its names would be looked for in a wrong column. */
export function isHeadWithoutName(kind: TicketKind, cells: readonly string[]): boolean {
  const headings = cells.filter(mayHead)
  const keys = columnsNamedBy(kind, headings)
  const known = new Set(keys.filter((key) => key !== null))
  if (known.has('name')) return false
  const hasUnknownName = headings.some((cell, at) => keys[at] === null && /\bnama\b/i.test(cell))
  return known.size >= 2 || (known.size === 1 && hasUnknownName)
}
