import { dayInCell } from '@ngaji/contract/office/imports/import-cells.rules'
import { exampleMark, importColumns } from '@ngaji/contract/office/imports/import-columns.rules'
import type { ImportColumn } from '@ngaji/contract/office/imports/columns/import-column'
import type { ImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import { entryYearOf, studentLabel } from '@ngaji/contract/people/students/students.rules'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { type Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import {
  studentDetails,
  teacherDetails,
  type DetailKind,
  type PersonDetails,
  type StudentDetails,
  type TeacherDetailKey,
  type TeacherDetails,
} from '@ngaji/contract/values/person/person-details'
import { genderLabel, type Gender } from '@ngaji/contract/values/person/person.rules'

/** A cell: a text as it is, or a number that a spreadsheet adds up. */
export type SheetValue = string | number

/** A sheet before it is written: its heading, and rows of the same length. */
export type SheetTable = {
  name: string
  headings: readonly string[]
  widths: readonly number[]
  rows: readonly (readonly SheetValue[])[]
}

const widthOf: Readonly<Record<string, number>> = {
  nis: 12,
  nig: 12,
  name: 32,
  email: 30,
  position: 16,
  branch: 20,
  subBranch: 22,
  ...widthsOfDetails(studentDetails),
  ...widthsOfDetails(teacherDetails),
  label: 13,
  entryYear: 13,
  consent: 11,
  positionStartDate: 16,
  id: 38,
  classGrade: 12,
  category: 26,
  semester: 11,
  curriculumMonth: 14,
  type: 16,
  instruction: 40,
  question: 60,
  answers: 40,
  maxScore: 15,
  scoreOptions: 18,
}

function widthsOfDetails(details: PersonDetails): Record<string, number> {
  return Object.fromEntries(Object.entries(details).map(([key, { sheet }]) => [key, sheet.width]))
}

export function widthsOf(keys: readonly string[]): number[] {
  return keys.map((key) => widthOf[key] ?? 20)
}

export const sheetName: Record<ImportKind, string> = {
  students: 'Siswa',
  teachers: 'Guru',
  questions: 'Soal',
}

/** A sheet with the columns of the template. */
export function sheetOf(
  kind: ImportKind,
  people: readonly Readonly<Record<string, string>>[],
  columns: readonly ImportColumn[] = importColumns[kind],
): SheetTable {
  return {
    name: sheetName[kind],
    headings: columns.map(({ label }) => label),
    widths: widthsOf(columns.map(({ key }) => key)),
    rows: people.map((texts) => columns.map(({ key }) => texts[key] ?? '')),
  }
}

type Ref = { name: string }

/** Details as cells. */
export function textsOfDetails<Details extends PersonDetails>(
  details: Details,
  values: { readonly [Key in keyof Details]: string | null },
): Record<string, string> {
  const texts = Object.entries(details).map(([key, { kind }]) => [
    key,
    inCell(kind, values[key] ?? ''),
  ])
  return Object.fromEntries(texts)
}

function inCell(kind: DetailKind, value: string): string {
  if (kind === 'birthDay') return value && dayInCell(value)
  return kind === 'gender' ? (genderLabel[value as Gender] ?? '') : value // a gender, or nothing
}

export type StudentOfSheet = StudentDetails & {
  nis: string
  name: string
  branch: Ref
  subBranch: Ref
  isInternal: boolean
  hasPhotoConsent: boolean
}

/** A student as a row of the template: read again, it says the same. */
export function textsOfStudent(student: StudentOfSheet): Record<string, string> {
  const { nis, name, branch, subBranch } = student
  return {
    nis,
    name,
    branch: branch.name,
    subBranch: subBranch.name,
    ...textsOfDetails(studentDetails, student),
    label: studentLabel(student.isInternal),
    entryYear: String(entryYearOf(nis)),
    consent: student.hasPhotoConsent ? 'Ya' : 'Tidak',
  }
}

/** Nothing known of a teacher is null in answers. */
export type TeacherOfSheet = { [Key in TeacherDetailKey]: TeacherDetails[Key] | null } & {
  nig: string
  name: string
  email: string | null
  position: Position
  branch: Ref
  subBranch: Ref
  positionStartDate: string | null
}

/** A teacher as a row of the template. */
export function textsOfTeacher(teacher: TeacherOfSheet): Record<string, string> {
  const { nig, name, email, position, branch, subBranch } = teacher
  return {
    nig,
    name,
    email: email ?? '',
    position: positionLabel[position],
    branch: branch.name,
    subBranch: subBranch.name,
    ...textsOfDetails(teacherDetails, teacher),
    positionStartDate: dayInCell(teacher.positionStartDate),
  }
}

type Example = Readonly<Record<string, string>>

function exampleDetails(details: PersonDetails, place: 0 | 1): Example {
  const examples = Object.entries(details).map(([key, { sheet }]) => [key, sheet.examples[place]])
  return Object.fromEntries(examples)
}

/** Rows that show how, and are left out when the sheet comes back. */
export const examplesOf: Record<ImportKind, readonly Example[]> = {
  students: [
    {
      nis: exampleMark,
      name: 'Aisyah Putri Ramadhani',
      ...exampleDetails(studentDetails, 0),
      label: 'Internal',
      entryYear: '',
      consent: 'Ya',
    },
    {
      nis: exampleMark,
      name: 'Muhammad Fatih',
      ...exampleDetails(studentDetails, 1),
      label: 'Simpatisan',
      entryYear: '',
      consent: 'Tidak',
    },
  ],
  teachers: [
    {
      nig: exampleMark,
      name: 'Nur Hasanah',
      email: 'nur.hasanah@contoh.id',
      position: 'MS',
      ...exampleDetails(teacherDetails, 0),
      positionStartDate: '01/07/2024',
    },
    {
      nig: exampleMark,
      name: 'Abdul Rahman',
      email: 'abdul.rahman@contoh.id',
      position: 'MT Kelompok',
      ...exampleDetails(teacherDetails, 1),
      positionStartDate: '',
    },
  ],
  questions: [
    {
      id: exampleMark,
      classGrade: '5',
      category: 'Pengetahuan Agama',
      semester: 'Ganjil',
      curriculumMonth: '7',
      type: 'Jawab Cermat',
      instruction: 'Nilai penuh bila kelima rukun disebut berurutan.',
      question: 'Sebutkan rukun Islam secara berurutan!',
      answers: 'Syahadat, salat, zakat, puasa, haji',
      maxScore: '20',
      scoreOptions: '0; 10; 20',
    },
    {
      id: exampleMark,
      classGrade: 'PAUD',
      category: 'Hafalan Doa',
      semester: 'Genap',
      curriculumMonth: '2',
      type: 'Praktik',
      instruction: 'Dibaca lancar tanpa dibantu.',
      question: 'Bacalah doa sebelum makan!\nبِسْمِ اللَّهِ',
      answers: '',
      maxScore: '10',
      scoreOptions: '0; 5; 10',
    },
  ],
}
