import { cleanText } from '@ngaji/contract/values/text'
import type { RegisterRow } from '../register-model/register-view.ts'

/** A note while it is typed, and the stored note when the typing began. */
export type NoteDraft = {
  typed: string
  /** The stored note that the teacher has seen, and its version. */
  seen: string
  version: number
  /** The text last put into the outbox. */
  handed: string | null
  /** How many issues of the row waited for the teacher. */
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

/** Does the typed text differ from the stored note that the teacher has seen? */
export function isTouched({ typed, seen }: NoteDraft): boolean {
  return typed !== seen && cleanText(typed) !== seen
}

/**
 * The draft after an update of its row from the server. An untouched field takes the new value; a half-typed note
 * keeps the version it began with, so that two different notes become a version conflict.
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

/** The teacher has resolved the issue: the recorded text is stored by now, or dropped. */
function isDecided({ issues, typed, handed }: NoteDraft, row: NoteOfRow): boolean {
  return issues > 0 && row.issues.length === 0 && cleanText(typed) === handed
}

function isSameDraft(one: NoteDraft, other: NoteDraft): boolean {
  return (Object.keys(one) as (keyof NoteDraft)[]).every((key) => one[key] === other[key])
}

/** Already recorded and refused, with an issue on the row: a blur does not record it a second time. */
export function isWithTeacher({ typed, handed, issues }: NoteDraft): boolean {
  return issues > 0 && cleanText(typed) === handed
}
