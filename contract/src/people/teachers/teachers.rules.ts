import type { Day } from '../../jakarta-time.ts'
import { refuse, type Refusal } from '../../refusal.ts'
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

/** A teacher leaves the classes before the service ends. */
export function refusalToEndService(classNames: readonly string[]): Refusal | null {
  if (classNames.length === 0) return null
  return refuse('teacher.in-locked-class', { names: namesInWords(classNames) })
}
