import type { ServedClassAnswer } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import {
  isLeftWithService,
  refusalToEndLater,
  refusalToEndService,
} from '@ngaji/contract/people/teachers/teachers.rules'
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

/** The classes of a teacher, and which of them are left when the actor ends the service. */
export async function listServedClasses(
  { db }: Deps,
  actor: Actor,
  teacherId: string,
): Promise<ServedClassAnswer[]> {
  const classes = await listClassesOfService(db, teacherId)
  return classes.map(({ branchId, ...one }) => ({
    ...one,
    isLeft: branchId === actor.branchId && isLeftWithService(actor.role, one),
  }))
}

type End = { teacherId: string; endDate: string; reason: string | undefined }

/**
 * A teacher leaves open classes before the service ends; running ones are left with it, and named. A
 * class that was given meanwhile is not held, and stays.
 */
export async function leaveClasses(
  deps: Deps,
  actor: Actor,
  held: readonly HeldClass[],
  { teacherId, endDate, reason }: End,
): Promise<string[]> {
  if (reason === undefined) {
    throw new AppError('request.invalid', { fields: { reason: 'Alasan tidak boleh kosong!' } })
  }
  const classes = await listServedClasses(deps, actor, teacherId)
  const heldIds = new Set(held.map(({ id }) => id))
  const leaving = classes.filter(({ id, isLeft }) => isLeft && heldIds.has(id))
  const staying = classes.filter((one) => !leaving.includes(one))
  refuseIf(refusalToEndService(staying), { names: namesIn(staying) })
  const today = dayInJakarta(deps.now())
  refuseIf(refusalToEndLater({ endDate, today }, namesIn(leaving)))
  if (leaving.length === 0) return []
  const classIds = leaving.map(({ id }) => id)
  await endTeacherStays(deps.db, { teacherId, classIds, leftOn: endDate, reason })
  return namesIn(leaving)
}

function namesIn(classes: readonly ServedClassAnswer[]): string[] {
  return classes.map(({ name }) => name)
}
