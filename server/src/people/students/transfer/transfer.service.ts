import type { Transfer } from '@ngaji/contract/structure/classes/class-members.schemas'
import {
  faultOfTransferDay,
  planTransfer,
  type TransferPlan,
} from '@ngaji/contract/people/students/transfers.rules'
import type { MarkLeft, StudentPlace } from '@ngaji/contract/people/students/transfers.schemas'
import { messageForCode } from '@ngaji/contract/errors'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { AppError, errorOf } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  endStudentStay,
  insertClassStudents,
} from '../../../structure/classes/members/member-writes.queries.ts'
import type { Leaving, MarksLeft } from '../../../structure/classes/members/marks-left.ts'
import type { GiveExamRecord } from '../../../structure/classes/members/exam-record.ts'
import type { UnmarkedEntries } from '../../../structure/classes/members/unmarked-entries.ts'
import { moveUser } from '../../../identity/users/change/move-user.service.ts'
import { findStudentPlace, raiseStudentVersion } from '../record/place.queries.ts'
import {
  readTransferFacts,
  holdScene,
  type TransferScene,
  type TransferWish,
} from './transfer-scene.service.ts'
import type { CurrentStay, TransferStudent } from './transfer-scene.queries.ts'
import {
  findTransfer,
  insertTransfer,
  type NewTransfer,
} from '../../../structure/classes/members/transfers.queries.ts'

/**
 * Functions of attendance, exams and families that a transfer calls: for marks dated after it, for entries without a
 * mark, for the record of an exam that runs, and for the links of the parents.
 */
export type HandedToTransfers = {
  marksLeft: MarksLeft
  unmarkedEntries: UnmarkedEntries
  giveExamRecord: GiveExamRecord
  /** Returns how many of the links were valid. */
  revokeLinks: (db: Deps['db'], studentIds: readonly string[], now: Date) => Promise<number>
}

type TransferDeps = Deps & HandedToTransfers

/** Moves a student to another class or kelompok, or out of the class, with a reason. */
export async function transferStudent(
  deps: TransferDeps,
  actor: Actor,
  wish: TransferWish,
): Promise<{ message: string; student: StudentPlace; transfer: Transfer }> {
  const { db } = deps
  refuseOthersClasses(actor, wish)
  const scene = await holdScene(db, actor, wish)
  const plan = planTransfer(await readTransferFacts(db, scene, wish))
  if (plan.kind === 'refused') throw errorOf(plan.refusal)
  const date = requireDay(deps, scene, wish, plan.joins !== null)
  const move = moveOf(deps, actor, scene, { plan, date, wish })
  const leaving = lateLeavingOf(deps, move)
  const choice = wish.marksLeft
  const marks = leaving ? await deps.marksLeft.list(deps, leaving) : []
  refuseMarksNotSeen(marks, choice === undefined ? [] : (wish.marksSeen ?? []))
  await insertTransfer(db, move)
  await applyMove(deps, actor, scene.student, move)
  const isExamined = await joinExam(deps, move)
  const linksRevoked = await revokeFormerLinks(deps, scene.student, move)
  if (leaving && choice) {
    await deps.marksLeft.settle(deps, actor, { ...leaving, choice, reason: wish.reason })
  }
  deps.audit({
    target: { type: 'student', id: scene.student.id },
    branchId: scene.student.branchId,
    subBranchId: scene.student.subBranchId,
    // The words stand on the mutasi, where they can be blanked.
    details: {
      transferId: move.id,
      kind: move.kind,
      hasReason: true,
      ...(choice && { choice, marks: marks.length }),
      ...(linksRevoked > 0 && { linksRevoked }),
    },
  })
  return {
    message: transferInWords(scene, wish, { move, isExamined, linksRevoked }),
    student: await findStudentPlace(db, scene.student.id),
    transfer: await findTransfer(db, move.id),
  }
}

type Done = { move: NewTransfer; isExamined: boolean; linksRevoked: number }

/** What was done, also to a class that nobody spoke of: its KBM does not hold the new kelompok. */
function transferInWords(
  { present }: TransferScene,
  { toClassId }: TransferWish,
  { move, isExamined, linksRevoked }: Done,
): string {
  const isOut = toClassId === undefined && move.fromClassId !== null && move.toClassId === null
  return [
    'Mutasi tersimpan.',
    ...(isOut && present ? [`Siswa keluar dari ${present.name}.`] : []),
    ...(isExamined ? ['Siswa ikut munaqosah yang berjalan.'] : []),
    ...(linksRevoked > 0 ? [`${linksRevoked} tautan wali dicabut.`] : []),
  ].join(' ')
}

/** A mutasi of an earlier day into another class, or into none; null for any other. */
function lateLeavingOf({ now }: Deps, move: NewTransfer): Leaving | null {
  const { studentId, fromClassId, toClassId, date } = move
  if (fromClassId === null || fromClassId === toClassId) return null
  if (date >= dayInJakarta(now())) return null
  return { studentId, classId: fromClassId, from: date, toClassId }
}

/**
 * Marks from that day on are of somebody who was elsewhere: what becomes of them is asked, not guessed; and asked
 * again where a phone has sent more of them meanwhile.
 */
function refuseMarksNotSeen(marks: readonly MarkLeft[], seen: readonly string[]): void {
  if (marks.every(({ date }) => seen.includes(date))) return
  throw new AppError('student.marks-left', { values: { n: marks.length }, details: { marks } })
}

/** The region's admin moves people between kelompok; classes are the desa's. */
function refuseOthersClasses(actor: Actor, { toClassId }: TransferWish): void {
  if (toClassId === undefined || actor.reaches.includes('desa')) return
  const values = { label: 'kelas' }
  const fields = { toClassId: messageForCode('field.not-allowed', values) }
  throw new AppError('field.not-allowed', { values, fields })
}

function requireDay(
  { now }: Deps,
  { student }: TransferScene,
  { date }: TransferWish,
  joinsClass: boolean,
): string {
  const today = dayInJakarta(now())
  const day = date ?? today
  const joinedOn = student.stay?.joinedOn ?? null
  const lastLeftOn = joinsClass ? student.lastLeftOn : null
  const fault = faultOfTransferDay(day, { today, joinedOn, lastLeftOn })
  if (fault !== null) throw new AppError('request.invalid', { fields: { date: fault } })
  return day
}

type Decided = {
  plan: Extract<TransferPlan, { kind: 'move' }>
  date: string
  wish: TransferWish
}

function moveOf(
  deps: Deps,
  actor: Actor,
  { student, toSubBranch, present, target }: TransferScene,
  { plan, date, wish }: Decided,
): NewTransfer {
  const hasClass = plan.leaves !== null || plan.joins !== null
  const to = plan.movesSubBranch ? toSubBranch : null
  return {
    id: deps.newId(),
    kind: plan.transferKind,
    studentId: student.id,
    date,
    at: deps.now(),
    byUserId: actor.userId,
    reason: wish.reason,
    branchId: student.branchId,
    branchYearId: hasClass ? ((present ?? target)?.branchYearId ?? null) : null,
    fromClassId: plan.leaves,
    toClassId: plan.joins,
    fromSubBranchId: to && student.subBranchId,
    toBranchId: to && to.branchId,
    toSubBranchId: to && to.subBranchId,
  }
}

/** Out of the class first, then to the kelompok, then into the class as one of that kelompok. */
async function applyMove(
  deps: TransferDeps,
  actor: Actor,
  { userId, stay }: TransferStudent,
  move: NewTransfer,
): Promise<void> {
  const { studentId, toSubBranchId, toClassId, date: joinedOn, id: transferId } = move
  if (stay && move.fromClassId !== null) await leaveClass(deps, actor, stay, move)
  if (toSubBranchId !== null) {
    await moveUser(deps, userId, toSubBranchId)
    await raiseStudentVersion(deps.db, studentId)
  }
  if (toClassId === null) return
  const began = move.kind === 'lateEnrolment' ? 'lateEnrolment' : 'transfer'
  const begins = { id: deps.newId(), studentId, classId: toClassId, joinedOn, began } as const
  const row = { ...begins, transferId, createdBy: actor.userId }
  await insertClassStudents(deps.db, [row], deps.now())
  await deps.marksLeft.assignToStay(deps.db, { studentId, classId: toClassId, from: joinedOn })
  if (toClassId === move.fromClassId) return
  const { reason } = move
  await deps.unmarkedEntries.restore(deps, actor, {
    classId: toClassId,
    studentId,
    from: joinedOn,
    reason,
  })
}

async function joinExam(deps: TransferDeps, move: NewTransfer): Promise<boolean> {
  const { branchYearId, studentId, toClassId } = move
  if (branchYearId === null || toClassId === null) return false
  return deps.giveExamRecord(deps, { branchYearId, studentId })
}

/**
 * A family may move to another desa to get away from somebody: whoever was given a link there, or made one, must not go
 * on reading where the child learns now.
 */
async function revokeFormerLinks(
  deps: TransferDeps,
  { id, branchId }: TransferStudent,
  { toBranchId }: NewTransfer,
): Promise<number> {
  if (toBranchId === null || toBranchId === branchId) return 0
  return deps.revokeLinks(deps.db, [id], deps.now())
}

/**
 * Marks of earlier days stay with the class that is left; what nobody marked from that day on goes, or the child
 * would be absent for ever where it no longer belongs.
 */
async function leaveClass(
  deps: TransferDeps,
  actor: Actor,
  { id: stayId, classId }: CurrentStay,
  { studentId, toClassId, date, reason, id: transferId }: NewTransfer,
): Promise<void> {
  const ended = toClassId === null ? 'leave' : 'transfer'
  await endStudentStay(deps.db, { stayId, leftOn: date, ended, transferId })
  if (toClassId === classId) return
  await deps.unmarkedEntries.release(deps, actor, { classId, studentId, from: date, reason })
}
