import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { RegisterRow } from './register-view.ts'

export type Choice = { status: AttendanceStatus; note: string | undefined }

/**
 * Statuses that were tapped and are not recorded yet. The second click of a double click still meets the row as it was
 * before the first: without this it would be a second mark, and "Urungkan" would only undo that one.
 */
export class ChoicesUnderway {
  readonly #latest = new Map<string, Choice>()

  /** Is this what was chosen last for the student, recorded or on its way? */
  isChosen(row: RegisterRow, { status, note }: Choice): boolean {
    const last = this.#latest.get(row.studentId)
    if (last) return last.status === status && last.note === note
    return row.isMarked && row.status === status && (note === undefined || note === row.note)
  }

  /** The choice is on its way until `recording` has ended, whether it was recorded or refused. */
  follow({ studentId }: RegisterRow, choice: Choice, recording: Promise<unknown>): void {
    this.#latest.set(studentId, choice)
    void recording.finally(() => {
      if (this.#latest.get(studentId) === choice) this.#latest.delete(studentId)
    })
  }
}
