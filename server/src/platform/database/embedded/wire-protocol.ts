/** The few facts of PostgreSQL's wire protocol that the bridge needs; see its chapter 55. */

const MESSAGE = { query: 0x51, parse: 0x50, sync: 0x53, flush: 0x48, terminate: 0x58 } as const
const PARSE_COMPLETE = Buffer.from([0x31, 0, 0, 0, 4])
const READY = 0x5a

/** I: idle, no transaction. T: in a transaction. E: in one that has failed. */
export type TransactionState = 'I' | 'T' | 'E'

export type Batch = {
  bytes: Buffer
  /** The name and whole Parse message of a named statement the batch begins with. */
  prepared: { name: string; message: Buffer } | null
}

/** Cuts a stream of client messages into batches the engine can answer whole. */
export class BatchReader {
  #rest: Buffer = Buffer.alloc(0)
  #hasStarted = false

  /** `startup` and `terminate` are the first and the last word of a connection. */
  read(bytes: Uint8Array): (Batch | 'startup' | 'terminate')[] {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const found: (Batch | 'startup' | 'terminate')[] = []
    for (let next = this.#next(); next; next = this.#next()) found.push(next)
    return found
  }

  #next(): Batch | 'startup' | 'terminate' | null {
    if (!this.#hasStarted) return this.#readStartup()
    for (let end = 0; this.#rest.length >= end + 5;) {
      const type = this.#rest[end]
      end += 1 + this.#rest.readInt32BE(end + 1)
      if (end > this.#rest.length) return null
      if (type === MESSAGE.terminate) {
        this.#take(end)
        return 'terminate'
      }
      if (type === MESSAGE.query || type === MESSAGE.sync || type === MESSAGE.flush) {
        return asBatch(this.#take(end))
      }
    }
    return null
  }

  #readStartup(): 'startup' | null {
    if (this.#rest.length < 4 || this.#rest.length < this.#rest.readInt32BE(0)) return null
    this.#take(this.#rest.readInt32BE(0))
    this.#hasStarted = true
    return 'startup'
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return taken
  }
}

function asBatch(bytes: Buffer): Batch {
  if (bytes[0] !== MESSAGE.parse || bytes[5] === 0) return { bytes, prepared: null }
  const message = bytes.subarray(0, 1 + bytes.readInt32BE(1))
  const name = message.toString('utf8', 5, message.indexOf(0, 5))
  return { bytes, prepared: { name, message } }
}

/** Returns the batch for an engine that has prepared the statement before. */
export function withoutParse({ bytes, prepared }: Batch): Buffer {
  return bytes.subarray(prepared?.message.length ?? 0)
}

/** The answer the engine would have given had it been asked to prepare. */
export function withParseComplete(answer: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(PARSE_COMPLETE.length + answer.length)
  whole.set(PARSE_COMPLETE)
  whole.set(answer, PARSE_COMPLETE.length)
  return whole
}

export function beginsWithParseComplete(answer: Uint8Array): boolean {
  return answer[0] === PARSE_COMPLETE[0]
}

/** The state after a whole answer; null when the engine is not ready for another query. */
export function stateAfter(answer: Uint8Array): TransactionState | null {
  if (answer.length < 6 || answer[answer.length - 6] !== READY) return null
  return String.fromCharCode(answer[answer.length - 1] ?? 0) as TransactionState
}

type Refusal = { severity: 'ERROR' | 'FATAL'; code: string; message: string }

/** An ErrorResponse; after an ERROR the connection is ready again, after a FATAL it is over. */
export function errorAnswer({ severity, code, message }: Refusal): Uint8Array<ArrayBuffer> {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head[0] = 0x45
  head.writeInt32BE(4 + fields.length, 1)
  const end = severity === 'FATAL' ? [] : [readyForQuery]
  return new Uint8Array(Buffer.concat([head, fields, ...end]))
}

const readyForQuery = Buffer.from([READY, 0, 0, 0, 5, 0x49])

/** A simple query, as a client would send it. */
export function queryMessage(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head[0] = MESSAGE.query
  head.writeInt32BE(4 + text.length, 1)
  return Buffer.concat([head, text])
}

/** What a client says first. The values do not matter to the embedded engine. */
export function startupMessage(): Buffer {
  const text = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + text.length, 0)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, text])
}
