import { close, closeSync, fdatasync, fdatasyncSync, open, openSync } from 'node:fs'
import { promisify } from 'node:util'
import type { LogWatcher } from './durable-files.ts'
import { DISK_PULSE } from './engine-messages.ts'
import { beat, rest } from './pulse.ts'

const openFile = promisify(open)
const closeFile = promisify(close)
const syncFile = promisify(fdatasync)

type Held = { needs: number; send: () => void }

/** The syncing itself; tests put a disk of their own here. */
export type SegmentDisk = {
  sync(path: string): Promise<void>
  syncNow(path: string): void
}

export type LogSyncOptions = {
  pulse: BigInt64Array
  /** Must end the engine: after a failed sync nobody knows what the disk holds. */
  failed: (error: unknown) => void
  disk?: SegmentDisk
}

/**
 * Group commit. The engine writes its log without waiting for the disk; an answer is sent only when
 * everything written before it is on the disk. While one sync runs the engine goes on, and all
 * answers that gather meanwhile share the next sync. Reads wait as well: what they saw must not be
 * something that a power cut takes back.
 */
export class LogSync implements LogWatcher {
  readonly #options: LogSyncOptions
  readonly #disk: SegmentDisk
  #written = 0
  #synced = 0
  #isSyncing = false
  #unsynced = new Set<string>()
  #syncing: readonly string[] = []
  #held: Held[] = []
  #bytes = 0

  constructor(options: LogSyncOptions) {
    this.#options = options
    this.#disk = options.disk ?? new SegmentFiles()
  }

  logWritten(path: string, bytes: number): void {
    this.#unsynced.add(path)
    this.#written += 1
    this.#bytes += bytes
  }

  finishLog(): void {
    if (this.#synced === this.#written) return
    for (const path of new Set([...this.#syncing, ...this.#unsynced])) this.#disk.syncNow(path)
    this.#syncing = []
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
        beat(this.#options.pulse, DISK_PULSE)
        await this.#syncOnce()
        rest(this.#options.pulse, DISK_PULSE)
      }
    } catch (error) {
      this.#options.failed(error)
    } finally {
      this.#isSyncing = false
    }
  }

  async #syncOnce(): Promise<void> {
    const target = this.#written
    this.#syncing = [...this.#unsynced]
    this.#unsynced.clear()
    for (const path of this.#syncing) {
      if (this.#synced >= target) break
      await this.#disk.sync(path).catch((error: unknown) => this.#failUnless(target, error))
    }
    this.#syncing = []
    this.#reached(target)
  }

  /** A checkpoint that finished the log meanwhile may have given a segment another name: it is not missed. */
  #failUnless(target: number, error: unknown): void {
    if (this.#synced < target) throw error
  }

  #reached(target: number): void {
    this.#synced = Math.max(this.#synced, target)
    const free = this.#held.filter(({ needs }) => needs <= this.#synced)
    if (free.length === 0) return
    this.#held = this.#held.filter(({ needs }) => needs > this.#synced)
    for (const { send } of free) send()
  }
}

/** Keeps the segment in use open: the engine opens and closes it as it likes. */
class SegmentFiles implements SegmentDisk {
  #current: { path: string; descriptor: number } | null = null

  async sync(path: string): Promise<void> {
    if (this.#current?.path !== path) {
      if (this.#current) await closeFile(this.#current.descriptor)
      this.#current = null
      this.#current = { path, descriptor: await openFile(path, 'r+') }
    }
    await syncFile(this.#current.descriptor)
  }

  syncNow(path: string): void {
    const descriptor = openSync(path, 'r+')
    try {
      fdatasyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }
}
