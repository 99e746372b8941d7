import type {
  Document,
  DocumentKind,
  DocumentListQuery,
  DocumentState,
} from '@ngaji/contract/office/documents/documents.schemas'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { isAhead } from '../../platform/database/clock-ahead.ts'
import { makerPlaceOf, type MakerPlace } from './maker.ts'

export type Skipped = Document['skipped'][number]

type NewJob = {
  id: string
  userId: string
  kind: DocumentKind
  format: 'pdf' | 'zip' | 'xlsx' | 'csv'
  request: unknown
  total: number
  skipped: readonly Skipped[]
  createdAt: Date
}

export async function insertDocument(db: Db, job: NewJob): Promise<void> {
  await db
    .insertInto('document_job')
    .values({
      id: job.id,
      user_id: job.userId,
      kind: job.kind,
      format: job.format,
      request: JSON.stringify(job.request),
      total: job.total,
      skipped: JSON.stringify(job.skipped),
      created_at: job.createdAt,
    })
    .execute()
}

const columns = [
  'id',
  'kind',
  'state',
  'done',
  'total',
  'skipped',
  'file_name as fileName',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

type Own = MakerPlace & { userId: string; now: Date }

/** The valid documents of one user, requested in their present role and place. */
function ownDocuments(db: Db, { userId, now, ...place }: Own) {
  return db
    .selectFrom('document_job')
    .where('user_id', '=', userId)
    .where(sql<boolean>`request -> 'maker' = ${JSON.stringify(makerPlaceOf(place))}::jsonb`)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
}

export async function listDocuments(db: Db, own: Own, query: DocumentListQuery) {
  const { state, sortDir, limit } = query
  const wanted = ownDocuments(db, own).$if(state !== undefined, (rows) =>
    rows.where('state', '=', state as DocumentState),
  )
  const rows = await wanted
    .select(columns)
    .orderBy('created_at', sortDir)
    .orderBy('id', sortDir)
    .limit(limit)
    .offset(offsetOf(query))
    .execute()
  const { total } = await wanted
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function findDocument(db: Db, { id, ...own }: Own & { id: string }) {
  return ownDocuments(db, own)
    .select([...columns, 'format', 'file_key as fileKey'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Cancels an unfinished document; false when it is finished or gone. */
export async function cancelDocument(db: Db, id: string, expiresAt: Date, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('document_job')
    .set({ state: 'cancelled', finished_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function deleteDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('document_job').where('id', '=', id).execute()
}

/**
 * Takes a waiting document, or one whose process died, with its requester; nothing when it was
 * cancelled.
 */
export async function beginDocument(db: Db, id: string, now: Date) {
  return db
    .updateTable('document_job')
    .set({ state: 'running', started_at: now, done: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'user_id as userId', 'kind', 'format', 'request', 'total'])
    .executeTakeFirst()
}

/** Saves the progress; false when the document was cancelled meanwhile. */
export async function noteProgress(db: Db, id: string, done: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document_job')
    .set({ done: sql`least(${done}, total)` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

type Finished = {
  fileName: string
  fileKey: string
  now: Date
  expiresAt: Date
  /** Named beside those the request named. */
  skipped: readonly Skipped[]
}

/** False when the document was cancelled meanwhile: the file has no row then. */
export async function finishDocument(
  db: Db,
  id: string,
  { fileName, fileKey, now, expiresAt, skipped }: Finished,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document_job')
    .set({
      state: 'done',
      done: sql`total`,
      skipped: sql`skipped || ${JSON.stringify(skipped)}::jsonb`,
      file_name: fileName,
      file_key: fileKey,
      finished_at: now,
      expires_at: expiresAt,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Returns whose document failed; nothing when it is finished or was cancelled. */
export function failDocument(
  db: Db,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
) {
  return db
    .updateTable('document_job')
    .set({ state: 'failed', finished_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning(['user_id as userId', 'kind'])
    .executeTakeFirst()
}

/** Does a row reference this file? */
export async function isDocumentFile(db: Db, fileKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('document_job')
    .select('id')
    .where('file_key', '=', fileKey)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Expired documents, those that expire later than any does (written while the clock was wrong), and those never
 * finished.
 */
export function listExpired(db: Db, { now, longAgo }: { now: Date; longAgo: Date }) {
  return db
    .selectFrom('document_job')
    .select(['id', 'file_key as fileKey'])
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        isAhead(sql`expires_at`, now, { longestMinutes: 24 * 60 }),
        eb.and([eb('expires_at', 'is', null), eb('created_at', '<=', longAgo)]),
      ]),
    )
    .execute()
}
