import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Db } from '../../deps.ts'
import type { FileStore } from '../files/file-store.ts'
import { ArchiveRefusal } from './archive-refusal.ts'

/**
 * The journal of erasures lies beside the archives, because a backup does not know what was erased
 * after it. The journal only grows: each flush adds a file of its own, so several instances never
 * write to the same file.
 */
const FOLDER = 'journal/'
const AT_ONCE = 1000

const id = z.uuid()
const ofStudent = z.object({
  kind: z.enum(['student', 'consent', 'card', 'link']),
  subjectId: id,
  studentId: id,
  cardVersion: z.nullable(z.number()),
  voidReason: z.nullable(z.string()),
  at: z.string(),
})
const ofAccount = z.object({
  kind: z.literal('account'),
  subjectId: id,
  studentId: z.null(),
  cardVersion: z.null(),
  voidReason: z.null(),
  at: z.string(),
})
const entry = z.discriminatedUnion('kind', [ofStudent, ofAccount])

/**
 * Ids alone. `subjectId` is the id of the student, the consent, the card, the link or the account.
 */
export type JournalEntry = z.infer<typeof entry>

/**
 * Copies entries that the journal does not have yet, and returns their number. A crash between the
 * file and its record in the database adds them twice, which is harmless: applying them is
 * idempotent.
 */
export async function flushJournal(db: Db, store: FileStore, now: Date): Promise<number> {
  const { rows } = await sql<JournalEntry & { id: string }>`
    select id, kind, subject_id as "subjectId", student_id as "studentId",
      card_version as "cardVersion", void_reason as "voidReason", to_json(at) #>> '{}' as at
    from erasure_entry where written_at is null order by created_at limit ${AT_ONCE}`.execute(db)
  if (rows.length === 0) return 0
  const lines = rows.map((row) => `${JSON.stringify(entry.parse(row))}\n`)
  const name = `${FOLDER}${now.toISOString().replaceAll(':', '-')}-${randomUUID()}.jsonl`
  await store.save(name, Buffer.from(lines.join('')), 'application/jsonl')
  const ids = rows.map((row) => row.id)
  await sql`update erasure_entry set written_at = ${now}
    where id = any(${ids}::uuid[])`.execute(db)
  return rows.length
}

/** Every entry. Throws `ArchiveRefusal` for a file that is not one of the journal's. */
export async function readJournal(store: FileStore): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = []
  for await (const { name } of store.list(FOLDER)) {
    // A draft of a process that died before the rename; its entries were written again.
    if (!name.endsWith('.jsonl')) continue
    const bytes = await store.find(name)
    const lines = Buffer.from(bytes ?? [])
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
    entries.push(...lines.map((line) => parseJournalEntry(line, name)))
  }
  return entries
}

/**
 * The number of entries that the database has recorded as written and the journal lacks: a lost
 * file, another folder.
 */
export async function countLost(db: Db, entries: readonly JournalEntry[]): Promise<number> {
  const there = new Set(entries.map(({ kind, subjectId }) => `${kind} ${subjectId}`))
  const { rows } = await sql<{ key: string }>`
    select kind || ' ' || subject_id as key from erasure_entry where written_at is not null`.execute(
    db,
  )
  return rows.filter(({ key }) => !there.has(key)).length
}

function parseJournalEntry(line: string, name: string): JournalEntry {
  try {
    return entry.parse(JSON.parse(line))
  } catch {
    throw new ArchiveRefusal(`The journal of erasures is damaged: ${name}. Nothing was changed.`)
  }
}
