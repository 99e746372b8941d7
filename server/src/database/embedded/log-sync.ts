import { close, fdatasync, open } from 'node:fs'
import { promisify } from 'node:util'
import { syncSegmentNow, type LogWatcher } from './durable-files.ts'
import { DISK_PULSE } from './engine-messages.ts'
import { beat, rest } from './pulse.ts'

const openFile = promisify(open)
const closeFile = promisify(close)
const syncFile = promisify(fdatasync)

type Held = { needs: number; send: () => void }
type OpenSegment = { path: string; descriptor: number }

/**
 * Group commit. The engine writes its log without waiting for the disk; an answer is sent only when
 * everything written before it is on the disk. While one sync runs the engine goes on, and all
 * answers that gather meanwhile share the next sync.
 */
export class LogSync implements LogWatcher {
  readonly #pulse: BigInt64Array
  readonly #failed: (error: unknown) => void
  #written = 0
  #synced = 0
  #isSyncing = false
  #unsynced = new Set<string>()
  #syncing: readonly string[] = []
  #held: Held[] = []
  #segment: OpenSegment | null = null
  #bytes = 0

  /** `failed` must end the engine: after a failed sync nobody knows what the disk holds. */
  constructor(pulse: BigInt64Array, failed: (error: unknown) => void) {
    this.#pulse = pulse
    this.#failed = failed
  }

  logWritten(path: string, bytes: number): void {
    this.#unsynced.add(path)
    this.#written += 1
    this.#bytes += bytes
  }

  finishLog(): void {
    if (this.#synced === this.#written) return
    for (const path of new Set([...this.#syncing, ...this.#unsynced])) syncSegmentNow(path)
    this.#unsynced.clear()
    this.#reached(this.#written)
  }

  /** Calls `send` as soon as everything written up to now is durable; at once if it is already. */
  whenDurable(send: () => void): void {
    if (this.#synced === this.#written) return send()
    this.#held.push({ needs: this.#written, send })
    if (!this.#isSyncing) void this.#syncUntilNobodyWaits()
  }

  /** Log written since the last call of `checkpointed`. */
  get bytesSinceCheckpoint(): number {
    return this.#bytes
  }

  checkpointed(): void {
    this.#bytes = 0
  }

  async #syncUntilNobodyWaits(): Promise<void> {
    this.#isSyncing = true
    try {
      while (this.#held.length > 0) {
        beat(this.#pulse, DISK_PULSE)
        await this.#syncOnce()
        rest(this.#pulse, DISK_PULSE)
      }
    } catch (error) {
      this.#failed(error)
    } finally {
      this.#isSyncing = false
    }
  }

  async #syncOnce(): Promise<void> {
    const target = this.#written
    this.#syncing = [...this.#unsynced]
    this.#unsynced.clear()
    for (const path of this.#syncing) await this.#syncSegment(path)
    this.#syncing = []
    this.#reached(target)
  }

  async #syncSegment(path: string): Promise<void> {
    if (this.#segment?.path !== path) {
      if (this.#segment) await closeFile(this.#segment.descriptor)
      this.#segment = null
      this.#segment = { path, descriptor: await openFile(path, 'r+') }
    }
    await syncFile(this.#segment.descriptor)
  }

  #reached(target: number): void {
    this.#synced = Math.max(this.#synced, target)
    const free = this.#held.filter(({ needs }) => needs <= this.#synced)
    if (free.length === 0) return
    this.#held = this.#held.filter(({ needs }) => needs > this.#synced)
    for (const { send } of free) send()
  }
}
