import type { Engine } from './engine.ts'
import type { EngineLimits } from './engine-messages.ts'
import type { LogSync } from './log-sync.ts'
import {
  BatchReader,
  beginsWithParseComplete,
  errorAnswer,
  queryMessage,
  stateAfter,
  withoutParse,
  withParseComplete,
  type Batch,
} from './wire-protocol.ts'

/** Reading logs a little, too (hint bits). On a full disk that must fit into the segments there are. */
const readOnlyCheckpointBytes = 4 * 1024 * 1024

type Connection = { id: number; reader: BatchReader; inbox: Batch[]; waitingSince: number }

export type TurnsOptions = {
  engine: Pick<Engine, 'run' | 'greeting'>
  log: Pick<LogSync, 'whenDurable' | 'bytesSinceCheckpoint' | 'checkpointed'>
  limits: EngineLimits
  send: (id: number, bytes: Uint8Array<ArrayBuffer>) => void
  hangUp: (id: number) => void
}

/**
 * Lets many connections share the one session the embedded engine has. Each answer belongs to one
 * batch; whoever opens a transaction keeps the engine until it ends, the others wait their turn.
 * That is what makes group commit possible: while one commit waits for the disk, the next ones run.
 */
export class Turns {
  readonly #options: TurnsOptions
  readonly #connections = new Map<number, Connection>()
  /** Statements the session has prepared. Names are made from the text, so all may share them. */
  readonly #prepared = new Set<string>()
  #queue: Connection[] = []
  #owner: Connection | null = null
  #ownerSilentSince = 0
  #isScheduled = false
  #wantsReadOnly = false
  #isReadOnly = false
  #atCheckpoint: (() => void)[] = []

  constructor(options: TurnsOptions) {
    this.#options = options
  }

  receive(id: number, bytes: Uint8Array): void {
    const connection = this.#connections.get(id) ?? this.#connect(id)
    for (const found of connection.reader.read(bytes)) {
      if (found === 'startup') this.#options.send(id, this.#options.engine.greeting.slice())
      else if (found === 'terminate') return this.end(id)
      else this.#enqueue(connection, found)
    }
    if (!this.#isScheduled) this.#step()
  }

  /** The client is gone; what it had not committed is undone. */
  end(id: number): void {
    const connection = this.#connections.get(id)
    if (!connection) return
    this.#connections.delete(id)
    this.#queue = this.#queue.filter((other) => other !== connection)
    if (this.#owner === connection) this.#rollBack()
    this.#options.hangUp(id)
    this.#scheduleIfWork()
  }

  /** Takes effect between transactions; PostgreSQL itself then refuses every write (25006). */
  setReadOnly(isReadOnly: boolean): void {
    this.#wantsReadOnly = isReadOnly
    if (!this.#owner) this.#applyReadOnly()
  }

  /**
   * Runs `work` between two transactions, right after a checkpoint: the files are the whole database.
   * Synchronous: until it returns every connection waits.
   */
  atCheckpoint(work: () => void): void {
    this.#atCheckpoint.push(work)
    if (!this.#owner) this.#runAtCheckpoint()
  }

  /** Call it now and then: enforces the limits that the engine does not know. */
  sweep(now = Date.now()): void {
    const { waitLimitMs, idleInTransactionLimitMs } = this.#options.limits
    const isSilent = this.#owner && this.#owner.inbox.length === 0
    if (isSilent && now - this.#ownerSilentSince > idleInTransactionLimitMs) this.#dismissOwner()
    for (const connection of this.#queue) {
      if (now - connection.waitingSince > waitLimitMs) this.#refuse(connection)
    }
    this.#scheduleIfWork()
  }

  #connect(id: number): Connection {
    const connection = { id, reader: new BatchReader(), inbox: [], waitingSince: 0 }
    this.#connections.set(id, connection)
    return connection
  }

  #enqueue(connection: Connection, batch: Batch): void {
    connection.inbox.push(batch)
    if (connection === this.#owner || connection.inbox.length > 1) return
    connection.waitingSince = Date.now()
    this.#queue.push(connection)
  }

  /** One batch, then back to the event loop: messages and finished syncs must get through. */
  #step(): void {
    const connection = this.#owner ?? this.#queue.shift()
    const batch = connection?.inbox.shift()
    if (connection && batch) this.#serve(connection, batch)
    if (!this.#owner) this.#betweenTransactions()
    this.#scheduleIfWork()
  }

  #serve(connection: Connection, batch: Batch): void {
    const answer = this.#answer(batch)
    const isOver = stateAfter(answer) === 'I'
    const send = () => this.#options.send(connection.id, answer)
    this.#owner = isOver ? null : connection
    this.#ownerSilentSince = Date.now()
    if (isOver && connection.inbox.length > 0) this.#queue.push(connection)
    // Inside a transaction nothing is promised yet; its end is what must be durable.
    if (isOver) this.#options.log.whenDurable(send)
    else send()
  }

  #answer(batch: Batch): Uint8Array<ArrayBuffer> {
    const { run } = this.#options.engine
    const name = batch.prepared?.name
    if (name === undefined) return run(batch.bytes)
    if (this.#prepared.has(name)) return withParseComplete(run(withoutParse(batch)))
    const answer = run(batch.bytes)
    if (beginsWithParseComplete(answer)) this.#prepared.add(name)
    return answer
  }

  #betweenTransactions(): void {
    if (this.#wantsReadOnly !== this.#isReadOnly) this.#applyReadOnly()
    this.#runAtCheckpoint()
    const { log, limits } = this.#options
    const limit = this.#isReadOnly
      ? Math.min(limits.checkpointAfterBytes, readOnlyCheckpointBytes)
      : limits.checkpointAfterBytes
    const isDue = log.bytesSinceCheckpoint > limit
    const isOverdue = log.bytesSinceCheckpoint > 4 * limit
    if (isOverdue || (isDue && this.#queue.length === 0)) this.#checkpoint()
  }

  #runAtCheckpoint(): void {
    if (this.#atCheckpoint.length === 0) return
    this.#checkpoint()
    for (const work of this.#atCheckpoint.splice(0)) work()
  }

  /** A single-user engine never makes one by itself: its log, and its recovery, would only grow. */
  #checkpoint(): void {
    this.#command('checkpoint')
    this.#options.log.checkpointed()
  }

  #applyReadOnly(): void {
    // Empties the buffers while there is room, so that reading needs no space later.
    if (this.#wantsReadOnly) this.#checkpoint()
    this.#command(`set default_transaction_read_only = ${this.#wantsReadOnly ? 'on' : 'off'}`)
    this.#isReadOnly = this.#wantsReadOnly
  }

  #dismissOwner(): void {
    const owner = this.#owner
    if (!owner) return
    const message = 'terminating connection: an open transaction was silent for too long'
    this.#options.send(owner.id, errorAnswer({ severity: 'FATAL', code: '25P03', message }))
    this.end(owner.id)
  }

  #refuse(connection: Connection): void {
    this.#queue = this.#queue.filter((other) => other !== connection)
    const refused = connection.inbox
    connection.inbox = []
    const message =
      'the engine was held by another transaction for too long (inside a transaction, use only tx)'
    // Each of what was sent together waits for an answer of its own.
    for (const _ of refused) {
      this.#options.send(connection.id, errorAnswer({ severity: 'ERROR', code: '55P03', message }))
    }
  }

  #rollBack(): void {
    this.#command('rollback')
    this.#owner = null
  }

  #command(sql: string): void {
    this.#options.engine.run(queryMessage(sql))
  }

  #scheduleIfWork(): void {
    const hasWork = this.#owner ? this.#owner.inbox.length > 0 : this.#queue.length > 0
    if (!hasWork || this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#step()
    })
  }
}
