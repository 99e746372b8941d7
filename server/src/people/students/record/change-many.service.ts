import type { Deps } from '../../../deps.ts'
import type { HeldPlace } from './change-many.queries.ts'
import { saveStudents, type StudentValues } from './change-many.queries.ts'
import { recordPaperConsents } from './new-students.service.ts'

/** What changes in one student; what is left out stays. */
export type StudentChange = HeldPlace & {
  userId: string
  changes: StudentValues & { hasConsent?: boolean }
  /** Who consents, as the record names them after the change. */
  guardianName: string
}

/**
 * Changes many students in a number of statements that does not grow with them. Whoever calls holds
 * them, has judged the values, and found every one in reach; the names of their accounts are the
 * caller's to change with them (`renameUsers`).
 */
export async function changeStudents(
  deps: Deps,
  students: readonly StudentChange[],
  by: string,
): Promise<void> {
  if (students.length === 0) return
  await saveStudents(
    deps.db,
    students.map(({ id, changes: { hasConsent: _hasConsent, ...values } }) => ({ id, ...values })),
  )
  const consenting = students
    .filter(({ changes }) => changes.hasConsent === true)
    .map(({ id, guardianName }) => ({ studentId: id, record: { parentName: guardianName } }))
  await recordPaperConsents(deps, consenting, by)
  for (const { id, branchId, subBranchId, changes } of students)
    deps.audit({
      action: 'students.change',
      target: { type: 'student', id },
      branchId,
      subBranchId,
      details: { fields: Object.keys(changes) as (keyof typeof changes)[] },
    })
}
