import { cleanText } from '@ngaji/contract/values/text'
import type { RegisterRow } from '../register-model/register-view.ts'

/** A note while it is written, and what was known of the stored one when the writing began. */
export type NoteDraft = {
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

export function newNoteDraft({ note, baseVersion, issues }: NoteOfRow): NoteDraft {
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
export function isTouched({ typed, seen }: NoteDraft): boolean {
  return typed !== seen && cleanText(typed) !== seen
}

/**
 * The draft after an update of its row from the server. An untouched field takes the new value; a half-typed note
 * stays with the version it began with, so two different notes become a conflict to choose from.
 */
export function draftAfterUpdate(draft: NoteDraft, row: NoteOfRow): NoteDraft {
  if (isDecided(draft, row)) return newNoteDraft(row)
  const wantsExcuse = draft.wantsExcuse && row.status !== 'Izin'
  const isNews = row.note !== draft.seen
  if (isNews && !isTouched(draft)) return { ...newNoteDraft(row), wantsExcuse }
  const isConflict = isNews && row.note !== cleanText(draft.typed)
  const known = isConflict ? {} : { seen: row.note, version: row.baseVersion }
  const next = { ...draft, ...known, issues: row.issues.length, wantsExcuse }
  return isSameDraft(draft, next) ? draft : next
}

/** The teacher has chosen: what was handed over is stored by now, or does not count. */
function isDecided({ issues, typed, handed }: NoteDraft, row: NoteOfRow): boolean {
  return issues > 0 && row.issues.length === 0 && cleanText(typed) === handed
}

function isSameDraft(one: NoteDraft, other: NoteDraft): boolean {
  return (Object.keys(one) as (keyof NoteDraft)[]).every((key) => one[key] === other[key])
}

/** Handed over already, and the row says what became of it: no second time by merely leaving the field. */
export function isWithTeacher({ typed, handed, issues }: NoteDraft): boolean {
  return issues > 0 && cleanText(typed) === handed
}
