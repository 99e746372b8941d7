import { createHash } from 'node:crypto'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

let seed = ''
let serial = 0

/** The next random values depend on these words alone. */
export function seedRandom(words: string): void {
  seed = words
  serial = 0
}

function drawBytes(size: number): Buffer {
  const blocks: Buffer[] = []
  for (let length = 0; length < size; length += 32) {
    serial += 1
    blocks.push(createHash('sha256').update(`${serial} ${seed}`).digest())
  }
  return Buffer.concat(blocks).subarray(0, size)
}

function fill<T extends NodeJS.ArrayBufferView>(target: T): T {
  const bytes = new Uint8Array(target.buffer, target.byteOffset, target.byteLength)
  bytes.set(drawBytes(bytes.length))
  return target
}

function drawUuid(): `${string}-${string}-${string}-${string}-${string}` {
  const hex = drawBytes(16).toString('hex')
  const end = hex.slice(20)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${end}`
}

function drawInteger(low: number, high?: number): number {
  const [from, until] = high === undefined ? [0, low] : [low, high]
  return from + (drawBytes(6).readUIntBE(0, 6) % (until - from))
}

/**
 * Makes all random values of this process deterministic from here on, codes and tokens included: two
 * recordings are equal. Only for a program of its own, never for a server.
 */
export function fixRandom(): void {
  Object.assign(crypto, {
    randomBytes: drawBytes,
    randomInt: drawInteger,
    randomUUID: drawUuid,
    randomFillSync: fill,
  })
  syncBuiltinESMExports()
  Math.random = () => drawBytes(6).readUIntBE(0, 6) / 2 ** 48
}
