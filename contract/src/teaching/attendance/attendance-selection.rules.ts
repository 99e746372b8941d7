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

type AbsenceMark = Pick<Row, 'status'> & { isMarked: boolean; note: string }
type BulkMark = Pick<Row, 'status'> & { note?: string }

/**
 * Would the bulk mark replace a recorded absence, or the note of an Izin? The teacher is asked first. A child without a
 * mark is stored as Tanpa Keterangan, and has no recorded absence.
 */
export function replacesAbsence(former: AbsenceMark, { status, note }: BulkMark): boolean {
  if (!former.isMarked || isPresent(former.status)) return false
  return former.status !== status || (note !== undefined && note !== former.note)
}
