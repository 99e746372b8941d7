import { createHash } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract, type Entry } from 'tar-stream'
import { ArchiveRefusal, thrownMessage } from './archive-refusal.ts'
import { decrypt, type ArchiveKey } from './encryption.ts'
import {
  entryNames,
  notAnArchive,
  readHeader,
  readManifest,
  type ArchiveHeader,
  type ArchiveManifest,
} from './manifest.ts'
import { LineSum } from './table-rows.ts'

/** No entry comes near this limit: parts of tables have a megabyte, photos and documents a few. */
const MOST_BYTES = 512 * 1024 * 1024

/** The names of the file store: a forged archive must not write outside of it. */
const ownFile = /^(images|documents)\/[\w-][\w.-]*$/

/** The parts of an archive in their order; rows and files may be absent. */
export type ArchivePiece =
  | { kind: 'header'; header: ArchiveHeader }
  | { kind: 'card-key'; key: string }
  | { kind: 'rows'; table: string; lines: string[] }
  | { kind: 'file'; name: string; bytes: Buffer }
  /** Everything before it has been compared with the manifest. */
  | { kind: 'manifest'; manifest: ArchiveManifest }

/**
 * Reads an archive and verifies it as a stream. Throws `ArchiveRefusal` for a wrong key, a file
 * that is no archive, and content that is truncated, altered, missing or added; the final piece
 * proves that the archive is complete.
 */
export async function* readArchive(
  stored: Readable,
  key: ArchiveKey,
): AsyncGenerator<ArchivePiece> {
  const check = new ArchiveCheck()
  for await (const { name, bytes } of readEntries(stored, key)) yield check.piece(name, bytes)
  check.end()
}

/** Reads a whole archive only to verify it. */
export async function readBack(stored: Readable, key: ArchiveKey): Promise<void> {
  const pieces = readArchive(stored, key)
  while (!(await pieces.next()).done);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

class ArchiveCheck {
  #header: ArchiveHeader | null = null
  #isOver = false
  readonly #tables = new Map<string, LineSum>()
  readonly #files = new Map<string, { size: number; sha256: string }>()
  #cardKeySha256: string | null = null

  piece(name: string, bytes: Buffer): ArchivePiece {
    if (this.#isOver) throw damaged('something follows its manifest')
    if (name === entryNames.header) return this.#readHeader(bytes)
    if (this.#header === null) throw notAnArchive()
    if (name === entryNames.manifest) return this.#readManifest(bytes)
    if (name === entryNames.cardKey) return this.#readCardKey(bytes)
    if (name.startsWith(entryNames.files)) return this.#readFile(name, bytes)
    if (name.startsWith(entryNames.tables)) return this.#readRows(name, bytes)
    throw damaged(`it holds ${name}, which is not known`)
  }

  end(): void {
    if (this.#header === null) throw notAnArchive()
    if (!this.#isOver) throw damaged('its end is missing')
  }

  #readHeader(bytes: Buffer): ArchivePiece {
    if (this.#header !== null) throw damaged('it begins twice')
    const header = readHeader(bytes.toString('utf8'))
    this.#header = header
    for (const { name } of header.tables) this.#tables.set(name, new LineSum())
    return { kind: 'header', header }
  }

  #readCardKey(bytes: Buffer): ArchivePiece {
    const key = bytes.toString('utf8')
    this.#cardKeySha256 = sha256Of(Buffer.from(key, 'base64'))
    return { kind: 'card-key', key }
  }

  #readRows(name: string, bytes: Buffer): ArchivePiece {
    const table = name.slice(entryNames.tables.length).split('/')[0] ?? ''
    const sum = this.#tables.get(table)
    if (!sum) throw damaged(`it holds rows of ${table}, which it does not announce`)
    const lines = bytes.toString('utf8').split('\n')
    if (lines.pop() !== '') throw damaged(`${name} has no end`)
    sum.add(lines)
    return { kind: 'rows', table, lines }
  }

  #readFile(entry: string, bytes: Buffer): ArchivePiece {
    const name = entry.slice(entryNames.files.length)
    if (!ownFile.test(name)) throw damaged(`${name} is not a place for files`)
    if (this.#files.has(name)) throw damaged(`it holds ${name} twice`)
    this.#files.set(name, { size: bytes.length, sha256: sha256Of(bytes) })
    return { kind: 'file', name, bytes }
  }

  #readManifest(bytes: Buffer): ArchivePiece {
    const manifest = readManifest(bytes.toString('utf8'))
    this.#compareTables(manifest)
    this.#compareFiles(manifest)
    if (this.#cardKeySha256 !== null && this.#cardKeySha256 !== manifest.cardKeySha256)
      throw damaged('its card key is not the one it was made with')
    this.#isOver = true
    return { kind: 'manifest', manifest }
  }

  #compareTables({ tables }: ArchiveManifest): void {
    if (tables.length !== this.#tables.size) throw damaged('tables are missing')
    for (const { name, rows, sha256 } of tables) {
      const found = this.#tables.get(name)?.result()
      if (found?.rows !== rows || found.sha256 !== sha256)
        throw damaged(`the rows of ${name} are not the ones it was made with`)
    }
  }

  #compareFiles({ files }: ArchiveManifest): void {
    if (files.length !== this.#files.size) throw damaged('files are missing')
    for (const { name, size, sha256 } of files) {
      const found = this.#files.get(name)
      if (found?.size !== size || found.sha256 !== sha256)
        throw damaged(`the file ${name} is not the one it was made with`)
    }
  }
}

async function* readEntries(stored: Readable, key: ArchiveKey) {
  const plain = await decrypt(stored, key)
  const entries = extract()
  // The first stream to fail destroys the others, and its error reaches the loop below.
  pipeline(plain, createGunzip(), entries, () => undefined)
  try {
    for await (const entry of entries) {
      yield { name: entry.header.name, bytes: await wholeEntry(entry) }
    }
  } catch (error) {
    throw error instanceof ArchiveRefusal || isOfTheSystem(error)
      ? error
      : damaged(thrownMessage(error))
  }
}

async function wholeEntry(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > MOST_BYTES) throw damaged('one of its parts is too long')
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** An error of the disk says nothing about the archive. */
function isOfTheSystem(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === 'string'
}

function damaged(what: string): ArchiveRefusal {
  return new ArchiveRefusal(`The archive is damaged: ${what}.`)
}
