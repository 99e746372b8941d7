import type { Gender } from '../../values/person.rules.ts'
import type { Day } from '../../jakarta-time.ts'
import { entryYearOf } from '../../people/students/students.rules.ts'
import {
  readAddress,
  readDay,
  readEntryYear,
  readGender,
  readLabel,
  readLine,
  readName,
  readNumber,
  readPhone,
  readYesNo,
  said,
  type Read,
} from './import-cells.rules.ts'
import {
  differingFields,
  mustSay,
  notHere,
  rowReader,
  type CellTexts,
  type ImportFault,
  type ImportMessage,
  type RowContext,
} from './import-rows.rules.ts'

/** A row of students read; null is what the row does not say. */
export type ImportedStudent = {
  nis: string | null
  name: string | null
  subBranchId: string | null
  dateOfBirth: Day | null
  gender: Gender | null
  parentName: string | null
  parentPhone: string | null
  address: string | null
  isInternal: boolean | null
  entryYear: number | null
  hasConsent: boolean | null
}

export type ReadStudent = { person: ImportedStudent; messages: ImportMessage[] }

/** The cells of one row of students as values, and what is wrong with them in words. */
export function readStudentRow(texts: CellTexts, context: RowContext): ReadStudent {
  const { read, readPlace, text, messages } = rowReader('students', texts, context)
  const { today, isRequest } = context
  const nis = read('nis', readNumber(text('nis')))
  const must = mustSay(nis)
  const person = {
    nis,
    name: read('name', must(readName(text('name')))),
    subBranchId: readPlace(nis === null),
    dateOfBirth: read('dateOfBirth', must(readDay(text('dateOfBirth'), today), isRequest)),
    gender: read('gender', must(readGender(text('gender')), isRequest)),
    parentName: read('parentName', readLine(text('parentName'))),
    parentPhone: read('parentPhone', readPhone(text('parentPhone'))),
    address: read('address', readAddress(text('address'))),
    isInternal: read('label', readLabel(text('label'))),
    entryYear: read('entryYear', readYear(text('entryYear'), { nis, today })),
    hasConsent: read('consent', readYesNo(text('consent'))),
  }
  return { person, messages }
}

/** A number says its year; what is written beside it must be the same. */
function readYear(text: string, { nis, today }: { nis: string | null; today: Day }): Read<number> {
  if (nis === null) return readEntryYear(text, today)
  const isSame = text.trim() === '' || text.trim() === nis.slice(0, 4)
  return isSame ? said(entryYearOf(nis)) : { fault: `tidak cocok dengan NIS ${nis}` }
}

/** What a new student must say and this row does not: the columns. */
export function missingOfNewStudent({ name, subBranchId }: ImportedStudent): string[] {
  return [...(name === null ? ['name'] : []), ...(subBranchId === null ? ['subBranch'] : [])]
}

/** The student a row is compared with. */
export type KnownStudent = {
  subBranchId: string
  name: string
  dateOfBirth: Day | null
  gender: Gender | null
  parentName: string
  parentPhone: string
  address: string
  isInternal: boolean
  hasConsent: boolean
}

/** Fields an import changes in a student who is there already. */
const changedByImport = [
  'name',
  'dateOfBirth',
  'gender',
  'parentName',
  'parentPhone',
  'address',
  'isInternal',
] as const

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
