import type { TeacherHistory } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { readTeacher } from './read-teacher.service.ts'
import { countActivity, listChanges } from './teacher-history.queries.ts'

/** What a teacher recorded, as counts; a desa and the region also see who changed the record. */
export async function readTeacherHistory(
  deps: Deps,
  actor: Actor,
  teacherId: string,
): Promise<TeacherHistory> {
  const { userId } = await readTeacher(deps, actor, { teacherId })
  const activity = await countActivity(deps.db, userId.id)
  if (actor.role === 'subBranchAdmin') return { activity, changes: [] }
  const changes = await listChanges(deps.db, { teacherId, userId: userId.id })
  return { activity, changes: changes.map(({ at, ...one }) => ({ at: at.toISOString(), ...one })) }
}
