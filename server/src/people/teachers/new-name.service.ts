import type { Deps } from '../../deps.ts'
import { raiseTeacherVersionOf } from './new-name.queries.ts'

/**
 * Tells the record of a teacher or examiner that its account was renamed: the database has given it the new name
 * (`teacher__name_of_user`); who edits it meanwhile has to see that.
 */
export async function noteNewTeacherName(deps: Deps, userId: string): Promise<void> {
  const record = await raiseTeacherVersionOf(deps.db, userId)
  if (!record) return
  deps.audit({
    action: 'teachers.change',
    target: { type: 'teacher', id: record.id },
    branchId: record.branchId,
    subBranchId: record.subBranchId,
    details: { fields: ['name'] },
  })
}
