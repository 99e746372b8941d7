import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { classifyFailure } from '../database/failure.ts'
import { FilesUnavailable } from '../files/file-store.ts'

/** The result of one write, to the database or to the files. */
export type PartHealth = {
  /**
   * `read-only`: no space, or a database that refuses writes; `failed`: any other error, a timeout
   * too.
   */
  state: 'ok' | 'read-only' | 'failed'
  /** How long it took, in milliseconds. */
  ms: number
  /** The error for the operator and the log; null on success. */
  error: string | null
}

const timeoutError = 'it did not answer in time'

/** A measured write with a time limit; while one still hangs, no second one starts. */
export class Measurement {
  readonly #write: () => Promise<void>
  readonly #limitMs: number
  #pending: Promise<PartHealth> | null = null

  constructor(write: () => Promise<void>, limitMs: number) {
    this.#write = write
    this.#limitMs = limitMs
  }

  async take(): Promise<PartHealth> {
    this.#pending ??= this.#run().finally(() => (this.#pending = null))
    const giveUp = new AbortController()
    const late = wait(this.#limitMs, undefined, { signal: giveUp.signal, ref: false }).then(
      (): PartHealth => ({ state: 'failed', ms: this.#limitMs, error: timeoutError }),
    )
    // Rejected by its abort signal once the write was quicker.
    late.catch(() => undefined)
    try {
      return await Promise.race([this.#pending, late])
    } finally {
      giveUp.abort()
    }
  }

  async #run(): Promise<PartHealth> {
    const start = performance.now()
    const error = await this.#write().then(
      () => null,
      (thrown: unknown) => thrown ?? new Error('unknown'),
    )
    const ms = Math.round(performance.now() - start)
    return error === null ? { state: 'ok', ms, error: null } : { ...meaningOf(error), ms }
  }
}

function meaningOf(error: unknown): Pick<PartHealth, 'state' | 'error'> {
  const text = error instanceof Error ? error.message || error.name : String(error)
  const isReadOnly =
    error instanceof FilesUnavailable
      ? error.isReadOnly
      : classifyFailure(error)?.kind === 'read-only'
  return { state: isReadOnly ? 'read-only' : 'failed', error: text.slice(0, 300) }
}
