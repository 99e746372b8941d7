import type {
  NewStudent,
  SameStudent,
  Student,
} from '@ngaji/contract/people/students/students.schemas'
import type { Activation } from '@ngaji/contract/identity/users/handouts.schemas'
import { refuseUnless } from '../../../app-error.ts'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { createPeople } from '../../../identity/users/create/create-people.service.ts'
import { handOutNewAccount } from '../../../identity/users/create/handouts.service.ts'
import type { RecordDeps } from '../../../identity/users/records.ts'
import { isPlaceInReach } from '../list/list-students.queries.ts'
import { requireStudent } from './read-student.service.ts'
import { listSameStudents, type SameAs } from '../merge/same-students.queries.ts'

type Entered = { message: string; student: Student; activation: Activation }

/** A new student with account, number, card and the code for the first sign-in. */
export async function enterStudent(
  deps: RecordDeps,
  actor: Actor,
  { name, subBranchId, email = null, year, ...record }: NewStudent,
): Promise<Entered> {
  const isThere = await isPlaceInReach(deps.db, actor, { subBranchId })
  refuseUnless(isThere, 'sub-branch.not-found')
  const student = { ...record, entryYear: year }
  const person = { role: 'student', name, email, subBranchId, student } as const
  const [made] = await createPeople(deps, [person], actor.userId)
  if (!made?.studentId) throw new Error('a student without a record')
  deps.audit({ target: { type: 'student', id: made.studentId }, subBranchId })
  return {
    message: 'Siswa tersimpan.',
    student: await requireStudent(deps, actor, made.studentId),
    activation: await handOutNewAccount(deps, actor.userId, made),
  }
}

/** Who may be the one about to be entered: the same name and birth date in the desa. */
export async function listSame({ db }: Deps, actor: Actor, wanted: SameAs): Promise<SameStudent[]> {
  const { isThere, students } = await together({
    isThere: isPlaceInReach(db, actor, { subBranchId: wanted.subBranchId }),
    students: listSameStudents(db, wanted),
  })
  refuseUnless(isThere, 'sub-branch.not-found')
  return students
}
