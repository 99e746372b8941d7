import type { FilledCells } from '@ngaji/contract/office/imports/asked-cells/asked-cells.rules'
import {
  askedCode,
  askedKinds,
  type AskedKind,
  type ImportBatch,
  type ImportKind,
  type ImportReading,
  type ImportRow,
  type ImportRowsQuery,
  type ImportRowState,
} from '@ngaji/contract/office/imports/imports.schemas'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { takeTurnAt } from '../../../platform/database/turns.ts'
import type { LeftOutRow } from '../sheets/read-table.ts'

export type Counts = Record<ImportRowState, number>

/** How the file was read, with every line that was left out and every cell that one answer for all filled. */
export type StoredReading = Omit<ImportReading, 'leftOut'> & {
  leftOut: LeftOutRow[]
  /** A reading that was stored before there were such answers has none. */
  filled?: FilledCells[]
  /** The rows that went out in a request, while others of the list wait for the next. */
  requested?: number[]
}

/** An import as it is kept. */
export type StoredBatch = {
  id: string
  kind: ImportKind
  subBranchId: string | null
  fileName: string
  columns: string[]
  reading: StoredReading
  basisHash: string
  expiresAt: Date
  appliedAt: Date | null
  handoutId: string | null
  ticketId: string | null
}

type Own = { userId: string; importId: string; now: Date }

/** One of somebody's own, made in the role and place they have now, that is not over; held, nobody else changes or applies it meanwhile. */
export async function findBatch(
  db: Db,
  { userId, importId, now }: Own,
  { isHeld = false } = {},
): Promise<StoredBatch | undefined> {
  const { rows } = await sql<StoredBatch>`
    select id, kind, sub_branch_id as "subBranchId", file_name as "fileName", columns, reading,
      basis_hash as "basisHash", expires_at as "expiresAt", applied_at as "appliedAt",
      result->>'handoutId' as "handoutId", result->>'ticketId' as "ticketId"
    from import_batch
    where id = ${importId} and user_id = ${userId} and expires_at > ${now}
      and maker = maker_place(user_id)
    ${isHeld ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

type NewBatch = Omit<StoredBatch, keyof Outcome | 'appliedAt'> & { userId: string; createdAt: Date }

export async function insertBatch(db: Db, batch: NewBatch): Promise<void> {
  const { id, userId, kind, subBranchId, fileName, columns, reading, basisHash, createdAt } = batch
  await sql`
    insert into import_batch (id, user_id, kind, branch_id, sub_branch_id, file_name, columns,
      reading, basis_hash, created_at, expires_at)
    values (${id}, ${userId}, ${kind},
      (select branch_id from sub_branch where id = ${subBranchId}), ${subBranchId}, ${fileName},
      ${JSON.stringify(columns)}::jsonb,
      ${JSON.stringify(reading)}::jsonb, ${basisHash}, ${createdAt}, ${batch.expiresAt})`.execute(
    db,
  )
}

/** A row as the table `import_row` has it. */
export type StoredRow = ImportRow

export async function insertRows(
  db: Db,
  importId: string,
  rows: readonly StoredRow[],
): Promise<void> {
  await sql`
    insert into import_row (import_batch_id, row, values, state, decision, messages, match_id)
    select ${importId}::uuid, row, "values", state, decision, messages, "matchId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      row integer, "values" jsonb, state text, decision text, messages jsonb, "matchId" uuid)`.execute(
    db,
  )
}

/** Rows judged anew. */
export async function saveRows(
  db: Db,
  importId: string,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update import_row set "values" = v."values", state = v.state, decision = v.decision,
      messages = v.messages, match_id = v."matchId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      row integer, "values" jsonb, state text, decision text, messages jsonb, "matchId" uuid)
    where import_row.import_batch_id = ${importId} and import_row.row = v.row`.execute(db)
}

/** Keeps how the file was read, after lines were taken in or cells were filled. */
export async function saveReading(db: Db, importId: string, reading: StoredReading): Promise<void> {
  await db
    .updateTable('import_batch')
    .set({ reading: JSON.stringify(reading) })
    .where('id', '=', importId)
    .execute()
}

/** What the rows were judged by, and until when they are kept. */
export async function saveJudgement(
  db: Db,
  importId: string,
  { basisHash, expiresAt }: Pick<StoredBatch, 'basisHash' | 'expiresAt'>,
): Promise<void> {
  await db
    .updateTable('import_batch')
    .set({ basis_hash: basisHash, expires_at: expiresAt })
    .where('id', '=', importId)
    .execute()
}

const rowColumns = sql`row, "values", state, decision, messages, match_id as "matchId"`

export async function listRows(db: Db, importId: string): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from import_row
    where import_batch_id = ${importId} order by row`.execute(db)
  return rows
}

/** A page of rows, of one state where one is asked for, and how many there are. */
export async function listRowPage(
  db: Db,
  importId: string,
  query: ImportRowsQuery,
): Promise<{ rows: StoredRow[]; total: number }> {
  const { state, sortDir, limit } = query
  const isWanted = state === undefined ? sql`true` : sql`state = ${state}`
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from import_row
    where import_batch_id = ${importId} and ${isWanted}
    order by row ${sql.raw(sortDir)} limit ${limit} offset ${offsetOf(query)}`.execute(db)
  const { counts } = await countRows(db, importId)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { rows, total: state === undefined ? all : counts[state] }
}

export type Tally = { counts: Counts; taken: number; requested: number }

type Counted = { state: ImportRowState; count: number; taken: number; requested: number }

/** How many rows are in each state, would be taken over, and, of who is not there yet, stay out because they were requested. */
export async function countRows(
  db: Db,
  importId: string,
  requested: readonly number[] = [],
): Promise<Tally> {
  const { rows } = await sql<Counted>`
    select state, count(*)::integer as count,
      (count(*) filter (where decision in ('create', 'update')))::integer as taken,
      (count(*) filter (where decision = 'skip' and state <> 'unchanged'
        and row = any(${requested}::integer[])))::integer as requested
    from import_row
    where import_batch_id = ${importId} group by state`.execute(db)
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, duplicate: 0, asked: 0, error: 0 }
  for (const { state, count } of rows) counts[state] = count
  const sumOf = (key: 'taken' | 'requested') => rows.reduce((sum, row) => sum + row[key], 0)
  return { counts, taken: sumOf('taken'), requested: sumOf('requested') }
}

/** The asked rows that may be taken in, and were not requested, by what is asked; a request never changes who is there. */
export async function countAsked(
  db: Db,
  importId: string,
  { isRequest, requested = [] }: { isRequest: boolean; requested: StoredReading['requested'] },
): Promise<ImportBatch['asked']> {
  const { rows } = await sql<{ code: string; count: number; taken: number }>`
    select case when reason.count > 1 then 'several' else reason.code end as code,
      count(*) as count, count(*) filter (where decision <> 'skip') as taken
    from import_row
    cross join lateral (
      select min(told->>'code') as code, count(distinct told->>'code') as count
      from jsonb_array_elements(messages) told
      where told->>'code' = any(${Object.values(askedCode)}::text[])) reason
    where import_batch_id = ${importId} and state = 'asked'
      and (match_id is null or not ${isRequest})
      and (decision <> 'skip' or row <> all(${requested}::integer[]))
    group by 1`.execute(db)
  const codes: Record<AskedKind, string> = { ...askedCode, several: 'several' }
  return askedKinds.flatMap((about) => {
    const found = rows.find(({ code }) => code === codes[about])
    return found ? [{ about, count: found.count, taken: found.taken }] : []
  })
}

type Outcome = Pick<StoredBatch, 'handoutId' | 'ticketId'>

type Result = Outcome & { created: number; updated: number; skipped: number }

/** What was left out or replaced is kept no longer, nor are the examples of its columns. */
export async function finishBatch(
  db: Db,
  { id, reading }: Pick<StoredBatch, 'id' | 'reading'>,
  { result, now }: { result: Result; now: Date },
): Promise<void> {
  const columns = reading.columns.map((column) => ({ ...column, examples: [] }))
  const rest: StoredReading = { ...reading, columns, leftOut: [], filled: [] }
  await db
    .updateTable('import_batch')
    .set({ applied_at: now, result: JSON.stringify(result), reading: JSON.stringify(rest) })
    .where('id', '=', id)
    .execute()
}

export async function deleteBatch(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('import_batch').where('id', '=', importId).execute()
}

/** The imports into a kelompok that is deleted, applied or not, with their rows. */
export async function deleteImportsInto(db: Db, subBranchId: string): Promise<void> {
  await db.deleteFrom('import_batch').where('sub_branch_id', '=', subBranchId).execute()
}

/** With their rows: what was read from a sheet stays no longer than it is needed. */
export async function deleteExpiredBatches(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('import_batch').where('expires_at', '<=', now).execute()
}

/**
 * Until the transaction ends, nobody else takes over a list of this kind: two lists with the same newcomer would not
 * see each other's.
 */
export async function waitForOtherImports(db: Db, kind: ImportKind): Promise<void> {
  await takeTurnAt(db, `import:${kind}`)
}
