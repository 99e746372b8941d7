import { refusalOfTeacher } from '@ngaji/contract/structure/classes/class-members.rules'
import { refusalToChangeMembers } from '@ngaji/contract/structure/classes/class-state.rules'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { isTeacherActive } from '@ngaji/contract/people/teachers/teachers.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { missingTeacherFields } from '@ngaji/contract/values/person/person-profile.rules'
import type { Refusal } from '@ngaji/contract/refusal'
import { refuseIf, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  listMessage,
  judgementOutcome,
  refuseIfNobodyJoins,
  refuseSingle,
  wantedIds,
  type Outcome,
} from '../class-outcomes.ts'
import { requireHeldClass } from '../hold-classes.service.ts'
import { findTeacherStay, lockTeachers, type TeacherFacts } from './member-facts.queries.ts'
import { deleteTeacherStay, endTeacherStay, insertClassTeachers } from './member-writes.queries.ts'
import { readClass } from '../read-classes.service.ts'

type Registered = {
  message: string
  class: SchoolClass
  results?: (Outcome & { teacherId: string })[]
}

/** Adds one teacher to an open class, or several, each judged alone. */
export async function registerTeachers(
  deps: Deps,
  actor: Actor,
  wish: {
    classId: string
    teacherId?: string | undefined
    teacherIds?: string[] | undefined
  },
): Promise<Registered> {
  const { db } = deps
  const isList = wish.teacherIds !== undefined
  const ids = wantedIds(wish.teacherIds, wish.teacherId)
  const held = await requireHeldClass(db, actor, wish.classId)
  refuseIf(refusalToChangeMembers(held))
  const teachers = await lockTeachers(db, actor, ids, held.id)
  const refusals = new Map(teachers.map((one) => [one.id, teacherRefusal(one)]))
  if (!isList) refuseSingle(refusals.get(ids[0] ?? ''), 'teacher.not-found')
  const results = ids.map((teacherId) => ({
    teacherId,
    ...judgementOutcome(refusals.get(teacherId), {
      notFound: 'teacher.not-found',
      done: `Masuk ${held.name}.`,
    }),
  }))
  if (isList) refuseIfNobodyJoins(results)
  const good = ids.filter((id) => refusals.get(id) === null)
  const joinedOn = dayInJakarta(deps.now())
  const stay = { classId: held.id, joinedOn, createdBy: actor.userId }
  await insertClassTeachers(
    db,
    good.map((teacherId) => ({ id: deps.newId(), teacherId, ...stay })),
    deps.now(),
  )
  deps.audit({
    target: { type: 'class', id: held.id, label: held.name },
    branchId: held.branchId,
    details: { teacherIds: good, ...(isList && { refused: ids.length - good.length }) },
  })
  return {
    message: isList
      ? listMessage(good.length, ids.length, `guru didaftarkan ke ${held.name}`)
      : `Guru didaftarkan ke ${held.name}.`,
    class: await readClass(deps, actor, { classId: held.id }),
    ...(isList && { results }),
  }
}

/** Why a teacher cannot join a class; whether the class takes anybody is another rule's. */
export function teacherRefusal(facts: TeacherFacts): Refusal | null {
  return refusalOfTeacher({
    isDisabled: facts.isDisabled,
    isHere: facts.isHere,
    isExaminer: facts.position === 'munaqisy',
    hasEnded: !isTeacherActive(facts.positionEndDate),
    missing: missingTeacherFields(facts),
  })
}

/** Takes a teacher out of an open class; who was Wali Kelas no longer is. */
export async function removeTeacher(
  deps: Deps,
  actor: Actor,
  { classId, teacherId }: { classId: string; teacherId: string },
): Promise<{ message: string; class: SchoolClass }> {
  const { db } = deps
  const held = await requireHeldClass(db, actor, classId)
  const today = dayInJakarta(deps.now())
  const stay = await findTeacherStay(db, actor, { classId, teacherId, today })
  refuseUnless(stay, 'teacher.not-found')
  refuseIf(refusalToChangeMembers(held))
  if (stay.isTraceless) await deleteTeacherStay(db, stay.id)
  else await endTeacherStay(db, { stayId: stay.id, leftOn: today })
  deps.audit({
    target: { type: 'class', id: classId, label: held.name },
    branchId: held.branchId,
    details: { teacherId },
  })
  return {
    message: `Guru dikeluarkan dari ${held.name}.`,
    class: await readClass(deps, actor, { classId }),
  }
}
