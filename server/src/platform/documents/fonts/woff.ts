import { inflateSync } from 'node:zlib'

const woffHead = 44
const woffRecord = 20
const fontHead = 12
const fontRecord = 16

/** Is it a font packed for the web? */
export function isWoff(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'wOFF'
}

/**
 * A font as it was before it was packed as WOFF 1: the same tables, each unpacked, behind the directory of an
 * ordinary font. Typst reads nothing else.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(fontHead + count * fontRecord)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts = [head]
  let end = head.length
  for (let index = 0; index < count; index += 1) {
    const record = woff.subarray(woffHead + index * woffRecord)
    const table = unpackTable(woff, record)
    const at = fontHead + index * fontRecord
    record.copy(head, at, 0, 4)
    record.copy(head, at + 4, 16, 20)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    // A table begins at a multiple of four bytes.
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}

/** A table that packing would not have made shorter lies there as it is. */
function unpackTable(woff: Buffer, record: Buffer): Buffer {
  const [start, packed, length] = [4, 8, 12].map((at) => record.readUInt32BE(at)) as [
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(start, start + packed)
  return packed < length ? inflateSync(bytes) : bytes
}
