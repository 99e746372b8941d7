import { studentDetails, teacherDetails, wordsOfDetails } from './person-details.ts'

/** The required fields of a profile before a person may join a class, in the order of the form. */
export const studentProfileFields = [
  'image',
  'name',
  'dateOfBirth',
  'gender',
  'parentName',
  'parentPhone',
  'address',
] as const

export type StudentProfileField = (typeof studentProfileFields)[number]

export const studentProfileFieldLabel: Record<StudentProfileField, string> = {
  image: 'Foto',
  name: 'Nama Lengkap',
  ...wordsOfDetails(studentDetails, 'label'),
}

export const teacherProfileFields = [
  'image',
  'name',
  'phone',
  'position',
  'dateOfBirth',
  'gender',
  'address',
] as const

export type TeacherProfileField = (typeof teacherProfileFields)[number]

export const teacherProfileFieldLabel: Record<TeacherProfileField, string> = {
  image: 'Foto',
  name: 'Nama Lengkap',
  position: 'Posisi',
  ...wordsOfDetails(teacherDetails, 'label'),
}

type Filled<Field extends string> = Partial<Record<Field, string | null | undefined>>

function missingOf<Field extends string>(
  fields: readonly Field[],
  profile: Filled<Field>,
): Field[] {
  return fields.filter((field) => (profile[field] ?? '').trim() === '')
}

export function missingStudentFields(profile: Filled<StudentProfileField>): StudentProfileField[] {
  return missingOf(studentProfileFields, profile)
}

export function missingTeacherFields(profile: Filled<TeacherProfileField>): TeacherProfileField[] {
  return missingOf(teacherProfileFields, profile)
}

/** `Tanggal Lahir, Alamat`. */
export function missingStudentFieldsInWords(missing: readonly StudentProfileField[]): string {
  return missing.map((field) => studentProfileFieldLabel[field]).join(', ')
}

export function missingTeacherFieldsInWords(missing: readonly TeacherProfileField[]): string {
  return missing.map((field) => teacherProfileFieldLabel[field]).join(', ')
}
