import type { ChangedStudent, Student } from '@ngaji/contract/people/students/students.schemas'
import { detailKeys, studentDetails } from '@ngaji/contract/values/person/person-details'
import { cleanLine } from '@ngaji/contract/values/text'
import { cleanDetail, typedDetails } from './detail-fields.ts'
import { isInternalIn, labelValueOf, type ProfileValues } from './student-form.ts'

/** The form for a change: the profile, the photo chosen now, and what only some may set. */
export type StudentValues = ProfileValues & {
  image: Blob | null
  allowMessages: boolean
  /** The guardian's paper is there: more can be said of it where consents are kept. */
  hasConsent: boolean
}

export function studentFormValues(student: Student): StudentValues {
  return {
    image: null,
    name: student.name,
    ...typedDetails(studentDetails, student),
    isAgeRight: false,
    isInternal: labelValueOf(student.isInternal),
    allowMessages: student.allowMessages,
    hasConsent: false,
  }
}

type Change = Partial<Omit<ChangedStudent, 'nis' | 'hasConsent' | 'version'>>

type Sent = Partial<Omit<ChangedStudent, 'nis' | 'version'>>

/** A form without the administrators' fields does not hold them. */
function typedChange(values: Partial<StudentValues>): Change {
  const { name, isInternal, allowMessages } = values
  const details = detailKeys(studentDetails).flatMap((key) => {
    const typed = values[key]
    return typed === undefined ? [] : [[key, cleanDetail(studentDetails[key], typed)]]
  })
  return {
    ...Object.fromEntries(details),
    ...(name !== undefined && { name: cleanLine(name) }),
    ...(isInternal !== undefined && { isInternal: isInternalIn(isInternal) }),
    ...(allowMessages !== undefined && { allowMessages }),
  }
}

/**
 * Only what differs from the record travels, and a number the child had changed: a teacher who saves
 * that number confirms it, if it was `seen` in the form and did not come in by a merge.
 */
export function changedStudentValues(
  values: Partial<StudentValues>,
  student: Student,
  seen: Partial<StudentValues> = values,
): Sent {
  const typed = typedChange(values)
  const isConfirmed =
    student.isPhoneFromStudent && typedChange(seen).parentPhone === typed.parentPhone
  const changed = (Object.keys(typed) as (keyof Change)[]).filter(
    (field) => typed[field] !== student[field] || (field === 'parentPhone' && isConfirmed),
  )
  return {
    ...Object.fromEntries(changed.map((field) => [field, typed[field]])),
    // Taken back elsewhere: without a tick nothing is said of it.
    ...(values.hasConsent && { hasConsent: true }),
  }
}
