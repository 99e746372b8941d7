import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { PassThrough, pipeline as pipe, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as newPack, type Pack } from 'tar-stream'
import type { DatabaseHandle } from '../database/database-handle.ts'
import type { FileStore } from '../files/file-store.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import { archivedTables, fileNamesSql } from './archive-tables.ts'
import { readShapes, runOn, type RunSql, type TableShape } from './catalogue.ts'
import { encrypt, type Encryption } from './encryption.ts'
import {
  entryNames,
  FORMAT_NAME,
  FORMAT_VERSION,
  tablePart,
  type ArchiveHeader,
  type ArchiveManifest,
} from './manifest.ts'
import { readBack, sha256Of } from './read-archive.ts'
import { LineSum, readLines } from './table-rows.ts'

const PART_BYTES = 1024 * 1024

export type ArchiveSource = {
  database: Pick<DatabaseHandle, 'readSnapshot' | 'engine'>
  files: FileStore
  cardKey: Buffer
  now: () => Date
}

export type ArchiveSummary = {
  madeAt: string
  /** The size of the finished file. */
  bytes: number
  sha256: string
  tables: { name: string; rows: number }[]
  rows: number
  files: number
  /** Files that rows name and the store did not have (any more). */
  missingFiles: string[]
}

export type WrittenArchive = {
  summary: ArchiveSummary
  /**
   * Proves that the stored archive can be read: decrypts it and compares every hash and count.
   * Throws `ArchiveRefusal`. With a public key it uses a second key that exists in this object
   * only.
   */
  readBack: (stored: Readable) => Promise<void>
}

export type WriteOptions = { encryption: Encryption; signal?: AbortSignal }

/**
 * Writes one archive of a snapshot of the whole database and of the files it names, and ends the
 * sink. Memory stays bounded. Throws the errors of the database, the file store or the sink; the
 * part written by then is no archive.
 */
export async function writeArchive(
  source: ArchiveSource,
  { encryption, signal }: WriteOptions,
  sink: Writable,
): Promise<WrittenArchive> {
  const pack = newPack()
  const sum = createHash('sha256')
  let bytes = 0
  const counted = new PassThrough().on('data', (chunk: Buffer) => {
    bytes += chunk.length
    sum.update(chunk)
  })
  // Deriving a key takes a second: until then no other listener would receive an error of the sink.
  sink.on('error', () => undefined)
  const { stream, key } = await encrypt(compressed(pack), encryption)
  const failedBefore = sink.errored
  const stored = pipeline(stream, counted, sink, { ...(signal && { signal }) })
  const filled = fill(pack, source, encryption)
  filled.catch((error: Error) => pack.destroy(error))
  try {
    const [{ madeAt, manifest }] = await Promise.all([filled, stored])
    const summary = { madeAt, bytes, sha256: sum.digest('hex'), ...summaryOf(manifest) }
    return { summary, readBack: (again) => readBack(again, key) }
  } catch (cause) {
    // Nothing continues after the function has thrown, and the first error is thrown.
    stream.destroy()
    pack.destroy()
    await Promise.allSettled([filled, stored])
    throw failedBefore ?? cause
  }
}

function compressed(pack: Pack): Readable {
  // An error of one stream destroys the other, and so reaches the reader.
  return pipe(pack, createGzip({ level: 5 }), () => undefined)
}

type Filled = { madeAt: string; manifest: ArchiveManifest }

async function fill(
  pack: Pack,
  { database, files, cardKey, now }: ArchiveSource,
  { kind }: Encryption,
): Promise<Filled> {
  const madeAt = now().toISOString()
  const add = (name: string, content: string | Uint8Array) =>
    addEntry(pack, { name, mtime: new Date(madeAt), content: Buffer.from(content) })
  const { tables, fileNames } = await database.readSnapshot(async (client) => {
    const run = runOn(client)
    const shapes = await archivedShapes(run)
    await add(entryNames.header, await headerText(run, shapes, { madeAt, engine: database.engine }))
    if (kind !== 'plain') await add(entryNames.cardKey, cardKey.toString('base64'))
    const tables: ArchiveManifest['tables'] = []
    for (const shape of shapes) tables.push(await addTable(run, shape, add))
    const { rows } = await run<{ name: string }>(fileNamesSql)
    return { tables, fileNames: rows.map(({ name }) => name) }
  })
  const manifest: ArchiveManifest = {
    tables,
    ...(await addFiles(files, fileNames, add)),
    cardKeySha256: sha256Of(cardKey),
  }
  await add(entryNames.manifest, JSON.stringify(manifest))
  pack.finalize()
  return { madeAt, manifest }
}

type Add = (name: string, content: string | Uint8Array) => Promise<void>
type ArchivedShape = TableShape & { where: string }

/**
 * Returns the shapes in the order of `archivedTables`. A table the database lacks is a defect of its schema.
 */
async function archivedShapes(run: RunSql): Promise<ArchivedShape[]> {
  const shapes = await readShapes(run)
  return archivedTables.map(({ name, where }) => {
    const shape = shapes.get(name)
    if (!shape) throw new ArchiveRefusal(`The database is not whole: it has no table ${name}.`)
    return { ...shape, where }
  })
}

async function headerText(
  run: RunSql,
  shapes: readonly TableShape[],
  about: Pick<ArchiveHeader, 'madeAt' | 'engine'>,
): Promise<string> {
  const { rows: migrations } = await run<ArchiveHeader['migrations'][number]>(
    'select name, checksum from public.migration order by name',
  )
  const header: ArchiveHeader = {
    format: FORMAT_NAME,
    formatVersion: FORMAT_VERSION,
    productVersion: productVersion(),
    ...about,
    migrations,
    tables: shapes.map(({ name, columns }) => ({ name, columns: columns.map((one) => one.name) })),
  }
  return JSON.stringify(header, null, 2)
}

function productVersion(): string {
  const file = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

async function addTable(run: RunSql, shape: ArchivedShape, add: Add) {
  const sum = new LineSum()
  let part: string[] = []
  let partBytes = 0
  let parts = 0
  const flush = async () => {
    if (part.length === 0) return
    parts += 1
    await add(tablePart(shape.name, parts), part.join(''))
    part = []
    partBytes = 0
  }
  for await (const lines of readLines(run, shape, shape.where)) {
    sum.add(lines)
    for (const line of lines) {
      part.push(`${line}\n`)
      partBytes += line.length
      if (partBytes >= PART_BYTES) await flush()
    }
  }
  await flush()
  return { name: shape.name, ...sum.result() }
}

/** The snapshot has ended: a photo that a merge or an erasure removed meanwhile is missing; the restore hides it. */
async function addFiles(
  store: FileStore,
  names: readonly string[],
  add: Add,
): Promise<Pick<ArchiveManifest, 'files' | 'missingFiles'>> {
  const files: ArchiveManifest['files'] = []
  const missingFiles: string[] = []
  for (const name of names) {
    const bytes = await store.find(name)
    if (bytes === null) missingFiles.push(name)
    else {
      await add(entryNames.files + name, bytes)
      files.push({ name, size: bytes.length, sha256: sha256Of(bytes) })
    }
  }
  return { files, missingFiles }
}

type Entry = { name: string; mtime: Date; content: Buffer }

/** Resolves when the entry has been consumed. */
function addEntry(pack: Pack, { name, mtime, content }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, mtime, mode: 0o600 }, content, (error) =>
      error ? reject(error) : resolve(),
    )
  })
}

function summaryOf({ tables, files, missingFiles }: ArchiveManifest) {
  return {
    tables: tables.map(({ name, rows }) => ({ name, rows })),
    rows: tables.reduce((total, { rows }) => total + rows, 0),
    files: files.length,
    missingFiles,
  }
}
