import { isInEditWindow } from '@ngaji/contract/edit-window.rules'
import type {
  ChangedJournal,
  Journal,
  JournalListQuery,
  NewJournal,
} from '@ngaji/contract/teaching/journals/journals.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { refuseUnless } from '../../app-error.ts'
import { together } from '../../platform/database/together.ts'
import type { Deps } from '../../deps.ts'
import { refuseOldRecord } from '../../platform/audit/old-record.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { changedKeys, dayRangeOf, refuseDayAhead } from '../teaching-notes.service.ts'
import {
  countJournals,
  deleteJournal,
  findJournal,
  lockOwnJournal,
  insertJournal,
  listJournals,
  saveJournal,
  type JournalRow,
} from './journals.queries.ts'

function journalOf(row: JournalRow, now: Date): Journal {
  const { id, userId, title, content, date, version } = row
  return {
    id,
    userId,
    title,
    content,
    date,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    canEdit: isInEditWindow(row.createdAt, now),
    version,
  }
}

/** The own entries; an entry of another author is not found. */
export async function readJournals(
  deps: Deps,
  actor: Actor,
  query: JournalListQuery & { userId: string },
): Promise<{ journals: Journal[]; total: number }> {
  const { userId, search, sortDir, limit } = query
  refuseUnless(userId === actor.userId, 'user.not-found')
  const filter = { userId, days: dayRangeOf(query), search }
  const page = { sortDir, limit, offset: offsetOf(query) }
  const { rows, total } = await together({
    rows: listJournals(deps.db, filter, page),
    total: countJournals(deps.db, filter),
  })
  return { journals: rows.map((row) => journalOf(row, deps.now())), total }
}

type Written = { isNew: boolean; journal: Journal }

/**
 * A repeat under the same id is answered with the stored entry; other content under the same id is
 * refused.
 */
export async function createJournal(deps: Deps, actor: Actor, wish: NewJournal): Promise<Written> {
  const now = deps.now()
  const { id = deps.newId(), title, content, date = dayInJakarta(now) } = wish
  const { userId } = actor
  refuseDayAhead(date, now)
  const made = await insertJournal(deps.db, { id, userId, title, content, date, now })
  if (made) {
    deps.audit({ target: { type: 'journal', id }, details: { change: 'created' } })
    return { isNew: true, journal: journalOf(made, now) }
  }
  deps.audit(null)
  const there = await findJournal(deps.db, id)
  const isSame = there?.userId === userId && changedKeys(there, { title, content }).length === 0
  const isSameDay = wish.date === undefined || wish.date === there?.date
  refuseUnless(there && isSame && isSameDay, 'idempotency.mismatch')
  return { isNew: false, journal: journalOf(there, now) }
}

/** An own entry of the last 24 hours, in the version the author has seen. */
async function requireOpen(
  deps: Deps,
  actor: Actor,
  { journalId, version }: { journalId: string; version: number },
): Promise<JournalRow> {
  const now = deps.now()
  const held = await lockOwnJournal(deps.db, { id: journalId, userId: actor.userId })
  refuseUnless(held, 'journal.not-found')
  refuseUnless(isInEditWindow(held.createdAt, now), 'journal.too-old')
  await refuseOldRecord(deps, actor, {
    target: { type: 'journal', id: journalId },
    sent: version,
    stored: held.version,
    readCurrent: async () => journalOf(held, now),
  })
  return held
}

export async function changeJournal(
  deps: Deps,
  actor: Actor,
  { journalId, version, ...wish }: ChangedJournal & { journalId: string },
): Promise<Journal> {
  const now = deps.now()
  const held = await requireOpen(deps, actor, { journalId, version })
  const { title = held.title, content = held.content, date = held.date } = wish
  const written: Pick<JournalRow, 'title' | 'content' | 'date'> = held
  const fields = changedKeys(written, { title, content, date })
  if (fields.length === 0) {
    deps.audit(null)
    return journalOf(held, now)
  }
  refuseDayAhead(date, now)
  const saved = await saveJournal(deps.db, { id: journalId, title, content, date }, now)
  deps.audit({
    target: { type: 'journal', id: journalId },
    details: { change: 'changed', fields },
  })
  return journalOf(saved ?? held, now)
}

/** Returns the removed entry. */
export async function removeJournal(
  deps: Deps,
  actor: Actor,
  wish: { journalId: string; version: number },
): Promise<Journal> {
  const held = await requireOpen(deps, actor, wish)
  await deleteJournal(deps.db, held.id)
  deps.audit({ target: { type: 'journal', id: held.id }, details: { change: 'deleted' } })
  return journalOf(held, deps.now())
}
