import { refusalToTeach } from '@ngaji/contract/values/branch-year-state.rules'
import type { Transfer } from '@ngaji/contract/structure/classes/class-members.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { refuseIf, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { holdExamsOfChild } from '../../../scopes/exam-locks.queries.ts'
import { findTransfer, insertTransfer } from './transfers.queries.ts'
import { requireHeldClass } from '../hold-classes.service.ts'
import { lockStudents } from './member-facts.queries.ts'
import { insertClassStudents } from './member-writes.queries.ts'
import { studentRefusal } from './register-students.service.ts'
import type { GiveExamRecord } from './exam-record.ts'
import type { UnmarkedEntries } from './unmarked-entries.ts'

/** Functions of attendance and exams that a late enrolment calls. */
export type EnrolmentDeps = { unmarkedEntries: UnmarkedEntries; giveExamRecord: GiveExamRecord }

/** Adds a student to a class of a year that already runs, locked or not; the reason is kept. */
export async function enrolLate(
  deps: Deps & EnrolmentDeps,
  actor: Actor,
  { classId, studentId, reason }: { classId: string; studentId: string; reason: string },
): Promise<{ message: string; transfer: Transfer }> {
  const { db } = deps
  await holdExamsOfChild(db, studentId)
  const held = await requireHeldClass(db, actor, classId)
  const [student] = await lockStudents(db, actor, [studentId], held)
  refuseUnless(student, 'student.not-found')
  refuseIf(refusalToTeach(held.teachingGroup.branchYear))
  refuseIf(studentRefusal(student))
  const now = deps.now()
  const date = dayInJakarta(now)
  const id = deps.newId()
  await insertTransfer(db, {
    id,
    kind: 'lateEnrolment',
    studentId,
    date,
    at: now,
    byUserId: actor.userId,
    reason,
    branchId: held.branchId,
    branchYearId: held.branchYearId,
    fromClassId: null,
    toClassId: classId,
    fromSubBranchId: null,
    toBranchId: null,
    toSubBranchId: null,
  })
  const stay = {
    id: deps.newId(),
    classId,
    studentId,
    joinedOn: date,
    began: 'lateEnrolment',
    transferId: id,
    createdBy: actor.userId,
  } as const
  await insertClassStudents(db, [stay], now)
  await deps.unmarkedEntries.restore(deps, actor, { classId, studentId, from: date, reason })
  const { branchYearId } = held
  const isExamined = await deps.giveExamRecord(deps, { branchYearId, studentId })
  deps.audit({
    target: { type: 'class', id: classId, label: held.name },
    branchId: held.branchId,
    subBranchId: student.subBranchId,
    details: { studentId, transferId: id },
  })
  const joined = `Siswa masuk ${held.name}${isExamined ? ' dan ikut munaqosah yang berjalan' : ''}.`
  return { message: joined, transfer: await findTransfer(db, id) }
}
