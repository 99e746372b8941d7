import { hasTeacherRecord } from '../../identity/users/users.rules.ts'
import type { Day } from '../../jakarta-time.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import { isRoleBelow, roleTitle, type Role } from '../../roles.ts'
import type { Position } from '../../values/person/teacher-positions.rules.ts'
import { namesInWords } from '../../words/wording.ts'

export const positionLabel: Record<Position, string> = {
  branchTeacher: 'MT Desa',
  subBranchTeacher: 'MT Kelompok',
  localTeacher: 'MS',
  assistant: 'Asisten',
  munaqisy: 'Munaqis',
}

/** An end date, even one still to come, means the service is over for planning. */
export function isTeacherActive(positionEndDate: Day | null): boolean {
  return positionEndDate === null
}

export function teacherStatusLabel(isActive: boolean): string {
  return isActive ? 'Aktif' : 'Selesai bertugas'
}

/** Becoming an examiner, or ceasing to be one, is a change of role and not of position. */
export function refusalToChangePosition(from: Position, to: Position): Refusal | null {
  const crosses = (from === 'munaqisy') !== (to === 'munaqisy')
  return crosses ? refuse('teacher.position-is-role') : null
}

/**
 * The record of somebody who has an office by now belongs to its person and to whoever stands above
 * that office. (life, 5)
 */
export function refusalToChangeTeacher(
  account: { id: string; role: Role },
  actor: { userId: string; role: Role },
): Refusal | null {
  if (account.id === actor.userId || isRoleBelow(account.role, actor.role)) return null
  return refuse('teacher.account-above', {
    role: roleTitle[account.role],
    who: whoStandsAbove(account.role),
  })
}

function whoStandsAbove(role: Role): string {
  if (role === 'admin') return 'pemiliknya'
  const isBelowDesa = isRoleBelow(role, 'branchAdmin')
  return isBelowDesa ? `${roleTitle.branchAdmin} atau ${roleTitle.admin}` : roleTitle.admin
}

/** Somebody of another role serves again by a change of the role, not by the record. */
export function refusalToResume(role: Role): Refusal | null {
  return hasTeacherRecord(role) ? null : refuse('teacher.role-changed', { role: roleTitle[role] })
}

/** A class of the region's running year; `isRunning` tells of the desa's year. */
export type ServedClass = { name: string; isLocked: boolean; isRunning: boolean }

/** The locked classes of a running desa year are the matter of the desa: it ends the service, and they are left with it. */
export function isLeftWithService(role: Role, { isLocked, isRunning }: ServedClass): boolean {
  return role === 'branchAdmin' && isLocked && isRunning
}

/** A teacher leaves the classes before the service ends: who does what with those that remain. */
export function refusalToEndService(classes: readonly ServedClass[]): Refusal | null {
  if (classes.length === 0) return null
  const open = classes.filter(({ isLocked }) => !isLocked)
  const locked = classes.filter(({ isLocked }) => isLocked)
  const running = locked.filter(({ isRunning }) => isRunning)
  const waiting = locked.filter(({ isRunning }) => !isRunning)
  const steps = [
    ...stepFor(open, (names) => `Keluarkan dahulu dari ${names}.`),
    ...stepFor(running, (names) => `${names} terkunci; PJP Desa kelas itu yang mengeluarkannya.`),
    ...stepFor(waiting, (names) => `${names} terkunci; PJP Desa membuka kuncinya dahulu.`),
  ]
  return refuse('teacher.in-locked-class', { steps: steps.join(' ') })
}

function stepFor(classes: readonly ServedClass[], say: (names: string) => string): string[] {
  return classes.length === 0 ? [] : [say(namesInWords(classes.map(({ name }) => name)))]
}

/** Classes are left at once: a last day to come would leave them without their teacher until then. */
export function refusalToEndLater(
  { endDate, today }: { endDate: Day; today: Day },
  classNames: readonly string[],
): Refusal | null {
  if (endDate <= today || classNames.length === 0) return null
  return refuse('teacher.still-teaching', { names: namesInWords(classNames) })
}
