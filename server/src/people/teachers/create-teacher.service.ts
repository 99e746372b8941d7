import type {
  NewTeacher,
  TeacherRecordAnswer,
} from '@ngaji/contract/people/teachers/teacher-records.schemas'
import type { Activation } from '@ngaji/contract/identity/users/handouts.schemas'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { createPeople } from '../../identity/users/create/create-people.service.ts'
import { handOutNewAccount } from '../../identity/users/create/handouts.service.ts'
import { storePhoto, type Photo } from '../../identity/users/change/photos.service.ts'
import type { RecordDeps } from '../../identity/users/records.ts'
import { updateTeacher } from './change-teacher.queries.ts'
import { isPlaceInReach } from './list-teachers.queries.ts'
import { readTeacher } from './read-teacher.service.ts'

type Made = {
  message: string
  teacher: TeacherRecordAnswer
  activation: Activation
}

type Wish = NewTeacher & { photo: Photo | null }

/** @throws AppError `sub-branch.not-found` */
export async function requirePlace(
  { db }: Deps,
  actor: Actor,
  { subBranchId }: Pick<NewTeacher, 'subBranchId'>,
): Promise<void> {
  refuseUnless(await isPlaceInReach(db, actor, { subBranchId }), 'sub-branch.not-found')
}

/** A new account with its record; the position Munaqis makes an examiner of it. */
export async function createTeacher(
  deps: RecordDeps,
  actor: Actor,
  { name, email, subBranchId, photo, ...teacher }: Wish,
): Promise<Made> {
  await requirePlace(deps, actor, { subBranchId })
  const role = teacher.position === 'munaqisy' ? 'munaqisy' : 'teacher'
  const [made] = await createPeople(
    deps,
    [{ role, name, email, subBranchId, teacher }],
    actor.userId,
  )
  if (!made?.teacherId) throw new AppError('server.unexpected')
  if (photo) {
    const owner = { userId: made.userId }
    await updateTeacher(deps.db, made.teacherId, await storePhoto(deps, photo, owner, actor.userId))
  }
  deps.audit({ target: { type: 'teacher', id: made.teacherId }, subBranchId, details: { role } })
  return {
    message: role === 'munaqisy' ? 'Munaqis ditambahkan.' : 'Guru ditambahkan.',
    teacher: await readTeacher(deps, actor, { teacherId: made.teacherId }),
    activation: await handOutNewAccount(deps, actor.userId, made),
  }
}
