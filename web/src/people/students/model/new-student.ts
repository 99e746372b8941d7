import type { Gender } from '@ngaji/contract/values/person.rules'
import { isInternalIn, type ProfileValues } from './student-form.ts'
import type { NewStudentBody } from './student-writes.api.ts'

/** What is typed of a new student; everything but name and place may follow later. */
export type NewValues = ProfileValues & {
  branchId: string
  subBranchId: string
  year: number | null
  hasConsent: boolean
}

export function newStudentOf(values: NewValues): NewStudentBody {
  const { name, subBranchId, year, gender, dateOfBirth, hasConsent } = values
  const { parentName, parentPhone, address } = values
  return {
    name,
    subBranchId,
    isInternal: isInternalIn(values.isInternal),
    hasConsent,
    ...(year !== null && { year }),
    ...(dateOfBirth !== '' && { dateOfBirth }),
    // The radio has no other values.
    ...(gender !== '' && { gender: gender as Gender }),
    parentName,
    parentPhone,
    address,
  }
}
