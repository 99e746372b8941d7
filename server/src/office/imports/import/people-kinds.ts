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
import type { ValidatedKind } from './validate-rows.ts'

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
}
