import { cleanText } from '@ngaji/contract/text'
import type { RegisterRow } from '../register-model/register-view.ts'

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
  /** Izin was tapped and waits for its note. */
  wantsExcuse: boolean
}

type NoteOfRow = Pick<RegisterRow, 'note' | 'status' | 'baseVersion' | 'issues'>

export function freshPen({ note, baseVersion, issues }: NoteOfRow): NotePen {
  return {
    typed: note,
    seen: note,
    version: baseVersion,
    handed: null,
    issues: issues.length,
    wantsExcuse: false,
  }
}

/** Something is typed that is not what the writer has seen stored. */
export function isTouched({ typed, seen }: NotePen): boolean {
  return typed !== seen && cleanText(typed) !== seen
}

/**
 * The pen after news about the row. An untouched field follows; a half-typed note stays, and keeps the
 * version it began with: two different notes then become a choice instead of one lost silently.
 */
export function penAfterNews(pen: NotePen, row: NoteOfRow): NotePen {
  if (isDecided(pen, row)) return freshPen(row)
  const wantsExcuse = pen.wantsExcuse && row.status !== 'Izin'
  const isNews = row.note !== pen.seen
  if (isNews && !isTouched(pen)) return { ...freshPen(row), wantsExcuse }
  const isUnderPen = isNews && row.note !== cleanText(pen.typed)
  const known = isUnderPen ? {} : { seen: row.note, version: row.baseVersion }
  const next = { ...pen, ...known, issues: row.issues.length, wantsExcuse }
  return isSamePen(pen, next) ? pen : next
}

/** The teacher has chosen: what was handed over is stored by now, or does not count. */
function isDecided({ issues, typed, handed }: NotePen, row: NoteOfRow): boolean {
  return issues > 0 && row.issues.length === 0 && cleanText(typed) === handed
}

function isSamePen(one: NotePen, other: NotePen): boolean {
  return (Object.keys(one) as (keyof NotePen)[]).every((key) => one[key] === other[key])
}

/** Handed over already, and the row says what became of it: no second time by merely leaving the field. */
export function isWithTeacher({ typed, handed, issues }: NotePen): boolean {
  return issues > 0 && cleanText(typed) === handed
}
