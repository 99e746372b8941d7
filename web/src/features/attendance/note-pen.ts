import { cleanText } from '@ngaji/contract/text'
import type { RegisterRow } from './register-view.ts'

/** A note while it is written, and what was known of the stored one when the writing began. */
export type NotePen = {
  typed: string
  /** The stored note the writer has seen, and the version it was seen in. */
  seen: string
  version: number
  /** What was last handed over to be recorded. */
  handed: string | null
  /** How many records of the row waited for the teacher. */
  issues: number
}

type NoteOfRow = Pick<RegisterRow, 'note' | 'baseVersion' | 'issues'>

export function freshPen({ note, baseVersion, issues }: NoteOfRow): NotePen {
  return { typed: note, seen: note, version: baseVersion, handed: null, issues: issues.length }
}

/**
 * The pen after news about the row. An untouched field follows; a half-typed note stays, and keeps the
 * version it began with: two different notes then become a choice instead of one lost silently.
 */
export function penAfterNews(pen: NotePen, row: NoteOfRow): NotePen {
  const issues = row.issues.length
  const text = cleanText(pen.typed)
  const isUntouched = text === pen.seen
  const isNews = row.note !== pen.seen
  // The choice has been made: what was handed over is not what counts, or it is stored by now.
  const isDecided = pen.issues > 0 && issues === 0 && text === pen.handed
  if (isDecided || (isUntouched && isNews)) return { ...freshPen(row), handed: pen.handed }
  const isUnderPen = !isUntouched && isNews && row.note !== text
  const [seen, version] = isUnderPen ? [pen.seen, pen.version] : [row.note, row.baseVersion]
  const isSame = seen === pen.seen && version === pen.version && issues === pen.issues
  return isSame ? pen : { ...pen, seen, version, issues }
}

/** Handed over already, and the row says what became of it: no second time by merely leaving the field. */
export function isWithTeacher({ typed, handed, issues }: NotePen): boolean {
  return issues > 0 && cleanText(typed) === handed
}
