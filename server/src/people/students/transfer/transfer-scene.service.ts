import type { TransferFacts } from '@ngaji/contract/people/students/transfers.rules'
import type { NewTransfer } from '@ngaji/contract/people/students/transfers.schemas'
import { missingStudentFields } from '@ngaji/contract/values/person/person-profile.rules'
import { refuseUnless } from '../../../app-error.ts'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { lockBranchYear } from '../../../scopes/branch-year-locks.queries.ts'
import { holdExams } from '../../../scopes/exam-locks.queries.ts'
import {
  holdClassesById,
  requireClassInReach,
  type HeldClass,
} from '../../../structure/classes/hold-classes.service.ts'
import {
  findSubBranch,
  findTransferStudent,
  listExaminedSubBranches,
  listRunningYears,
  listTeachingGroupsOf,
  lockStudent,
  type SubBranchPlace,
  type TransferStudent,
} from './transfer-scene.queries.ts'

export type TransferWish = NewTransfer & { studentId: string }

/** Everything a mutasi is decided on, held until the transaction ends. */
export type TransferScene = {
  student: TransferStudent
  toSubBranch: SubBranchPlace | null
  /** The class to leave. */
  present: HeldClass | null
  /** The class to join. */
  target: HeldClass | null
  /** Kelompok under examination. */
  examined: readonly string[]
}

/** Finds everything in reach, takes the locks in the common order, and looks again. */
export async function holdScene(db: Db, actor: Actor, wish: TransferWish): Promise<TransferScene> {
  const seen = await requireStudent(db, actor, wish.studentId)
  const toSubBranch = await findWished(db, actor, wish.toSubBranchId)
  const toClassId = wish.toClassId ?? null
  if (toClassId !== null) await requireClassInReach(db, actor, toClassId)
  const places = toSubBranch ? [seen, toSubBranch] : [seen]
  const years = await holdYears(db, places)
  const classIds = [seen.stay?.classId, toClassId].filter((id) => typeof id === 'string')
  const classes = await holdClassesById(db, classIds)
  // A kelompok that never began has no level to hold; its start needs the classes, which are held now.
  const examined = await listExaminedSubBranches(db, years)
  await lockStudent(db, seen.id)
  const student = await requireStudent(db, actor, wish.studentId)
  refuseUnless(isWhereSeen(student, seen), 'request.version-conflict')
  const find = (id: string | null | undefined) => classes.find((one) => one.id === id) ?? null
  const [present, target] = [find(student.stay?.classId), find(toClassId)]
  refuseUnless(toClassId === null || target, 'class.not-found')
  return { student, toSubBranch, present, target, examined }
}

async function requireStudent(db: Db, actor: Actor, studentId: string): Promise<TransferStudent> {
  const student = await findTransferStudent(db, actor, studentId)
  refuseUnless(student, 'student.not-found')
  return student
}

async function findWished(
  db: Db,
  actor: Actor,
  subBranchId: string | undefined,
): Promise<SubBranchPlace | null> {
  if (subBranchId === undefined) return null
  const found = await findSubBranch(db, actor, subBranchId)
  refuseUnless(found, 'sub-branch.not-found')
  return found
}

type Held = { branchYearIds: string[]; subBranchIds: string[] }

/** Keeps the running years of the desa concerned, and the exams in them, as they are. */
async function holdYears(
  db: Db,
  places: readonly { branchId: string; subBranchId: string }[],
): Promise<Held> {
  const years = await listRunningYears(
    db,
    places.map(({ branchId }) => branchId),
  )
  for (const { id } of years) await lockBranchYear(db, id, 'share')
  const held = {
    branchYearIds: years.map(({ id }) => id),
    subBranchIds: places.map(({ subBranchId }) => subBranchId),
  }
  await holdExams(db, held.subBranchIds)
  return held
}

function isWhereSeen(student: TransferStudent, seen: TransferStudent): boolean {
  return student.stay?.id === seen.stay?.id && student.subBranchId === seen.subBranchId
}

/** What the rule asks about the scene. */
export async function readTransferFacts(
  db: Db,
  { student, toSubBranch, present, target, examined }: TransferScene,
  { toClassId }: TransferWish,
): Promise<TransferFacts> {
  const classes = [present, target].filter((one) => one !== null)
  const registered = await listTeachingGroupsOf(db, {
    subBranchId: toSubBranch?.subBranchId ?? student.subBranchId,
    teachingGroupIds: classes.map(({ teachingGroupId }) => teachingGroupId),
  })
  const classRegistration = ({ id, teachingGroupId }: HeldClass) => ({
    id,
    isSubBranchRegistered: registered.includes(teachingGroupId),
  })
  const classExam = (id: string) => ({ id, isExamRunning: examined.includes(id) })
  return {
    from: classExam(student.subBranchId),
    to: toSubBranch && classExam(toSubBranch.subBranchId),
    stay: present && { classId: present.id, ...classRegistration(present) },
    toClass: target ? classRegistration(target) : toClassId === null ? null : undefined,
    branchYear: (target ?? present)?.teachingGroup.branchYear ?? null,
    missing: missingStudentFields(student),
    isDisabled: student.isDisabled,
  }
}
