import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate'

/** A file inside an archive. */
export type ZipEntry = { name: string; bytes: Uint8Array }

type Bounds = {
  /** Of all wanted files together, unpacked. */
  bytes: number
  entries: number
  isWanted: (name: string) => boolean
}

/** The archive is broken, or larger inside than anybody needs. */
export class BadArchive extends Error {
  override name = 'BadArchive'
}

/** Does it begin like an archive? */
export function looksLikeZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/**
 * The wanted files of an archive. Its directory says how large they are, which is judged before a byte
 * is unpacked; and nothing unpacks to more than it said.
 */
export function readZip(archive: Uint8Array, bounds: Bounds): ZipEntry[] {
  const wanted = listZip(archive, bounds.entries).filter(({ name }) => bounds.isWanted(name))
  const total = wanted.reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (total > bounds.bytes) throw new BadArchive(`unpacks to ${total} bytes`)
  if (new Set(wanted.map(({ name }) => name)).size < wanted.length)
    throw new BadArchive('two files of one name')
  const unpacked = unzip(archive, ({ name }) => bounds.isWanted(name))
  return Object.entries(unpacked).map(([name, bytes]) => ({ name, bytes }))
}

/** What the directory of an archive says is in it; nothing is unpacked. */
function listZip(archive: Uint8Array, mostEntries: number): UnzipFileInfo[] {
  const listed: UnzipFileInfo[] = []
  unzip(archive, (entry) => {
    if (listed.push(entry) > mostEntries) throw new BadArchive('too many files')
    return false
  })
  return listed
}

function unzip(archive: Uint8Array, filter: (entry: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(archive, { filter })
  } catch (error) {
    if (error instanceof BadArchive) throw error
    throw new BadArchive('does not unpack', { cause: error })
  }
}

/** The same files make the same archive, whenever it is made. */
const noMoment = new Date(1980, 0, 2)

/** An archive without compression: what is in it is packed already, or is unpacked at once. */
export function storedZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files = Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes]))
  return zipSync(files, { level: 0, mtime: noMoment })
}
