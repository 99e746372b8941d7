import { isPresent } from '@ngaji/contract/teaching/attendance/attendance.rules'
import {
  violationKinds,
  violationLabel,
  type Attendance,
  type AttendanceStatus,
  type Violations,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type {
  AttendanceDetail,
  AttendanceOfClass,
} from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import type { Yours } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { momentInRegister } from '@ngaji/contract/values/register-day.rules'
import { excessText, reasonProblem, textLimits } from '@ngaji/contract/values/text'
import { tidyTime } from '../../../ui/date/time-text.ts'

const exampleArrival = '18.30'

/** A record as it is read for its correction. */
export type CorrectedEntry = AttendanceOfClass & Pick<AttendanceDetail, 'arrivedAt'>

/** The values of the form that corrects one record. */
export type EntryForm = {
  status: AttendanceStatus
  note: string
  violations: Violations
  /** As typed: `18.30`, `18:30` and `1830` are one time. Asked only where no arrival of the day is stored. */
  arrival: string
  reason: string
}

export type EntryErrors = Partial<Record<'note' | 'arrival' | 'reason', string>>

export function formOf({ status, teachersNotes, violations }: Attendance): EntryForm {
  return { status, note: teachersNotes, violations, arrival: '', reason: '' }
}

/** Hadir and Terlambat have an arrival; a stored one is kept, also through an absence, otherwise it is asked. */
export function asksArrival(entry: CorrectedEntry, { status }: EntryForm): boolean {
  return isPresent(status) && entry.arrivedAt === null
}

function tellsArrival(entry: CorrectedEntry, form: EntryForm): boolean {
  return asksArrival(entry, form) && form.arrival.trim() !== ''
}

/** Who was entered as present on a later day may be corrected by somebody who does not know the hour either. */
function needsArrival(entry: CorrectedEntry, form: EntryForm): boolean {
  return asksArrival(entry, form) && !(entry.isMarked && isPresent(entry.status))
}

export function errorsOf(
  entry: CorrectedEntry,
  form: EntryForm,
  { needsReason }: { needsReason: boolean },
): EntryErrors {
  const errors: EntryErrors = {}
  const problem = noteProblem(form)
  if (problem) errors.note = problem
  const isAsked = tellsArrival(entry, form) || needsArrival(entry, form)
  const wrong = isAsked && arrivalProblem(form)
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
export function keptFindings({
  status,
  violations,
}: Pick<EntryForm, 'status' | 'violations'>): Violations {
  return isPresent(status) ? violations : { attribute: false, attitude: false, tidiness: false }
}

/** What a form began with. */
type Begun = Pick<EntryForm, 'status' | 'note' | 'violations'>

/** The fields whose values differ from those that the form began with. */
function changedFields(begun: Begun, form: Begun) {
  const kept = keptFindings(form)
  const former = keptFindings(begun)
  return {
    status: form.status !== begun.status,
    note: form.note.trim() !== begun.note.trim(),
    findings: violationKinds.filter((kind) => kept[kind] !== former[kind]),
  }
}

/** Has anything but the reason been changed? */
export function isTouched(entry: CorrectedEntry, form: EntryForm): boolean {
  const { status, note, findings } = changedFields(formOf(entry), form)
  return status || note || findings.length > 0 || tellsArrival(entry, form)
}

/** Is there anything to save? An unmarked record is: its status is not recorded yet. */
export function isChanged(entry: CorrectedEntry, form: EntryForm): boolean {
  return !entry.isMarked || isTouched(entry, form)
}

/**
 * A form that began with other values of the record: the fields that it left alone follow those of now. A finding takes
 * its status along where the child counts as absent now.
 */
export function formOnto(
  entry: Attendance,
  { begun, form }: { begun: Begun; form: EntryForm },
): EntryForm {
  const changed = changedFields(begun, form)
  const now = formOf(entry)
  const violations = { ...now.violations }
  for (const kind of changed.findings) violations[kind] = form.violations[kind]
  const isFound = changed.findings.some((kind) => form.violations[kind])
  const takesStatus = changed.status || (isFound && !isPresent(now.status))
  return {
    ...form,
    status: takesStatus ? form.status : now.status,
    note: changed.note ? form.note : now.note,
    violations,
  }
}

/** The version that the request is compared with; after a conflict also the own side of it, as it was shown. */
export type Decided = { version: number; yours?: Pick<Yours, 'status' | 'teachersNotes'> }

/**
 * The body of the request: the fields that were changed, or it would take back what others wrote into the rest
 * meanwhile. An empty reason counts as none.
 */
export function updateOf(entry: CorrectedEntry, form: EntryForm, { version, yours }: Decided) {
  const timestamp = tellsArrival(entry, form)
    ? momentInRegister(entry, tidyTime(form.arrival))
    : undefined
  return {
    attendanceId: entry.id,
    ...sentFields(entry, form),
    // An arrival is taken with its status alone.
    ...(timestamp !== undefined && { status: form.status, timestamp }),
    ...(yours && { status: yours.status, teachersNotes: yours.teachersNotes }),
    updateReason: form.reason.trim(),
    version,
  }
}

function sentFields(entry: Attendance, form: EntryForm) {
  const { status, note, findings } = changedFields(formOf(entry), form)
  const kept = keptFindings(form)
  // An Izin goes with its reason, also with one that stood there before.
  const sendsNote = note || (status && form.status === 'Izin')
  return {
    ...((status || !entry.isMarked) && { status: form.status }),
    ...(sendsNote && { teachersNotes: form.note.trim() }),
    ...(findings.length > 0 && {
      violations: Object.fromEntries(findings.map((kind) => [kind, kept[kind]])),
    }),
  }
}

type Value = {
  status: AttendanceStatus
  teachersNotes: string
  violations?: Violations | undefined
}

/** One side of a choice, as `Hadir · “Dijemput 19.30” · Temuan: Sikap`. */
export function valueWords({ status, teachersNotes, violations }: Value): string {
  const found = violationKinds.filter((kind) => violations?.[kind])
  const findings = found.map((kind) => violationLabel[kind]).join(', ')
  const note = teachersNotes.trim()
  return [status, note && `“${note}”`, findings && `Temuan: ${findings}`]
    .filter(Boolean)
    .join(' · ')
}
