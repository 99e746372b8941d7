import { refusalToChangeMembers } from '@ngaji/contract/structure/classes/class-state.rules'
import { refusalOfStudent } from '@ngaji/contract/structure/classes/class-members.rules'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { missingStudentFields } from '@ngaji/contract/values/person/person-profile.rules'
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
import { requireHeldClass, type HeldClass } from '../hold-classes.service.ts'
import { findStudentStay, lockStudents, type StudentFacts } from './member-facts.queries.ts'
import { deleteStudentStay, endStudentStay, insertClassStudents } from './member-writes.queries.ts'
import { readClass } from '../read-classes.service.ts'
import type { UnmarkedEntries } from './unmarked-entries.ts'

type Registered = {
  message: string
  class: SchoolClass
  results?: (Outcome & { studentId: string })[]
}

/** Adds one student to an open class, or several, each judged alone. */
export async function registerStudents(
  deps: Deps,
  actor: Actor,
  wish: {
    classId: string
    studentId?: string | undefined
    studentIds?: string[] | undefined
  },
): Promise<Registered> {
  const { db } = deps
  const isList = wish.studentIds !== undefined
  const ids = wantedIds(wish.studentIds, wish.studentId)
  const held = await requireHeldClass(db, actor, wish.classId)
  refuseIf(refusalToChangeMembers(held))
  const students = await lockStudents(db, actor, ids, held)
  const refusals = new Map(students.map((one) => [one.id, studentRefusal(one)]))
  if (!isList) refuseSingle(refusals.get(ids[0] ?? ''), 'student.not-found')
  const results = ids.map((studentId) => ({
    studentId,
    ...judgementOutcome(refusals.get(studentId), {
      notFound: 'student.not-found',
      done: `Masuk ${held.name}.`,
    }),
  }))
  if (isList) refuseIfNobodyJoins(results)
  const good = ids.filter((id) => refusals.get(id) === null)
  await insertClassStudents(
    db,
    good.map((studentId) => newStay(deps, actor, held, studentId)),
    deps.now(),
  )
  deps.audit({
    target: { type: 'class', id: held.id, label: held.name },
    branchId: held.branchId,
    details: { studentIds: good, ...(isList && { refused: ids.length - good.length }) },
  })
  return {
    message: isList
      ? listMessage(good.length, ids.length, `siswa didaftarkan ke ${held.name}`)
      : `Siswa didaftarkan ke ${held.name}.`,
    class: await readClass(deps, actor, { classId: held.id }),
    ...(isList && { results }),
  }
}

/** What keeps this student from joining the class the facts were asked about. */
export function studentRefusal(facts: StudentFacts): Refusal | null {
  return refusalOfStudent({ ...facts, missing: missingStudentFields(facts) })
}

function newStay({ newId, now }: Deps, actor: Actor, held: HeldClass, studentId: string) {
  const joinedOn = dayInJakarta(now())
  return { id: newId(), classId: held.id, studentId, joinedOn, createdBy: actor.userId }
}

/**
 * Takes a student out of an open class; the stay, its marks and scores remain on record. Only what
 * nobody had marked goes, and a stay that began today by a slip.
 */
export async function removeStudent(
  deps: Deps & { unmarkedEntries: UnmarkedEntries },
  actor: Actor,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<{ message: string; class: SchoolClass }> {
  const { db } = deps
  const held = await requireHeldClass(db, actor, classId)
  const today = dayInJakarta(deps.now())
  const stay = await findStudentStay(db, actor, { classId, studentId, today })
  refuseUnless(stay, 'student.not-found')
  refuseIf(refusalToChangeMembers(held))
  if (stay.isTraceless) await deleteStudentStay(db, stay.id)
  else {
    const end = { stayId: stay.id, leftOn: today, ended: 'removed', transferId: null } as const
    await endStudentStay(db, end)
    const reason = `Dikeluarkan dari ${held.name}.`
    await deps.unmarkedEntries.release(deps, actor, { classId, studentId, from: today, reason })
  }
  deps.audit({
    target: { type: 'class', id: classId, label: held.name },
    branchId: held.branchId,
    details: { studentId },
  })
  return {
    message: `Siswa dikeluarkan dari ${held.name}.`,
    class: await readClass(deps, actor, { classId }),
  }
}
