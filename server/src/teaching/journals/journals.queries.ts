import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { likePattern } from '../../platform/database/search/like-pattern.ts'
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

const columns = sql`journal.id, journal.user_id as "userId", journal.title, journal.content,
  journal.date, journal.created_at as "createdAt", journal.updated_at as "updatedAt",
  journal.version`

/** A filter by author, days and text. */
export type JournalFilter = { userId: string; days: DayRange; search: string | undefined }

function journalFilterCondition({
  userId,
  days: { from, to },
  search,
}: JournalFilter): RawBuilder<SqlBool> {
  const isFound = search === undefined ? sql`` : sql`and journal.search like ${likePattern(search)}`
  return sql`journal.user_id = ${userId}
    and (${from}::date is null or journal.date >= ${from}::date)
    and (${to}::date is null or journal.date <= ${to}::date) ${isFound}`
}

type Page = { sortDir: 'asc' | 'desc'; limit: number; offset: number }

/** By day; entries of the same day by the time they were saved. */
export async function listJournals(
  db: Db,
  filter: JournalFilter,
  { sortDir, limit, offset }: Page,
): Promise<JournalRow[]> {
  const direction = sql.raw(sortDir)
  const { rows } = await sql<JournalRow>`
    select ${columns} from journal where ${journalFilterCondition(filter)}
    order by journal.date ${direction}, journal.created_at ${direction}, journal.id ${direction}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countJournals(db: Db, filter: JournalFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from journal where ${journalFilterCondition(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** An entry of any author: only to check whether an id is in use. */
export async function findJournal(db: Db, id: string): Promise<JournalRow | null> {
  const { rows } = await sql<JournalRow>`
    select ${columns} from journal where journal.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** An own entry, locked until the transaction ends. */
export async function lockOwnJournal(
  db: Db,
  own: { id: string; userId: string },
): Promise<JournalRow | null> {
  const { rows } = await sql<JournalRow>`
    select ${columns} from journal
    where journal.id = ${own.id} and journal.user_id = ${own.userId} for update`.execute(db)
  return rows[0] ?? null
}

type NewRow = JournalContent & { id: string; userId: string; now: Date }

/** Null where the id is in use already. */
export async function insertJournal(
  db: Db,
  { id, userId, title, content, date, now }: NewRow,
): Promise<JournalRow | null> {
  const { rows } = await sql<JournalRow>`
    insert into journal (id, user_id, title, content, date, created_at, updated_at)
    values (${id}, ${userId}, ${title}, ${content}, ${date}, ${now}, ${now})
    on conflict (id) do nothing
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}

export async function saveJournal(
  db: Db,
  { id, title, content, date }: JournalContent & { id: string },
  now: Date,
): Promise<JournalRow | undefined> {
  const { rows } = await sql<JournalRow>`
    update journal set title = ${title}, content = ${content}, date = ${date},
      updated_at = ${now}, version = version + 1
    where id = ${id}
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function deleteJournal(db: Db, id: string): Promise<void> {
  await sql`delete from journal where id = ${id}`.execute(db)
}
