import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable } from '../database-errors.ts'
import type { DatabaseLog } from '../database-handle.ts'
import { copyFolder } from './copy-folder.ts'
import { EngineThread, type EngineThreadOptions } from './engine-thread.ts'
import type { PortCarrier, PortSocket } from './port-socket.ts'

const WATCH_MS = 250
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000
/** Recovery reads the log since the last checkpoint: seconds. Longer, and it hangs. */
const START_LIMIT_MS = 120_000

export type EngineKeeperOptions = Omit<EngineThreadOptions, 'isReadOnly'> & {
  /** A statement (or a sync) that takes longer is taken for lost. */
  statementLimitMs: number
  /** Runs before each start: recovery needs room on the disk. */
  beforeStart: () => Promise<void>
  log: DatabaseLog
}

/**
 * Keeps an engine alive: watches it from outside, and starts it again on the same data when it
 * hangs or breaks. In between everything is refused at once rather than left waiting.
 */
export class EngineKeeper {
  readonly #options: EngineKeeperOptions
  #thread: EngineThread | null = null
  #watch: NodeJS.Timeout | undefined
  #isReadOnly = false
  /** Why the last engine was lost; empty while none was. */
  #lostReason = ''
  readonly #stopping = new AbortController()
  #patience = 0
  #restarts: Promise<void> = Promise.resolve()

  constructor(options: EngineKeeperOptions) {
    this.#options = options
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  get isRunning(): boolean {
    return this.#thread?.isReady ?? false
  }

  async start(): Promise<void> {
    await this.#startThread()
    this.#watch = setInterval(() => this.#look(), WATCH_MS)
    this.#watch.unref()
  }

  /** Throws `DatabaseUnavailable` while there is no engine. */
  plug(socket: PortSocket): PortCarrier {
    if (!this.#thread) throw this.#away()
    return this.#thread.plug(socket)
  }

  setReadOnly(isReadOnly: boolean): void {
    this.#isReadOnly = isReadOnly
    this.#thread?.setReadOnly(isReadOnly)
  }

  /** While `work` runs, statements may take any time. */
  async withPatience<T>(work: () => Promise<T>): Promise<T> {
    this.#patience += 1
    try {
      return await work()
    } finally {
      this.#patience -= 1
    }
  }

  async dump(path: string): Promise<void> {
    await this.#thread?.dump(path)
  }

  /**
   * Copies the folder as it is at one moment. Only the second, short pass holds up the engine.
   * Throws `DatabaseUnavailable` when the engine restarts meanwhile.
   */
  async copy(to: string): Promise<void> {
    const { place } = this.#options
    const thread = this.#thread
    if (place.kind !== 'directory') throw new Error('an engine in memory has no folder')
    if (!thread) throw this.#away()
    await thread.copy(to, await copyFolder(place.path, to))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#watch)
    await this.#restarts
    const thread = this.#thread
    this.#thread = null
    await thread?.stop()
  }

  async #startThread(): Promise<void> {
    await this.#options.beforeStart()
    const thread = new EngineThread({ ...this.#options, isReadOnly: this.#isReadOnly })
    const limit = setTimeout(() => void thread.kill('it did not start in time'), START_LIMIT_MS)
    try {
      await thread.ready
    } finally {
      clearTimeout(limit)
    }
    this.#thread = thread
    // The guard may have changed its mind while the engine was starting.
    thread.setReadOnly(this.#isReadOnly)
    void thread.ended.then((reason) => this.#lost(thread, reason))
  }

  #look(): void {
    const thread = this.#thread
    if (!thread || this.#patience > 0) return
    const { busyMs } = thread
    if (busyMs <= this.#options.statementLimitMs) return
    const reason = `a statement did not answer within ${Math.round(busyMs / 1000)} s`
    this.#thread = null
    this.#restarts = this.#restart(reason, thread.kill(reason))
  }

  #lost(thread: EngineThread, reason: string): void {
    if (this.#thread !== thread || this.#isStopping) return
    this.#thread = null
    this.#restarts = this.#restart(reason, Promise.resolve())
  }

  async #restart(reason: string, isOver: Promise<void>): Promise<void> {
    const { log } = this.#options
    this.#lostReason = reason
    log('error', 'the embedded database engine is restarted', { reason })
    await isOver
    for (
      let pause = FIRST_PAUSE_MS;
      !this.#isStopping;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      try {
        await this.#startThread()
        log('info', 'the embedded database engine runs again')
        return
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error)
        log('error', 'the embedded database engine did not start', { cause, nextTryMs: pause })
      }
      await this.#pause(pause)
    }
  }

  #away(): DatabaseUnavailable {
    const why = this.#lostReason && `: ${this.#lostReason}`
    return new DatabaseUnavailable(`the embedded engine is restarting${why}`)
  }

  async #pause(ms: number): Promise<void> {
    try {
      await wait(ms, undefined, { signal: this.#stopping.signal })
    } catch (error) {
      if (!this.#isStopping) throw error
    }
  }
}
