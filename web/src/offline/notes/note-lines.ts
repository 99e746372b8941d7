import { addDays, type Day } from '@ngaji/contract/jakarta-time'
import { holdsWords, searchWords } from '@ngaji/contract/values/person/word-search.rules'
import { formatDay, formatNearDay } from '../../ui/data/formats.ts'
import type { QueuedWrite } from '../outbox/queued-write.ts'

/** A note of a list: saved at the server, or waiting in the outbox. */
export type NoteLine<Saved, Body> =
  | { kind: 'saved'; id: string; date: Day; at: string; note: Saved }
  | { kind: 'queued'; id: string; date: Day; at: string; note: Body; write: QueuedWrite }

export type DayOfNotes<Line> = { date: Day; lines: Line[] }

/** A note of any kind. */
export type AnyLine = NoteLine<unknown, unknown>

/** The newest day first; within a day the newest note first. */
export function latestFirst<Line extends { date: Day; at: string }>(
  lines: readonly Line[],
): Line[] {
  return lines.toSorted(
    (one, other) => other.date.localeCompare(one.date) || other.at.localeCompare(one.at),
  )
}

/** Groups the notes by day: the newest day first, and within a day the newest note. */
export function byDay<Line extends { date: Day; at: string }>(
  lines: readonly Line[],
): DayOfNotes<Line>[] {
  const days = Map.groupBy(latestFirst(lines), ({ date }) => date)
  return [...days].map(([date, own]) => ({ date, lines: own }))
}

type Search = { week: Day; search: string }

/** What a list of a week holds, or a search through all weeks. */
export function isNoteWanted(note: { date: Day; text: string }, { week, search }: Search): boolean {
  return search === ''
    ? note.date >= week && note.date <= addDays(week, 6)
    : holdsWords(note.text, searchWords(search))
}

/** "Kemarin, 20 November 2026"; farther days with their weekday. */
export function dayTitle(date: Day, today: Day): string {
  const near = formatNearDay(date, today)
  return near === formatDay(date)
    ? formatDay(date, 'long')
    : `${near}, ${formatDay(date, 'longNoWeekday')}`
}
