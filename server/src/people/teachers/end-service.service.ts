import { refusalToEndService } from '@ngaji/contract/people/teachers/teachers.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { AppError, refuseIf } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { endTeacherStays } from '../../structure/classes/members/member-writes.queries.ts'
import { holdClassesById, type HeldClass } from '../../structure/classes/hold-classes.service.ts'
import { listClassesOfService } from './change-teacher.queries.ts'

/** Holds the classes a teacher may have to leave; before the teacher, as everybody does. */
export async function holdClassesOfTeacher({ db }: Deps, teacherId: string): Promise<HeldClass[]> {
  const classes = await listClassesOfService(db, teacherId)
  return holdClassesById(
    db,
    classes.map(({ id }) => id),
  )
}

type End = { teacherId: string; endDate: string; reason: string | undefined }

/**
 * A teacher leaves open classes before the service ends. Out of the locked classes of a running desa
 * year nobody leaves by hand: there the desa ends the service, and the classes are left with it.
 */
export async function leaveClasses(
  deps: Deps,
  actor: Actor,
  held: readonly HeldClass[],
  { teacherId, endDate, reason }: End,
): Promise<void> {
  if (reason === undefined) {
    throw new AppError('request.invalid', { fields: { reason: 'Alasan tidak boleh kosong!' } })
  }
  const classes = await listClassesOfService(deps.db, teacherId)
  const leaving = new Set(held.filter((one) => isLeftWithService(actor, one)).map(({ id }) => id))
  const staying = classes.filter(({ id }) => !leaving.has(id))
  const names = staying.map(({ name }) => name)
  refuseIf(refusalToEndService(names), { names })
  if (leaving.size === 0) return
  const today = dayInJakarta(deps.now())
  const leftOn = endDate < today ? endDate : today
  await endTeacherStays(deps.db, { teacherId, classIds: [...leaving], leftOn, reason })
}

function isLeftWithService({ role, branchId }: Actor, held: HeldClass): boolean {
  const { branchYear } = held.teachingGroup
  return (
    role === 'branchAdmin' && held.branchId === branchId && held.isLocked && branchYear.isActive
  )
}
