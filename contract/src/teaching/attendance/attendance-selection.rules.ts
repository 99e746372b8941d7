import { isPresent } from './attendance.rules.ts'
import type { AttendanceStatus } from './attendance.schemas.ts'

type Row = { studentId: string; status: AttendanceStatus }

/** A present child needs no further mark: select-all skips it. */
export function isSelectable({ status }: Row): boolean {
  return !isPresent(status)
}

/** A bulk change applies to the selected students who are not already Hadir. */
export function studentsOfBulk(rows: readonly Row[], selection: ReadonlySet<string>): string[] {
  return rows
    .filter(({ studentId, status }) => selection.has(studentId) && status !== 'Hadir')
    .map(({ studentId }) => studentId)
}
