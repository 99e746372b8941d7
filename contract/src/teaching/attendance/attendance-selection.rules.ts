import { isPresent } from './attendance.rules.ts'
import type { AttendanceStatus } from './attendance.schemas.ts'

type Row = { studentId: string; status: AttendanceStatus }

/** A present child needs no further mark: select-all skips it. */
export function isSelectable({ status }: Row): boolean {
  return !isPresent(status)
}

/** The select-all box toggles between every student not Hadir or Terlambat yet, and none. */
export function toggleAll(rows: readonly Row[], isAllSelected: boolean): ReadonlySet<string> {
  if (isAllSelected) return new Set()
  return new Set(rows.filter(isSelectable).map(({ studentId }) => studentId))
}

/** A new mark of Hadir or Terlambat takes the student out of the selection. */
export function selectionAfterMark(
  selection: ReadonlySet<string>,
  { studentId, status }: Row,
): ReadonlySet<string> {
  if (!isPresent(status)) return selection
  return new Set([...selection].filter((selected) => selected !== studentId))
}

/** A bulk change applies to the selected students who are not already Hadir. */
export function studentsOfBulk(rows: readonly Row[], selection: ReadonlySet<string>): string[] {
  return rows
    .filter(({ studentId, status }) => selection.has(studentId) && status !== 'Hadir')
    .map(({ studentId }) => studentId)
}
