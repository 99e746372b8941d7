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

type Value = string | null | undefined

/** The fields without a value, of those that are asked for. */
export function emptyFields<Field extends string>(
  fields: readonly Field[],
  profile: { readonly [Key in Field]?: Value },
): Field[] {
  return fields.filter((field) => (profile[field] ?? '').trim() === '')
}

/** Every field must be read: one that a query leaves out would count as missing. */
type WholeProfile<Field extends string> = { readonly [Key in Field]: Value }

export function missingStudentFields(
  profile: WholeProfile<StudentProfileField>,
): StudentProfileField[] {
  return emptyFields(studentProfileFields, profile)
}

export function missingTeacherFields(
  profile: WholeProfile<TeacherProfileField>,
): TeacherProfileField[] {
  return emptyFields(teacherProfileFields, profile)
}

/** `Tanggal Lahir, Alamat`. */
export function missingStudentFieldsInWords(missing: readonly StudentProfileField[]): string {
  return missing.map((field) => studentProfileFieldLabel[field]).join(', ')
}

export function missingTeacherFieldsInWords(missing: readonly TeacherProfileField[]): string {
  return missing.map((field) => teacherProfileFieldLabel[field]).join(', ')
}
