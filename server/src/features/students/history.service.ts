import type { StudentHistory } from '@ngaji/contract/features/students/transfers.schemas'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { findHistory } from './history.queries.ts'

/** What happened to the record is for those who answer for it: the desa and the region. */
export async function readHistory(
  { db }: Deps,
  actor: Actor,
  studentId: string,
): Promise<StudentHistory> {
  const history = await findHistory(db, actor, studentId)
  if (!history) throw new AppError('student.not-found')
  const seesChanges = actor.role === 'branchAdmin' || actor.role === 'admin'
  return seesChanges ? history : { ...history, changes: [] }
}
