import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { refusalToTeach } from '@ngaji/contract/values/branch-year-state.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { refuseIf, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { requireHeldClass, type HeldClass } from '../hold-classes.service.ts'
import { readClass } from '../read-classes.service.ts'
import { findTeacherStay, lockTeachers } from './member-facts.queries.ts'
import { endTeacherStays, insertClassTeachers } from './member-writes.queries.ts'
import { teacherRefusal } from './register-teachers.service.ts'

type Change = { classId: string; teacherId: string; reason: string }
type Changed = { message: string; class: SchoolClass }

/** Adds a teacher to a class of a year that already runs, locked or not, from today on; the reason is kept. */
export async function joinRunningClass(
  deps: Deps,
  actor: Actor,
  { classId, teacherId, reason }: Change,
): Promise<Changed> {
  const held = await requireRunningClass(deps, actor, classId)
  const [teacher] = await lockTeachers(deps.db, actor, [teacherId], classId)
  refuseUnless(teacher, 'teacher.not-found')
  refuseIf(teacherRefusal(teacher))
  const joinedOn = dayInJakarta(deps.now())
  const stay = { id: deps.newId(), classId, teacherId, joinedOn, joinedReason: reason }
  await insertClassTeachers(deps.db, [{ ...stay, createdBy: actor.userId }], deps.now())
  return changedClass(deps, actor, held, { teacherId, message: `Guru masuk ${held.name}.` })
}

/**
 * Takes a teacher out of a class of a year that already runs, locked or not, from today on; the reason is kept. Who was
 * Wali Kelas no longer is. Of the desa's classes also who moved to another desa since.
 */
export async function leaveRunningClass(
  deps: Deps,
  actor: Actor,
  { classId, teacherId, reason }: Change,
): Promise<Changed> {
  const held = await requireRunningClass(deps, actor, classId)
  const leftOn = dayInJakarta(deps.now())
  const stay = await findTeacherStay(deps.db, actor, { classId, teacherId, today: leftOn })
  refuseUnless(stay, 'teacher.not-found')
  await endTeacherStays(deps.db, { teacherId, classIds: [classId], leftOn, reason })
  const message = `Guru dikeluarkan dari ${held.name}.`
  return changedClass(deps, actor, held, { teacherId, message })
}

async function requireRunningClass(
  { db }: Deps,
  actor: Actor,
  classId: string,
): Promise<HeldClass> {
  const held = await requireHeldClass(db, actor, classId)
  refuseIf(refusalToTeach(held.teachingGroup.branchYear))
  return held
}

async function changedClass(
  deps: Deps,
  actor: Actor,
  held: HeldClass,
  { teacherId, message }: { teacherId: string; message: string },
): Promise<Changed> {
  deps.audit({
    target: { type: 'class', id: held.id, label: held.name },
    branchId: held.branchId,
    details: { teacherId },
  })
  const shown = await readClass(deps, actor, { classId: held.id })
  const isEmpty = shown.teachers.length === 0
  return {
    message: isEmpty ? `${message} Kelas ini sekarang tidak punya guru.` : message,
    class: shown,
  }
}
