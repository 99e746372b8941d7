import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const idBytes = 16
const drawn = Buffer.alloc(256 * idBytes)
let next = drawn.length
let msecs = 0
let seq = 0

/**
 * A new UUIDv7, greater than every earlier one of this process. Random bytes are drawn for 256 ids
 * at a time: saving a register needs dozens of ids, and each draw costs more than the rest of an
 * id.
 */
export function newId(): string {
  const random = randomBytesOfId()
  const now = Date.now()
  // The sequence has 32 bits and starts in the lower half, so it cannot overflow within a
  // millisecond.
  seq = now > msecs ? random.readUInt32BE(0) >>> 1 : seq + 1
  msecs = Math.max(msecs, now)
  return v7({ msecs, seq, random })
}

function randomBytesOfId(): Buffer {
  if (next === drawn.length) {
    randomFillSync(drawn)
    next = 0
  }
  const bytes = drawn.subarray(next, next + idBytes)
  next += idBytes
  return bytes
}
