import type { Day } from '@ngaji/contract/jakarta-time'
import { studentLabel } from '@ngaji/contract/people/students/students.rules'
import { detailKeys, studentDetails } from '@ngaji/contract/values/person/person-details'
import { studentProfileFields } from '@ngaji/contract/values/person/person-profile.rules'
import { ageOn, isStudentAgeUsual } from '@ngaji/contract/values/person/person.rules'
import type { FormField, FormValues } from '../../../ui/form/form-fields.ts'
import { detailField, type TypedDetails } from './detail-fields.ts'

/** What is typed of a student, on the form for a new one and on that for a change. */
export type ProfileValues = TypedDetails<typeof studentDetails> & {
  name: string
  isAgeRight: boolean
  isInternal: string
}

type Wishes = {
  today: Day
  /** Everything must be given; the region's admin may leave it for later. */
  isRequired: boolean
}

const yes = 'internal'
const no = 'simpatisan'

export const labelValueOf = (isInternal: boolean) => (isInternal ? yes : no)
export const isInternalIn = (value: string) => value === yes

/** A typed day of birth that makes somebody younger than 3 or older than 25; null when it is usual. */
function unusualAge({ dateOfBirth }: FormValues, today: Day): number | null {
  if (typeof dateOfBirth !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth)) return null
  return isStudentAgeUsual(dateOfBirth, today) ? null : ageOn(dateOfBirth, today)
}

const needed: readonly string[] = studentProfileFields

export function personFields({ today, isRequired }: Wishes): FormField<keyof ProfileValues>[] {
  return detailKeys(studentDetails).flatMap((key): FormField<keyof ProfileValues>[] => {
    const required = isRequired && needed.includes(key)
    const field = detailField(key, studentDetails[key], { today, required })
    return key === 'dateOfBirth' ? [field, ageField(today)] : [field]
  })
}

function ageField(today: Day): FormField<'isAgeRight'> {
  return {
    name: 'isAgeRight',
    label: 'Tanggal lahir ini sudah benar',
    type: 'checkbox',
    hint: 'Umurnya di luar 3 sampai 25 tahun.',
    required: 'Periksa tanggal lahir, lalu centang.',
    isShown: (values) => unusualAge(values, today) !== null,
  }
}

export const consentField: FormField<'hasConsent'> = {
  name: 'hasConsent',
  label: 'Izin wali sudah ada',
  type: 'checkbox',
}

export const labelField: FormField<'isInternal'> = {
  name: 'isInternal',
  label: 'Label',
  type: 'radio',
  inline: true,
  required: true,
  options: [true, false].map((one) => ({ value: labelValueOf(one), label: studentLabel(one) })),
}
