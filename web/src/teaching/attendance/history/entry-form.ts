import { isPresent } from '@ngaji/contract/teaching/attendance/attendance.rules'
import type {
  Attendance,
  AttendanceStatus,
  Violations,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { AttendanceOfClass } from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import { momentInRegister } from '@ngaji/contract/values/register-day.rules'
import { excessText, reasonProblem, textLimits } from '@ngaji/contract/values/text'
import { tidyTime } from '../../../ui/date/time-text.ts'

const exampleArrival = '18.30'

/** The values of the form that corrects one record. */
export type EntryForm = {
  status: AttendanceStatus
  note: string
  violations: Violations
  /** As typed: `18.30`, `18:30` and `1830` are one time. Asked only where no arrival is stored. */
  arrival: string
  reason: string
}

export type EntryErrors = Partial<Record<'note' | 'arrival' | 'reason', string>>

export function formOf({ status, teachersNotes, violations }: Attendance): EntryForm {
  return { status, note: teachersNotes, violations, arrival: '', reason: '' }
}

/** Hadir and Terlambat have an arrival; a stored one is kept, otherwise it is asked. */
export function asksArrival(entry: Attendance, { status }: EntryForm): boolean {
  const hasArrival = entry.isMarked && isPresent(entry.status) && entry.timestamp !== null
  return isPresent(status) && !hasArrival
}

export function errorsOf(
  entry: Attendance,
  form: EntryForm,
  { needsReason }: { needsReason: boolean },
): EntryErrors {
  const errors: EntryErrors = {}
  const problem = noteProblem(form)
  if (problem) errors.note = problem
  const wrong = asksArrival(entry, form) && arrivalProblem(form)
  if (wrong) errors.arrival = wrong
  const refused = needsReason && reasonProblem(form.reason)
  if (refused) errors.reason = refused
  return errors
}

function arrivalProblem({ arrival }: EntryForm): string | undefined {
  if (arrival.trim() === '') return 'Jam datang tidak boleh kosong!'
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(tidyTime(arrival))) return undefined
  return `Jam datang tidak valid! (contoh valid: ${exampleArrival})`
}

function noteProblem({ status, note }: EntryForm): string | undefined {
  if (status === 'Izin' && note.trim() === '') return 'Tulis alasan izin.'
  return excessText(note, textLimits.note)
}

/** Only a student who came has findings: what is ticked counts again once such a status is chosen. */
export function keptFindings({ status, violations }: EntryForm): Violations {
  return isPresent(status) ? violations : { attribute: false, attitude: false, tidiness: false }
}

/** Has anything but the reason been changed? */
export function isChanged(entry: Attendance, form: EntryForm): boolean {
  const { status, note } = form
  const violations = keptFindings(form)
  const former = keptFindings(formOf(entry))
  return (
    !entry.isMarked ||
    status !== entry.status ||
    note.trim() !== entry.teachersNotes ||
    violations.attribute !== former.attribute ||
    violations.attitude !== former.attitude ||
    violations.tidiness !== former.tidiness
  )
}

/** The body of the request; an empty reason counts as none. `version` detects a change by another user. */
export function updateOf(entry: AttendanceOfClass, form: EntryForm, version: number) {
  const { status, note, arrival, reason } = form
  const timestamp = asksArrival(entry, form)
    ? momentInRegister(entry, tidyTime(arrival))
    : undefined
  return {
    attendanceId: entry.id,
    status,
    teachersNotes: note.trim(),
    violations: keptFindings(form),
    updateReason: reason.trim(),
    version,
    ...(timestamp !== undefined && { timestamp }),
  }
}
