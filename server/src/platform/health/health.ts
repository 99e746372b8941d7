import { performance } from 'node:perf_hooks'
import { AppError } from '../../app-error.ts'
import { DatabaseReadOnly } from '../database/database-errors.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import type { Deps } from '../../deps.ts'
import { Measurement, type PartHealth } from './measure.ts'
import { removeProbe, writeFile, writeRow } from './probe.ts'
import type { SchemaWatch } from './schema-watch.ts'

/** The last measurement: is a write accepted, and how long did it take? Is the schema intact? */
export type HealthReport = {
  checkedAt: Date
  database: PartHealth
  files: PartHealth
  schema: PartHealth
}

/** Whether writes are accepted, as measured in the background: reading it costs nothing. */
export type Health = {
  /** Null until the first measurement has ended. */
  last: () => HealthReport | null
  /** Were a row and a file written recently, into an intact schema? */
  isReady: () => boolean
  /**
   * False while the database refuses writes for lack of space, or is a standby. Reads are answered.
   */
  isWritable: () => boolean
  /** Throws `DatabaseReadOnly` when `isWritable()` is false. */
  assertWritable: () => void
  /** Throws the refusal while files cannot be stored, for work that ends in a file. */
  assertFilesWritable: () => void
  /** Throws the refusal of the readiness route; it does not name the cause. */
  assertReady: () => void
  /** Measures now; concurrent callers share one measurement. */
  check: () => Promise<HealthReport>
}

type Parts = Pick<Deps, 'db' | 'files' | 'now' | 'newId' | 'log'> & {
  database: Pick<DatabaseHandle, 'engine' | 'isAvailable' | 'isWritable' | 'assertWritable'>
  /** Checks whether the schema was changed; without this watch the schema counts as intact. */
  schema?: Pick<SchemaWatch, 'look'>
  timing?: Partial<typeof usualTiming>
}

const usualTiming = {
  everyMs: 10_000,
  /** Shorter while something is wrong, so that a repair is noticed soon. */
  everyMsWhenNotOk: 3_000,
  limitMs: 8_000,
  /** An older measurement is stale. */
  staleMs: 25_000,
}

const measured = ['database', 'files', 'schema'] as const

const retryWhenSpaceSeconds = 60
const retrySoonSeconds = 5

/** Writes one row and one file every ten seconds once started; before the start only on `check`. */
export class HealthMonitor implements Health {
  readonly #parts: Parts
  readonly #timing: typeof usualTiming
  readonly #instanceId: string
  readonly #row: Measurement
  readonly #file: Measurement
  readonly #schema: Measurement
  #last: HealthReport | null = null
  #measuredAt = -Infinity
  #pending: Promise<HealthReport> | null = null
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: Parts) {
    const id = parts.newId()
    this.#parts = parts
    this.#timing = { ...usualTiming, ...parts.timing }
    this.#instanceId = id
    const { limitMs } = this.#timing
    this.#row = new Measurement(() => writeRow(parts, id, parts.database.engine), limitMs)
    this.#file = new Measurement(() => writeFile(parts, id), limitMs)
    this.#schema = new Measurement(async () => parts.schema?.look(), limitMs)
  }

  last(): HealthReport | null {
    return this.#last
  }

  isReady(): boolean {
    const { database } = this.#parts
    if (this.#last === null || !isOk(this.#last)) return false
    if (performance.now() - this.#measuredAt >= this.#timing.staleMs) return false
    return database.isAvailable() && database.isWritable()
  }

  isWritable(): boolean {
    return this.#parts.database.isWritable() && this.#last?.database.state !== 'read-only'
  }

  assertWritable(): void {
    this.#parts.database.assertWritable()
    if (!this.isWritable()) throw new DatabaseReadOnly('the database takes no writes')
  }

  assertFilesWritable(): void {
    const state = this.#last?.files.state ?? 'ok'
    if (state !== 'ok') throw healthRefusal(state)
  }

  assertReady(): void {
    if (this.isReady()) return
    const hasNoRoom = !this.isWritable() || this.#last?.files.state === 'read-only'
    throw healthRefusal(hasNoRoom ? 'read-only' : 'failed')
  }

  check(): Promise<HealthReport> {
    return (this.#pending ??= this.#measure().finally(() => (this.#pending = null)))
  }

  start(): void {
    if (this.#isStopped) return
    const { everyMs, everyMsWhenNotOk } = this.#timing
    const ms = this.#last && isOk(this.#last) ? everyMs : everyMsWhenNotOk
    this.#timer = setTimeout(() => void this.check().finally(() => this.start()), ms)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#pending
    await removeProbe(this.#parts, this.#instanceId).catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'the traces of the health probe stay until tonight'),
    )
  }

  async #measure(): Promise<HealthReport> {
    const [database, files, schema] = await Promise.all([
      this.#row.take(),
      this.#file.take(),
      this.#schema.take(),
    ])
    const report = { checkedAt: this.#parts.now(), database, files, schema }
    logChanges(this.#parts.log, this.#last, report)
    this.#last = report
    this.#measuredAt = performance.now()
    return report
  }
}

const isOk = (report: HealthReport) => measured.every((part) => report[part].state === 'ok')

function healthRefusal(state: 'read-only' | 'failed'): AppError {
  return state === 'read-only'
    ? new AppError('server.read-only', { retryAfterSeconds: retryWhenSpaceSeconds })
    : new AppError('server.busy', { retryAfterSeconds: retrySoonSeconds })
}

/** Logs each change once, not every ten seconds. */
function logChanges(log: Parts['log'], before: HealthReport | null, report: HealthReport): void {
  for (const part of measured) {
    const { state, error, ms } = report[part]
    if (state === (before?.[part].state ?? 'ok')) continue
    const words = part === 'schema' ? schemaWords : writeWords
    if (state === 'ok') log.info({ part, ms }, words.again)
    else log.error({ part, state, error, ms }, words.fault)
  }
}

const writeWords = {
  again: 'writes are taken again',
  fault: 'a write of the health probe was not taken',
}
const schemaWords = {
  again: 'the schema of the database is in order again',
  fault: 'the schema of the database is not known to be in order',
}
