import type { Deps } from '../../deps.ts'
import { saveTeachers, type ManyTeacherValues } from './change-many.queries.ts'

/** What changes in one teacher; what is left out stays. */
export type TeacherChange = {
  id: string
  userId: string
  branchId: string
  subBranchId: string
  changes: ManyTeacherValues
}

/**
 * Changes many teachers in a number of statements that does not grow with them. Whoever calls holds
 * them, has judged the values, and found every one in reach; the names of their accounts are the
 * caller's to change with them (`renameUsers`).
 */
export async function changeTeachers(
  deps: Deps,
  teachers: readonly TeacherChange[],
): Promise<void> {
  if (teachers.length === 0) return
  await saveTeachers(
    deps.db,
    teachers.map(({ id, changes }) => ({ id, ...changes })),
  )
  for (const { id, branchId, subBranchId, changes } of teachers)
    deps.audit({
      action: 'teachers.change',
      target: { type: 'teacher', id },
      branchId,
      subBranchId,
      details: { fields: Object.keys(changes) as (keyof typeof changes)[] },
    })
}
