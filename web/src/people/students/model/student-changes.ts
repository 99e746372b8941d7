import { studentChangeFieldLabel as labels } from '@ngaji/contract/people/students/student-changes.rules'
import { studentLabel } from '@ngaji/contract/people/students/students.rules'
import type { ChangedStudent, Student } from '@ngaji/contract/people/students/students.schemas'
import { genderLabel, genders, type Gender } from '@ngaji/contract/values/person.rules'
import { normalisePhone } from '@ngaji/contract/values/phone.rules'
import { cleanLine, cleanText } from '@ngaji/contract/values/text'
import { formatDay, formatPhone, formatText } from '../../../ui/data/formats.ts'
import { isInternalIn, labelValueOf, type ProfileValues } from './student-form.ts'

/** The form for a change: the profile, the photo chosen now, and what only some may set. */
export type StudentValues = ProfileValues & {
  image: Blob | null
  allowMessages: boolean
  /** The guardian's paper is there: more can be said of it where consents are kept. */
  hasConsent: boolean
}

export function valuesOf(student: Student): StudentValues {
  return {
    image: null,
    name: student.name,
    dateOfBirth: student.dateOfBirth ?? '',
    isAgeRight: false,
    gender: student.gender ?? '',
    parentName: student.parentName,
    parentPhone: student.parentPhone,
    address: student.address,
    isInternal: labelValueOf(student.isInternal),
    allowMessages: student.allowMessages,
    hasConsent: false,
  }
}

type Change = Partial<Omit<ChangedStudent, 'nis' | 'hasConsent' | 'version'>>

type Sent = Partial<Omit<ChangedStudent, 'nis' | 'version'>>

/** A form without the administrators' fields does not hold them. */
function recordOf(values: Partial<StudentValues>): Change {
  const { name, dateOfBirth, gender, parentName, parentPhone, address } = values
  const { isInternal, allowMessages } = values
  return {
    ...(name !== undefined && { name: cleanLine(name) }),
    ...(dateOfBirth !== undefined && { dateOfBirth: dateOfBirth || null }),
    ...(gender !== undefined && { gender: genderIn(gender) }),
    ...(parentName !== undefined && { parentName: cleanLine(parentName) }),
    ...(parentPhone !== undefined && { parentPhone: normalisePhone(parentPhone) }),
    ...(address !== undefined && { address: cleanText(address) }),
    ...(isInternal !== undefined && { isInternal: isInternalIn(isInternal) }),
    ...(allowMessages !== undefined && { allowMessages }),
  }
}

/** The radio has no other values. */
function genderIn(value: string): Gender | null {
  return genders.find((one) => one === value) ?? null
}

/**
 * Only what differs from the record travels, and a number the child had changed: a teacher who saves
 * that number confirms it.
 */
export function changesOf(values: Partial<StudentValues>, student: Student): Sent {
  const typed = recordOf(values)
  const changed = (Object.keys(typed) as (keyof Change)[]).filter(
    (field) =>
      typed[field] !== student[field] || (field === 'parentPhone' && student.isPhoneFromStudent),
  )
  return {
    ...Object.fromEntries(changed.map((field) => [field, typed[field]])),
    // Taken back elsewhere: without a tick nothing is said of it.
    ...(values.hasConsent && { hasConsent: true }),
  }
}

/** What each value is called and how it reads, for a choice between two. */
export function linesOf(values: StudentValues) {
  const { gender, isInternal, allowMessages, dateOfBirth, parentPhone } = values
  return [
    { label: labels.name, value: formatText(cleanLine(values.name)) },
    { label: labels.dateOfBirth, value: formatDay(dateOfBirth || null, 'noWeekday') },
    { label: labels.gender, value: gender ? genderLabel[gender as Gender] : '-' },
    { label: labels.parentName, value: formatText(cleanLine(values.parentName)) },
    { label: labels.parentPhone, value: formatPhone(normalisePhone(parentPhone) || null) },
    { label: labels.address, value: formatText(cleanText(values.address)) },
    { label: labels.isInternal, value: studentLabel(isInternalIn(isInternal)) },
    { label: labels.allowMessages, value: allowMessages ? 'Ya' : 'Tidak' },
  ]
}
