import {
  changesOfStudent,
  faultsOfStudentChange,
  missingOfNewStudent,
  readStudentRow,
  type ImportedStudent,
  type KnownStudent,
  type StudentImportChanges,
} from '@ngaji/contract/office/imports/import-students.rules'
import {
  changesOfTeacher,
  faultsOfTeacherChange,
  missingOfNewTeacher,
  readTeacherRow,
  type ImportedTeacher,
  type KnownTeacher,
  type TeacherImportChanges,
} from '@ngaji/contract/office/imports/import-teachers.rules'
import type {
  CellTexts,
  ImportMessage,
  RowContext,
} from '@ngaji/contract/office/imports/import-rows.rules'
import { studentLabel } from '@ngaji/contract/people/students/students.rules'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { dayInCell } from '@ngaji/contract/office/imports/import-cells.rules'
import { studentDetails, teacherDetails } from '@ngaji/contract/values/person/person-details'
import { textsOfDetails } from '../sheets/import-sheets.ts'
import type { ValidatedKind } from './judging/judged-rows.ts'

export type PeopleKind<Person, Known, Changes extends object = object> = Omit<
  ValidatedKind<Person, Known>,
  'changesOf'
> & {
  changesOf: (person: Person, known: Known) => Changes
  read: (texts: CellTexts, context: RowContext) => { person: Person; messages: ImportMessage[] }
}

export const studentKind: PeopleKind<ImportedStudent, KnownStudent, StudentImportChanges> = {
  kind: 'students',
  numberField: 'nis',
  read: readStudentRow,
  identityOf: ({ nis, name, dateOfBirth, subBranchId }) => ({
    number: nis,
    email: null,
    name,
    dateOfBirth,
    subBranchId,
  }),
  nameOf: ({ name }) => name,
  emailOf: () => null,
  missingOfNew: missingOfNewStudent,
  faultsOfChange: faultsOfStudentChange,
  changesOf: changesOfStudent,
  formerTexts(person, known) {
    const { isInternal, ...changes } = changesOfStudent(person, known)
    return {
      ...pickTexts(textsOfDetails(studentDetails, known), Object.keys(changes)),
      ...(isInternal !== undefined && { label: studentLabel(known.isInternal) }),
    }
  },
}

export const teacherKind: PeopleKind<ImportedTeacher, KnownTeacher, TeacherImportChanges> = {
  kind: 'teachers',
  numberField: 'nig',
  read: readTeacherRow,
  identityOf: ({ nig, email, name, dateOfBirth, subBranchId }) => ({
    number: nig,
    email,
    name,
    dateOfBirth,
    subBranchId,
  }),
  nameOf: ({ name }) => name,
  emailOf: ({ email }) => email,
  missingOfNew: missingOfNewTeacher,
  faultsOfChange: faultsOfTeacherChange,
  changesOf: changesOfTeacher,
  formerTexts: (person, known) =>
    pickTexts(
      {
        position: positionLabel[known.position],
        ...textsOfDetails(teacherDetails, known),
        positionStartDate: dayInCell(known.positionStartDate),
      },
      Object.keys(changesOfTeacher(person, known)),
    ),
}

/** The texts of these columns. A consent has none, and another name is asked about. */
function pickTexts(texts: CellTexts, fields: readonly string[]): CellTexts {
  return Object.fromEntries(fields.map((field) => [field, texts[field] ?? '']))
}
