import {
  requestDetails,
  type TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { gradeLabel, grades } from '@ngaji/contract/structure/classes/classes.rules'
import { studentLabel } from '@ngaji/contract/people/students/students.rules'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { positions } from '@ngaji/contract/values/person/teacher-positions.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import {
  detailKeys,
  studentDetails,
  type PersonDetail,
  type StudentDetailKey,
} from '@ngaji/contract/values/person/person-details'
import { ageOn, isStudentAgeUsual } from '@ngaji/contract/values/person/person.rules'
import { textLimits } from '@ngaji/contract/values/text'
import { isDay } from '../../../ui/date/date-text.ts'
import type { FormField, FormValues } from '../../../ui/form/form-fields.ts'
import { photoFormField } from '../../../ui/photo/photo-form-field.tsx'
import { detailField } from '../../students/model/detail-fields.ts'
import {
  internal,
  otherDetailsOfTeacher,
  sympathiser,
  type PersonValues,
} from '../model/draft-person.ts'

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
  label: 'Nama Lengkap',
  type: 'text',
  kind: 'person',
  required: true,
  maxLength: textLimits.name,
}

function detail(key: keyof typeof requestDetails, today: Day): Field {
  const described: PersonDetail = requestDetails[key]
  const { shortLabel: label, isAskedFirst: required } = described
  const hint = key === 'parentPhone' ? 'Milik orang tua atau wali.' : undefined
  return detailField(key, described, { today, required, label, hint })
}

function isAgeUnusual({ dateOfBirth: born }: FormValues, today: Day): boolean {
  return typeof born === 'string' && isDay(born) && !isStudentAgeUsual(born, today)
}

function ageField(today: Day): Field {
  return {
    name: 'isAgeRight',
    label: 'Tanggal lahir ini sudah benar',
    type: 'checkbox',
    hint: 'Umurnya di luar 3 sampai 25 tahun.',
    required: 'Periksa tanggal lahir, lalu centang.',
    isShown: (values) => isAgeUnusual(values, today),
  }
}

const grade: Field = {
  name: 'className',
  label: 'Tingkat yang dituju',
  type: 'select',
  options: gradeOptions,
  canClear: true,
}

/** What is asked beside a detail, right after it. */
function after(key: StudentDetailKey, today: Day): Field[] {
  if (key === 'dateOfBirth') return [ageField(today)]
  return key === 'gender' ? [grade] : []
}

function studentFields(today: Day): Field[] {
  return [
    name,
    ...detailKeys(studentDetails).flatMap((key) => [detail(key, today), ...after(key, today)]),
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
    detail('dateOfBirth', today),
    {
      name: 'email',
      label: 'Email',
      type: 'text',
      kind: 'email',
      required: true,
    },
    detail('phone', today),
    {
      name: 'position',
      label: 'Posisi',
      type: 'select',
      required: true,
      options: positions.map((value) => ({ value, label: positionLabel[value] })),
    },
    detail('gender', today),
    ...otherDetailsOfTeacher.map((key) => detail(key, today)),
  ]
}

/** "9 tahun"; nothing for a day that is none. */
export function ageInWords(born: string, today: Day): string | null {
  return isDay(born) ? `${ageOn(born, today)} tahun` : null
}
