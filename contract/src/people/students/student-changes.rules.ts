import { detailKeys, studentDetails, wordsOfDetails } from '../../values/person/person-details.ts'
import { cellsFor, isAllowed } from '../../policy.ts'
import type { Role } from '../../roles.ts'
import { texts } from '../../words/texts.ts'
import { fillIn } from '../../words/fill-in.ts'

/** Everything of a student's record that somebody may change. */
export const studentChangeFields = [
  'image',
  'name',
  ...detailKeys(studentDetails),
  'isInternal',
  'allowMessages',
  'hasConsent',
  'nis',
] as const

export type StudentChangeField = (typeof studentChangeFields)[number]

export const studentChangeFieldLabel: Record<StudentChangeField, string> = {
  image: 'Foto',
  name: 'Nama Lengkap',
  ...wordsOfDetails(studentDetails, 'label'),
  isInternal: 'Label',
  allowMessages: 'Boleh dikirimi pesan',
  hasConsent: 'Izin wali',
  nis: 'NIS',
}

/** What the child itself and its teachers may set too. */
const ownFields: ReadonlySet<StudentChangeField> = new Set([
  'image',
  ...detailKeys(studentDetails).filter((key) => studentDetails[key].isOwn),
])

/** May the role set the field, in a record it reaches? */
export function mayChangeStudentField(role: Role, field: StudentChangeField): boolean {
  if (field === 'nis') return isAllowed('students.change-nis', role)
  const cells = cellsFor('students.change', role)
  const mayAll = cells.some(({ isReduced }) => !isReduced)
  return mayAll || (cells.length > 0 && ownFields.has(field))
}

/** Only the region's admin may leave a profile unfinished, or take something out of it again. */
export function mayEmptyStudentFields(role: Role): boolean {
  return cellsFor('students.change', role).some(({ reach }) => reach === 'all')
}

/** `Alamat tidak boleh kosong!` */
export function emptyStudentField(field: StudentChangeField): string {
  return fillIn(texts.validation.required, { label: studentChangeFieldLabel[field] })
}
