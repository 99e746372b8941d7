import { pickDetails, studentDetails } from '@ngaji/contract/values/person/person-details'
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
  const { name, subBranchId, year, hasConsent } = values
  const typed = Object.entries(pickDetails(studentDetails, values))
  return {
    name,
    subBranchId,
    isInternal: isInternalIn(values.isInternal),
    hasConsent,
    ...(year !== null && { year }),
    ...Object.fromEntries(typed.filter(([, value]) => value !== '')),
  }
}
