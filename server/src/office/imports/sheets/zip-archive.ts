import { crc32, inflateRawSync } from 'node:zlib'

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

const endMark = 0x06054b50
const directoryMark = 0x02014b50
const localMark = 0x04034b50
const longestComment = 65_535

/** Does it begin like an archive? */
export function looksLikeZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/**
 * The wanted files of an archive. Its directory says how large they are, which is judged before a byte
 * is unpacked; and nothing unpacks to more than it said.
 */
export function readZip(archive: Uint8Array, bounds: Bounds): ZipEntry[] {
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const entries = directoryOf(buffer, bounds.entries).filter(({ name }) => bounds.isWanted(name))
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > bounds.bytes) throw new BadArchive(`unpacks to ${total} bytes`)
  if (new Set(entries.map(({ name }) => name)).size < entries.length)
    throw new BadArchive('two files of one name')
  return entries.map((entry) => ({ name: entry.name, bytes: unpack(buffer, entry) }))
}

type Listed = { name: string; method: number; packed: number; size: number; offset: number }

function directoryOf(buffer: Buffer, mostEntries: number): Listed[] {
  const end = endOf(buffer)
  const count = buffer.readUInt16LE(end + 10)
  if (count > mostEntries) throw new BadArchive(`${count} files`)
  const entries: Listed[] = []
  let at = buffer.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== directoryMark)
      throw new BadArchive('no directory')
    const nameLength = buffer.readUInt16LE(at + 28)
    const flags = buffer.readUInt16LE(at + 8)
    if (flags & 1) throw new BadArchive('locked with a password')
    entries.push({
      name: buffer.toString('utf8', at + 46, at + 46 + nameLength),
      method: buffer.readUInt16LE(at + 10),
      packed: buffer.readUInt32LE(at + 20),
      size: buffer.readUInt32LE(at + 24),
      offset: buffer.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(buffer: Buffer): number {
  const first = Math.max(0, buffer.length - 22 - longestComment)
  for (let at = buffer.length - 22; at >= first; at--) {
    if (buffer.readUInt32LE(at) === endMark) return at
  }
  throw new BadArchive('no end')
}

function unpack(buffer: Buffer, { method, packed, size, offset }: Listed): Uint8Array {
  if (offset + 30 > buffer.length || buffer.readUInt32LE(offset) !== localMark)
    throw new BadArchive('a file is not where the directory says')
  const start = offset + 30 + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28)
  const content = buffer.subarray(start, start + packed)
  const bytes = method === 0 ? content : inflate(content, { method, size })
  if (bytes.length !== size) throw new BadArchive('a file is not as long as it says')
  return bytes
}

function inflate(content: Buffer, { method, size }: { method: number; size: number }): Buffer {
  if (method !== 8) throw new BadArchive('packed in a way nobody packs')
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    throw new BadArchive('does not unpack', { cause: error })
  }
}

/** An archive without compression, for readers that want to unpack by themselves. */
export function storedZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(localMark, 0)
    head.writeUInt16LE(20, 4)
    writeFacts(head, 14, bytes)
    head.writeUInt16LE(nameBytes.length, 26)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(directoryMark, 0)
    line.writeUInt16LE(20, 4)
    line.writeUInt16LE(20, 6)
    writeFacts(line, 16, bytes)
    line.writeUInt16LE(nameBytes.length, 28)
    line.writeUInt32LE(offset, 42)
    parts.push(head, nameBytes, Buffer.from(bytes))
    directory.push(line, nameBytes)
    offset += head.length + nameBytes.length + bytes.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const all = Buffer.concat([...parts, ...directory, endRecord(entries.length, length, offset)])
  return new Uint8Array(all)
}

function writeFacts(record: Buffer, at: number, bytes: Uint8Array): void {
  record.writeUInt32LE(crc32(bytes), at)
  record.writeUInt32LE(bytes.length, at + 4)
  record.writeUInt32LE(bytes.length, at + 8)
}

function endRecord(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
