import {
  detailKeys,
  studentDetails,
  type StudentDetails,
} from '../../values/person/person-details.ts'
import type { Day } from '../../jakarta-time.ts'
import { entryYearOf } from '../../people/students/students.rules.ts'
import { said, type Read } from './cells/cell-reading.rules.ts'
import { readLabel, readYesNo } from './cells/choice-cells.rules.ts'
import {
  dayInCell,
  readEntryYear,
  readName,
  readOwnNumber,
  wholeDigits,
} from './import-cells.rules.ts'
import {
  differingFields,
  mustSay,
  notHere,
  rowReader,
  type CellTexts,
  type ImportFault,
  type ImportedDetails,
  type ImportMessage,
  type RowContext,
} from './import-rows.rules.ts'
import { askedCode } from './imports.schemas.ts'

/** A row of students read; null is what the row does not say. */
export type ImportedStudent = ImportedDetails<typeof studentDetails> & {
  nis: string | null
  name: string | null
  subBranchId: string | null
  isInternal: boolean | null
  entryYear: number | null
  hasConsent: boolean | null
}

export type ReadStudent = { person: ImportedStudent; messages: ImportMessage[] }

/** The cells of one row of students as values, and what is wrong with them in words. */
export function readStudentRow(texts: CellTexts, context: RowContext): ReadStudent {
  const { read, readPlace, readDetails, text, messages } = rowReader('students', texts, context)
  const { today } = context
  const nis = read('nis', readOwnNumber(text('nis'), 'siswa'))
  const person = {
    nis,
    name: read('name', mustSay(nis)(readName(text('name'), 'siswa'))),
    subBranchId: readPlace(nis === null),
    ...readDetails(studentDetails, nis),
    isInternal: read('label', readLabel(text('label'))),
    entryYear: read('entryYear', readYear(text('entryYear'), { nis, today })),
    hasConsent: read('consent', readYesNo(text('consent'))),
  }
  return { person, messages }
}

/** A number says its year; what is written beside it must be the same. */
function readYear(text: string, { nis, today }: { nis: string | null; today: Day }): Read<number> {
  if (nis === null) return readEntryYear(text, today)
  const year = wholeDigits(text)
  const isSame = year === '' || year === nis.slice(0, 4)
  return isSame ? said(entryYearOf(nis)) : { fault: `tidak cocok dengan NIS ${nis}` }
}

/** A number for a new student that was never given here: it may be the one of a school. */
export function doubtOfNewNumber(nis: string | null): ImportFault | null {
  if (nis === null) return null
  const fault = `${nis} belum pernah ada di sini (nomor sekolah: kosongkan), jadikan NIS baru?`
  return { field: 'nis', code: askedCode['new-number'], fault }
}

/** A sheet may be older than the day on which the guardian took the consent back, or left the photo out of it. */
export function doubtOfConsentAgain(
  person: ImportedStudent,
  { hasConsent, hasConsentWithoutPhoto, consentWithdrawnOn }: KnownStudent,
): ImportFault | null {
  if (person.hasConsent !== true || hasConsent) return null
  if (consentWithdrawnOn === null && !hasConsentWithoutPhoto) return null
  // To withdraw the photo alone, a guardian withdraws the whole consent and signs a new one without the photo. That newer
  // consent is the one to ask about.
  const former =
    consentWithdrawnOn === null || hasConsentWithoutPhoto
      ? 'izin tercatat tanpa foto'
      : `izin dicabut ${dayInCell(consentWithdrawnOn)}`
  const fault = `${former}, ada izin baru di atas kertas?`
  return { field: 'consent', code: askedCode['consent-again'], fault }
}

/** What a new student must say and this row does not: the columns. */
export function missingOfNewStudent({ name, subBranchId }: ImportedStudent): string[] {
  return [...(name === null ? ['name'] : []), ...(subBranchId === null ? ['subBranch'] : [])]
}

/** The student a row is compared with. */
export type KnownStudent = StudentDetails & {
  subBranchId: string
  name: string
  isInternal: boolean
  /** To the photo. */
  hasConsent: boolean
  /** A consent stands that leaves the photo out. */
  hasConsentWithoutPhoto: boolean
  /** When a consent of the child was last taken back; null where none was. */
  consentWithdrawnOn: Day | null
}

/** Fields an import changes in a student who is there already. */
const changedByImport = ['name', ...detailKeys(studentDetails), 'isInternal'] as const

export type StudentImportChanges = Partial<
  Pick<KnownStudent, (typeof changedByImport)[number] | 'hasConsent'>
>

/** What the row says otherwise than the record. An empty cell says nothing. */
export function changesOfStudent(
  person: ImportedStudent,
  known: KnownStudent,
): StudentImportChanges {
  const differing = differingFields(changedByImport, person, known)
  const changes = Object.fromEntries(differing.map((field) => [field, person[field]]))
  return person.hasConsent === true && !known.hasConsent
    ? { ...changes, hasConsent: true }
    : changes
}

/** What cannot be changed by a sheet: the kelompok has its own way, and so has a consent taken back. */
export function faultsOfStudentChange(person: ImportedStudent, known: KnownStudent): ImportFault[] {
  const isMoved = person.subBranchId !== null && person.subBranchId !== known.subBranchId
  const isWithdrawn = person.hasConsent === false && known.hasConsent
  return [
    ...(isMoved ? [notHere('subBranch', 'pindah kelompok lewat Mutasi')] : []),
    ...(isWithdrawn ? [notHere('consent', 'izin dicabut di halaman siswa')] : []),
  ]
}
