import type { Deps } from '../../../deps.ts'
import { raiseStudentVersionOf } from './new-name.queries.ts'

/**
 * Tells the record of a child that its account was renamed: the database has given it the new name
 * (`student__name_of_user`); who edits it meanwhile has to see that.
 */
export async function noteNewStudentName(deps: Deps, userId: string): Promise<void> {
  const record = await raiseStudentVersionOf(deps.db, userId)
  if (!record) return
  deps.audit({
    action: 'students.change',
    target: { type: 'student', id: record.id },
    branchId: record.branchId,
    subBranchId: record.subBranchId,
    details: { fields: ['name'] },
  })
}
