import type { Day } from '@ngaji/contract/jakarta-time'
import { studentChangeFieldLabel as labels } from '@ngaji/contract/people/students/student-changes.rules'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import type { Role } from '@ngaji/contract/roles'
import { textLimits } from '@ngaji/contract/values/text'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { photoFormField } from '../../../ui/photo/photo-form-field.tsx'
import type { StudentValues } from '../model/student-changes.ts'
import { consentField, labelField, personFields } from '../model/student-form.ts'

type Facts = {
  student: Student
  role: Role
  /** Name, label and messages are theirs. */
  isAdministrator: boolean
  today: Day
  src: string | null
  progress: number | null
}

type Name = keyof StudentValues

/** The form for a change, as far as the role may change it. */
export function changeFields(facts: Facts): FormField<Name>[] {
  const { student, role, isAdministrator, today, src, progress } = facts
  const isRequired = role !== 'admin'
  return [
    photoFormField('image', {
      person: displayName(student),
      src,
      progress,
      // A photo may be stored that is not shown to this reader.
      required: isRequired && student.missing.includes('image'),
      hint: hintOfPhoto(student, role),
    }),
    {
      name: 'name',
      label: labels.name,
      type: 'text',
      kind: 'person',
      required: true,
      maxLength: textLimits.name,
      readOnly: !isAdministrator,
      hint: isAdministrator ? undefined : hintOfName(student),
    },
    ...personFields({ today, isRequired }),
    ...(isAdministrator ? [labelField, messagesField] : []),
    ...(isAdministrator && !student.hasConsentRecord ? [consentField] : []),
  ]
}

function hintOfName({ name }: Student): string {
  return name === ''
    ? 'Nama belum diisi. Minta PJP Kelompok mengisinya.'
    : 'Nama salah? Minta PJP Kelompok memperbaikinya.'
}

const messagesField: FormField<'allowMessages'> = {
  name: 'allowMessages',
  label: 'Keluarga boleh dikirimi pesan',
  type: 'checkbox',
}

function hintOfPhoto(student: Student, role: Role): string | undefined {
  const isHidden =
    role !== 'student' && student.image === null && !student.missing.includes('image')
  return isHidden ? 'Foto sudah ada; tampil setelah wali mengizinkan.' : undefined
}
