import type {
  ChangedTeacher,
  TeacherRecordAnswer,
} from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { positions } from '@ngaji/contract/values/person/teacher-positions.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import { teacherProfileFieldLabel } from '@ngaji/contract/values/person/person-profile.rules'
import { genderLabel, genders } from '@ngaji/contract/values/person/person.rules'
import { textLimits } from '@ngaji/contract/values/text'
import type { FormField, FormValue } from '../../../ui/form/form-fields.ts'

/** What is typed of a teacher; '' where nothing is known. */
export type TeacherText = {
  name: string
  phone: string
  position: string
  dateOfBirth: string
  gender: string
  address: string
  positionStartDate: string
  nig: string
}
export type TeacherValues = TeacherText & { image: FormValue }

export function teacherTextOf(record: TeacherRecordAnswer): TeacherText {
  const { name, phone, position, dateOfBirth, gender, address, positionStartDate, nig } = record
  return {
    name,
    phone: phone ?? '',
    position,
    dateOfBirth: dateOfBirth ?? '',
    gender: gender ?? '',
    address: address ?? '',
    positionStartDate: positionStartDate ?? '',
    nig,
  }
}

const genderOptions = genders.map((value) => ({ value, label: genderLabel[value] }))

/** Becoming an examiner is a change of role, not of position. */
export const teachingPositions = positions
  .filter((position) => position !== 'munaqisy')
  .map((value) => ({ value, label: positionLabel[value] }))

type Field = FormField<keyof TeacherText>

/** The fields everybody fills in. The region's admin may leave some for later. */
export function profileFields({ today, isNeeded }: { today: Day; isNeeded: boolean }): {
  name: Field
  rest: Field[]
} {
  const { name, phone, dateOfBirth, gender, address } = teacherProfileFieldLabel
  return {
    name: {
      name: 'name',
      label: name,
      type: 'text',
      kind: 'person',
      required: true,
      maxLength: textLimits.name,
    },
    rest: [
      { name: 'phone', label: phone, type: 'phone', required: isNeeded },
      {
        name: 'dateOfBirth',
        label: dateOfBirth,
        type: 'date',
        today,
        max: today,
        required: isNeeded,
      },
      {
        name: 'gender',
        label: gender,
        type: 'radio',
        inline: true,
        options: genderOptions,
        required: isNeeded,
      },
      {
        name: 'address',
        label: address,
        type: 'textarea',
        isWide: true,
        required: isNeeded,
        maxLength: textLimits.address,
      },
    ],
  }
}

/** What differs from what was read, in the words of the call. */
export function changedTeacherText(
  values: Partial<TeacherText>,
  over: TeacherRecordAnswer,
): Omit<ChangedTeacher, 'version'> {
  const before = teacherTextOf(over)
  const keys = Object.keys(before) as (keyof TeacherText)[] // an object of exactly these keys
  const changed = keys.filter((key) => values[key] !== undefined && values[key] !== before[key])
  const entries = changed.map((key) => [key, key === 'gender' ? values[key] || null : values[key]])
  return Object.fromEntries(entries)
}
