import { sql } from 'kysely'
import { hasTextWords } from '../../platform/database/search/like-pattern.ts'
import type { Db } from '../../deps.ts'
import type { DayRange } from '../teaching-notes.service.ts'

/** The written fields of a journal entry. */
export type JournalContent = { title: string; content: string; date: string }

export type JournalRow = JournalContent & {
  id: string
  userId: string
  createdAt: Date
  updatedAt: Date
  version: number
}

const columns = [
  'id',
  'user_id as userId',
  'title',
  'content',
  'date',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'version',
] as const

/** A filter by author, days and text. */
export type JournalFilter = { userId: string; days: DayRange; search: string | undefined }

/** A statement without the conditions nobody asked for. */
function matching(db: Db, { userId, days: { from, to }, search }: JournalFilter) {
  let query = db.selectFrom('journal').where('user_id', '=', userId)
  if (from !== null) query = query.where('date', '>=', from)
  if (to !== null) query = query.where('date', '<=', to)
  return search === undefined ? query : query.where(hasTextWords(sql`search`, search))
}

type Page = { sortDir: 'asc' | 'desc'; limit: number; offset: number }

/** Lists the entries by day, and those of the same day by the time they were saved. */
export async function listJournals(
  db: Db,
  filter: JournalFilter,
  { sortDir, limit, offset }: Page,
): Promise<JournalRow[]> {
  return matching(db, filter)
    .select(columns)
    .orderBy('date', sortDir)
    .orderBy('created_at', sortDir)
    .orderBy('id', sortDir)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countJournals(db: Db, filter: JournalFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** An entry of any author: only to check whether an id is in use. */
export async function findJournal(db: Db, id: string): Promise<JournalRow | undefined> {
  return db.selectFrom('journal').select(columns).where('id', '=', id).executeTakeFirst()
}

/** An own entry, locked until the transaction ends. */
export async function lockOwnJournal(
  db: Db,
  own: { id: string; userId: string },
): Promise<JournalRow | undefined> {
  return db
    .selectFrom('journal')
    .select(columns)
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .forUpdate()
    .executeTakeFirst()
}

type NewRow = JournalContent & { id: string; userId: string; now: Date }

/** Undefined where the id is in use already. */
export async function insertJournal(
  db: Db,
  { userId, now, ...written }: NewRow,
): Promise<JournalRow | undefined> {
  return db
    .insertInto('journal')
    .values({ ...written, user_id: userId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function saveJournal(
  db: Db,
  { id, ...written }: JournalContent & { id: string },
  now: Date,
): Promise<JournalRow | undefined> {
  return db
    .updateTable('journal')
    .set((eb) => ({ ...written, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteJournal(db: Db, id: string): Promise<void> {
  await db.deleteFrom('journal').where('id', '=', id).execute()
}
