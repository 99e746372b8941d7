import type { Readable } from 'node:stream'
import { CompiledQuery } from 'kysely'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { readMigrationFiles, type MigrationFile } from '../database/migrations/migration-files.ts'
import { ledgerTables } from '../database/migrations/migration-ledger.ts'
import { exactTexts } from '../database/snapshot.ts'
import type { Db } from '../../deps.ts'
import type { FileStore } from '../files/file-store.ts'
import { ArchiveRefusal, RestoreUnknown, thrownMessage } from './archive-refusal.ts'
import { archivedTables } from './archive-tables.ts'
import { readShapes, type RunSql, type TableShape } from './catalogue.ts'
import type { ArchiveKey } from './encryption.ts'
import { insertLines, prepareTables } from './load-rows.ts'
import type { ArchiveHeader, ArchiveManifest } from './manifest.ts'
import { readArchive, sha256Of } from './read-archive.ts'
import { sumTable } from './table-rows.ts'

export type RestorePlace = {
  /** A database without any table of the schema, opened without a statement timeout. */
  database: DatabaseHandle
  /** Empty, or with files of this archive only: the rest of a restore that died. */
  files: FileStore
}

export type ArchiveFile = { open: () => Readable; key: ArchiveKey }

export type Restored = {
  header: ArchiveHeader
  manifest: ArchiveManifest
  /** Null in an unencrypted archive. */
  cardKey: Buffer | null
}

/**
 * Reads a whole archive and compares every hash, before any change. Throws `ArchiveRefusal`, also
 * where the archive names a migration that this program does not have.
 */
export async function checkArchive({ open, key }: ArchiveFile): Promise<Restored> {
  let header: ArchiveHeader | null = null
  let manifest: ArchiveManifest | null = null
  let cardKey: Buffer | null = null
  for await (const piece of readArchive(open(), key)) {
    if (piece.kind === 'header') header = await known(piece.header)
    else if (piece.kind === 'card-key') cardKey = Buffer.from(piece.key, 'base64')
    else if (piece.kind === 'manifest') manifest = piece.manifest
  }
  if (!header || !manifest) throw new ArchiveRefusal('The archive is damaged: its end is missing.')
  return { header, manifest, cardKey }
}

async function known(header: ArchiveHeader): Promise<ArchiveHeader> {
  migrationsOf(header, await readMigrationFiles())
  return header
}

/** The migrations up to the archive's last one. */
function migrationsOf(
  { migrations, productVersion }: ArchiveHeader,
  files: readonly MigrationFile[],
): MigrationFile[] {
  return migrations.map(({ name, checksum }) => {
    const file = files.find((one) => one.name === name)
    if (file?.checksum === checksum) return file
    throw new ArchiveRefusal(
      `The archive was made by another version of this program (${productVersion}): its migration ` +
        `${name} is ${file ? 'not the one' : 'not'} known here. Restore it with that version or a newer one.`,
    )
  })
}

/**
 * Restores an archive that `checkArchive` has read into an empty database and store. Everything
 * happens in one transaction, `finish` included (its error rolls back everything), so a crash
 * leaves the database empty. Throws `ArchiveRefusal` when the database or the store is not empty, and
 * `RestoreUnknown`, with the files kept, when nobody can say whether the region is stored.
 */
export async function restoreArchive(
  { database, files }: RestorePlace,
  archive: ArchiveFile,
  { checked, finish }: { checked: Restored; finish: (tx: Db) => Promise<void> },
): Promise<void> {
  const saved = await saveFiles(files, archive, checked.manifest)
  let filledIn: string | null = null
  try {
    await database.withoutTimeLimit(() =>
      database.db.transaction().execute(async (tx) => {
        await load(runIn(tx), archive, checked)
        await finish(tx)
        const { rows } = await runIn(tx)<{ id: string }>('select pg_current_xact_id()::text as id')
        filledIn = rows[0]?.id ?? ''
      }),
    )
  } catch (error) {
    // Only the answer to the commit was lost: the region is stored, and its files stay.
    if (filledIn !== null && (await isStored(database, filledIn, error))) return
    for (const name of saved) await files.remove(name).catch(() => undefined)
    throw error
  }
}

/**
 * Finds out whether a transaction was committed whose commit failed with `error`. Its tables alone would not tell: the
 * database may still be committing after the connection was lost.
 */
async function isStored(
  { db, engine }: DatabaseHandle,
  id: string,
  error: unknown,
): Promise<boolean> {
  const look = runIn(db)<{ status: string }>('select pg_xact_status($1::xid8) as status', [id])
  const status = await look.then(({ rows }) => rows[0]?.status).catch(() => undefined)
  if (status === 'committed') return true
  // The folder of an embedded database gets its place only after a restore that was answered.
  if (status === 'aborted' || engine === 'embedded') return false
  throw new RestoreUnknown(
    'It is not known whether the region is stored: look before trying again ("npm run verify:data"). Its ' +
      `files and its card key stay. The database did not answer: ${thrownMessage(error)}.`,
  )
}

/** Runs the archive's statements inside a transaction of Kysely. */
export function runIn(tx: Db): RunSql {
  return async (sql, values = []) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(sql, [...values]))
    return { rows: rows as never[] }
  }
}

async function load(
  run: RunSql,
  { open, key }: ArchiveFile,
  { header, manifest }: Restored,
): Promise<void> {
  await requireEmptyDatabase(run)
  await run(exactTexts)
  const migrations = await readMigrationFiles()
  await run(ledgerTables)
  const former = migrationsOf(header, migrations)
  await runMigrations(run, former)
  const { plan, restoreRules } = await prepareTables(run, header)
  for await (const piece of readArchive(open(), key)) {
    const shape = piece.kind === 'rows' ? plan.get(piece.table) : undefined
    if (piece.kind === 'rows' && shape) await insertLines(run, shape, piece.lines)
  }
  await compareRows(run, plan, manifest)
  await restoreRules()
  await runMigrations(run, migrations.slice(former.length))
}

async function requireEmptyDatabase(run: RunSql): Promise<void> {
  const shapes = await readShapes(run)
  const ours = archivedTables.find(({ name }) => shapes.has(name))
  if (ours === undefined && !(await hasLedger(run))) return
  throw new ArchiveRefusal(
    'The database is not empty: it has tables of this program. Nothing was changed. Restore into an ' +
      'empty one: createdb a new database, or give another DATA_DIR.',
  )
}

async function hasLedger(run: RunSql): Promise<boolean> {
  const { rows } = await run<{ yes: boolean }>(
    `select to_regclass('public.migration') is not null as yes`,
  )
  return rows[0]?.yes === true
}

async function runMigrations(run: RunSql, files: readonly MigrationFile[]): Promise<void> {
  for (const { name, sql, checksum } of files) {
    await run(sql)
    // Checks the deferred constraints, as the commit of a separate transaction would have done.
    await run('set constraints all immediate')
    await run('set constraints all deferred')
    await run('insert into public.migration (name, checksum) values ($1, $2)', [name, checksum])
  }
}

async function compareRows(
  run: RunSql,
  plan: ReadonlyMap<string, TableShape>,
  { tables }: ArchiveManifest,
): Promise<void> {
  for (const { name, rows, sha256 } of tables) {
    const shape = plan.get(name)
    const found = shape && (await sumTable(run, shape, 'true'))
    if (found?.rows === rows && found.sha256 === sha256) continue
    throw new ArchiveRefusal(
      `The rows of ${name} are not the ones of the archive once they are stored. Nothing was changed.`,
    )
  }
}

/**
 * Saves the files that are missing and returns their names. Throws where another file has such a
 * name.
 */
async function saveFiles(
  store: FileStore,
  { open, key }: ArchiveFile,
  { files }: ArchiveManifest,
): Promise<string[]> {
  const there = await requireOnlyKnown(store, files)
  const saved: string[] = []
  try {
    for await (const piece of readArchive(open(), key)) {
      if (piece.kind !== 'file' || there.has(piece.name)) continue
      await store.save(piece.name, piece.bytes, contentTypeOf(piece.name))
      saved.push(piece.name)
    }
  } catch (error) {
    for (const name of saved) await store.remove(name).catch(() => undefined)
    throw error
  }
  return saved
}

async function requireOnlyKnown(
  store: FileStore,
  files: ArchiveManifest['files'],
): Promise<Set<string>> {
  const known = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  const there = new Set<string>()
  for (const folder of ['images/', 'documents/']) {
    for await (const { name } of store.list(folder)) {
      if (name.endsWith('.tmp')) continue
      const bytes = known.has(name) ? await store.find(name) : null
      if (bytes === null || sha256Of(bytes) !== known.get(name)) {
        throw new ArchiveRefusal(
          'The place for the files is not empty: photos or documents of another region lie there. ' +
            'Nothing was changed. Give another DATA_DIR or bucket, or move those files away.',
        )
      }
      there.add(name)
    }
  }
  return there
}

const contentTypes: Record<string, string> = {
  csv: 'text/csv',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

function contentTypeOf(name: string): string {
  return contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}
