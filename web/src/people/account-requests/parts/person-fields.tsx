import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { gradeLabel, grades } from '@ngaji/contract/structure/classes/classes.rules'
import { studentLabel } from '@ngaji/contract/people/students/students.rules'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { positions } from '@ngaji/contract/values/teacher-positions.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import { studentProfileFieldLabel as labels } from '@ngaji/contract/values/person-profile.rules'
import { ageOn, genderLabel, genders, isStudentAgeUsual } from '@ngaji/contract/values/person.rules'
import { textLimits } from '@ngaji/contract/values/text'
import { isDay } from '../../../ui/date/date-text.ts'
import type { FormField, FormValues } from '../../../ui/form/form-fields.ts'
import { photoFormField } from '../../../ui/photo/photo-form-field.tsx'
import { internal, sympathiser, type PersonValues } from '../model/draft-person.ts'

/** A form also asks once more about an unusual age. */
export type FormPerson = PersonValues & { isAgeRight: boolean }

type Field = FormField<keyof FormPerson>

/** The grade wanted, as it stands on the ticket. */
const gradeOptions = grades.map((grade) => ({
  value: gradeLabel(grade),
  label: gradeLabel(grade),
}))

/** The form of one person, in the order of the paper and of the spreadsheet. */
export function personFields(kind: TicketKind, today: Day, person: string): Field[] {
  const photo = photoFormField('photo', { person, isLight: true })
  return kind === 'student' ? [photo, ...studentFields(today)] : [photo, ...teacherFields(today)]
}

const name: Field = {
  name: 'name',
  label: labels.name,
  type: 'text',
  required: true,
  maxLength: textLimits.name,
  autoComplete: 'off',
}

const gender: Field = {
  name: 'gender',
  label: labels.gender,
  type: 'radio',
  inline: true,
  required: true,
  options: genders.map((value) => ({ value, label: genderLabel[value] })),
}

const address: Field = {
  name: 'address',
  label: labels.address,
  type: 'textarea',
  maxLength: textLimits.address,
  isWide: true,
}

function dateOfBirth(today: Day): Field {
  return {
    name: 'dateOfBirth',
    label: labels.dateOfBirth,
    type: 'date',
    required: true,
    today,
    max: today,
  }
}

function isAgeUnusual({ dateOfBirth: born }: FormValues, today: Day): boolean {
  return typeof born === 'string' && isDay(born) && !isStudentAgeUsual(born, today)
}

function studentFields(today: Day): Field[] {
  return [
    name,
    dateOfBirth(today),
    {
      name: 'isAgeRight',
      label: 'Tanggal lahir ini sudah benar',
      type: 'checkbox',
      hint: 'Umurnya di luar 3 sampai 25 tahun.',
      required: 'Periksa tanggal lahir, lalu centang.',
      isShown: (values) => isAgeUnusual(values, today),
    },
    gender,
    {
      name: 'className',
      label: 'Tingkat yang dituju',
      type: 'select',
      options: gradeOptions,
      canClear: true,
    },
    {
      name: 'parentName',
      label: labels.parentName,
      type: 'text',
      maxLength: textLimits.name,
      autoComplete: 'off',
    },
    {
      name: 'parentPhone',
      label: 'Nomor WhatsApp',
      type: 'phone',
      hint: 'Milik orang tua atau wali.',
    },
    address,
    {
      name: 'isInternal',
      label: 'Label',
      type: 'radio',
      inline: true,
      required: true,
      options: [
        { value: internal, label: studentLabel(true) },
        { value: sympathiser, label: studentLabel(false) },
      ],
    },
    {
      name: 'hasConsent',
      label: 'Izin wali sudah ada',
      type: 'checkbox',
      hint: 'Tertulis di kertas.',
    },
  ]
}

function teacherFields(today: Day): Field[] {
  return [
    name,
    dateOfBirth(today),
    {
      name: 'email',
      label: 'Email',
      type: 'text',
      kind: 'email',
      required: true,
      autoComplete: 'off',
    },
    { name: 'phone', label: 'Nomor WhatsApp', type: 'phone' },
    {
      name: 'position',
      label: 'Posisi',
      type: 'select',
      required: true,
      options: positions.map((value) => ({ value, label: positionLabel[value] })),
    },
    gender,
    address,
  ]
}

/** "9 tahun"; nothing for a day that is none. */
export function ageInWords(born: string, today: Day): string | null {
  return isDay(born) ? `${ageOn(born, today)} tahun` : null
}
