import {
  changesOfStudent,
  doubtOfConsentAgain,
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
import {
  pickTexts,
  type CellTexts,
  type ImportMessage,
  type RowContext,
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
  doubtOfChange: doubtOfConsentAgain,
  changesOf: changesOfStudent,
  replacedTexts(person, known) {
    const { isInternal, hasConsent, ...changes } = changesOfStudent(person, known)
    return {
      ...pickTexts(
        { name: known.name, ...textsOfDetails(studentDetails, known) },
        Object.keys(changes),
      ),
      ...(isInternal !== undefined && { label: `sebelumnya ${studentLabel(known.isInternal)}` }),
      ...(hasConsent === true && { consent: replacedConsent(known) }),
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
  doubtOfChange: () => null,
  changesOf: changesOfTeacher,
  replacedTexts: (person, known) =>
    pickTexts(
      {
        name: known.name,
        position: positionLabel[known.position],
        ...textsOfDetails(teacherDetails, known),
        positionStartDate: dayInCell(known.positionStartDate),
      },
      Object.keys(changesOfTeacher(person, known)),
    ),
}

function replacedConsent({ consentWithdrawnOn, hasConsentWithoutPhoto }: KnownStudent): string {
  if (hasConsentWithoutPhoto) return 'akan dicatat, sekarang tanpa foto'
  if (consentWithdrawnOn === null) return 'akan dicatat, sekarang tidak ada'
  return `akan dicatat lagi, dicabut ${dayInCell(consentWithdrawnOn)}`
}
