import { teacherDetails, wordsOfDetails } from '@ngaji/contract/values/person/person-details'
import { teacherProfileFields } from '@ngaji/contract/values/person/person-profile.rules'
import type { TeacherRecordAnswer } from '@ngaji/contract/people/teachers/teacher-records.schemas'

const fieldLabels: Readonly<Record<string, string>> = {
  image: 'Foto',
  name: 'Nama Lengkap',
  ...wordsOfDetails(teacherDetails, 'label'),
  position: 'Posisi',
  positionStartDate: 'Mulai Bertugas',
  positionEndDate: 'Selesai Bertugas',
  nig: 'NIG',
  role: 'Peran',
  subBranchId: 'Kelompok',
  email: 'Email',
  isDisabled: 'Status akun',
}

/** What a changed field is called; one nobody named keeps its own name. */
export function changedFieldLabel(field: string): string {
  return fieldLabels[field] ?? field
}

/** "6/7": how much of the profile is there. */
export function profileShare({ missing }: Pick<TeacherRecordAnswer, 'missing'>): string {
  const all = teacherProfileFields.length
  return `${all - missing.length}/${all}`
}
