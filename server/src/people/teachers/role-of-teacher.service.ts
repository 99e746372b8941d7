import { refusalToEndService } from '@ngaji/contract/people/teachers/teachers.rules'
import { type Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import { hasTeacherRecord } from '@ngaji/contract/identity/users/users.rules'
import type { Role } from '@ngaji/contract/roles'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { namesInWords } from '@ngaji/contract/words/wording'
import { AppError, refuseIf } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { listReceivers, notify } from '../../identity/notifications/notify.service.ts'
import type { AccountWithRole, HeldPost } from '../../identity/users/records.ts'
import { endTeacherStay } from '../../structure/classes/members/member-writes.queries.ts'
import { holdClassesById } from '../../structure/classes/hold-classes.service.ts'
import { createTeachers } from './new-teachers.service.ts'
import {
  endPost,
  listClassesHeld,
  lockRecord,
  resumePost,
  type ClassHeld,
} from './role-of-teacher.queries.ts'

/** What a post ends with when the account takes another role. */
const reason = 'Peran akun diganti.'

/**
 * Holds the classes of somebody who is about to stop teaching, before anything else is locked. Refuses
 * with `teacher.in-locked-class` while one of the running year's classes is locked.
 */
export async function holdPost({ db }: Deps, userId: string): Promise<HeldPost> {
  const classIds = (await listClassesHeld(db, userId)).map(({ classId }) => classId)
  const held = await holdClassesById(db, classIds)
  const locked = held
    .filter(({ isLocked }) => isLocked)
    .map(({ name, isLocked, teachingGroup }) => ({
      name,
      isLocked,
      isRunning: teachingGroup.branchYear.isActive,
    }))
  refuseIf(refusalToEndService(locked.toSorted((a, b) => a.name.localeCompare(b.name))))
  return { userId, classIds }
}

/**
 * Leaves the open classes held, tells the PJP Desa who prepares them, and returns their names; a class given meanwhile
 * is for whoever asks again.
 */
export async function leavePost(deps: Deps, post: HeldPost): Promise<string[]> {
  const { db, now } = deps
  const record = await lockRecord(db, post.userId)
  const stays = await listClassesHeld(db, post.userId)
  if (stays.some(({ classId }) => !post.classIds.includes(classId)))
    throw new AppError('request.version-conflict')
  const leftOn = dayInJakarta(now())
  for (const { stayId } of stays) await endTeacherStay(db, { stayId, leftOn })
  if (record) await tellBranches(deps, record.name, stays)
  return stays.map(({ name }) => name)
}

async function tellBranches(deps: Deps, teacher: string, left: readonly ClassHeld[]) {
  for (const [branchId, classes] of Map.groupBy(left, (one) => one.branchId)) {
    const receivers = await listReceivers(deps, { roles: ['branchAdmin'], branchId })
    const names = namesInWords(classes.map(({ name }) => name))
    const text = `Peran ${teacher} diganti Admin Daerah. Ia keluar dari ${names}.`
    // With the icon and the page of the desa's year: that is where its classes are prepared.
    const notice = { kind: 'yearActivated', text, href: '/academic' } as const
    await notify(
      deps,
      receivers.map(({ userId }) => ({ ...notice, userId })),
    )
  }
}

/**
 * The teacher's record follows the role of the account: begun or taken up again with the roles that
 * have one, ended with the others. Between teacher and examiner the position follows.
 */
export async function followRole(
  deps: Deps,
  { userId, name, role }: AccountWithRole,
): Promise<void> {
  const record = await lockRecord(deps.db, userId)
  if (!hasTeacherRecord(role)) {
    const day = dayInJakarta(deps.now())
    if (record && !record.hasEnded) await endPost(deps.db, record.id, { day, reason })
    return
  }
  const position = positionOf(role, record?.position)
  if (record) await resumePost(deps.db, record.id, position)
  else await createTeachers(deps, [{ userId, name, position }])
}

/** The former position where it fits; who becomes a teacher begins as MS. */
function positionOf(role: Role, former: Position | undefined): Position {
  if (role === 'munaqisy') return 'munaqisy'
  return former === undefined || former === 'munaqisy' ? 'localTeacher' : former
}
