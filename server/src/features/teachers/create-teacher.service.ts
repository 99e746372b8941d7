import type {
  NewTeacher,
  TeacherRecordAnswer,
} from '@ngaji/contract/features/teachers/teacher-records.schemas'
import type { Activation } from '@ngaji/contract/features/users/handouts.schemas'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { createPeople, handOutNewAccount } from '../users/newcomers.service.ts'
import { isPlaceInReach } from './list-teachers.queries.ts'
import { readTeacher } from './read-teacher.service.ts'

type Made = {
  message: string
  teacher: TeacherRecordAnswer
  activation: Activation
}

/** A new account with its record; the position Munaqis makes an examiner of it. */
export async function createTeacher(
  deps: Deps,
  actor: Actor,
  { name, email, subBranchId, ...teacher }: NewTeacher,
): Promise<Made> {
  const isInReach = await isPlaceInReach(deps.db, actor, { subBranchId })
  refuseUnless(isInReach, 'sub-branch.not-found')
  const role = teacher.position === 'munaqisy' ? 'munaqisy' : 'teacher'
  const [made] = await createPeople(
    deps,
    [{ role, name, email, subBranchId, teacher }],
    actor.userId,
  )
  if (!made?.teacherId) throw new AppError('server.unexpected')
  deps.audit({ target: { type: 'teacher', id: made.teacherId }, subBranchId, details: { role } })
  return {
    message: role === 'munaqisy' ? 'Munaqis ditambahkan.' : 'Guru ditambahkan.',
    teacher: await readTeacher(deps, actor, { teacherId: made.teacherId }),
    activation: await handOutNewAccount(deps, actor.userId, made),
  }
}
