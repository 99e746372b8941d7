import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const blockBytes = 1024 * 1024

/**
 * Room that is kept for the engine on a full disk. After a crash it needs a new segment of its log
 * (16 MB) and a few pages before it can be read at all; measured, 17 MB are enough.
 */
export class Reserve {
  readonly #path: string
  readonly #bytes: number
  #taking: Promise<void> | null = null
  #isStopped = false

  /** `bytes` 0: nothing is kept. */
  constructor(dataDir: string, bytes: number) {
    this.#path = join(dataDir, 'reserve.bin')
    this.#bytes = bytes
  }

  /** How much of it is not there: so much of the free space is not free for anything else. */
  get missingBytes(): number {
    if (this.#bytes === 0) return 0
    return Math.max(0, this.#bytes - (statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0))
  }

  /** Is nothing of it there? */
  get isGone(): boolean {
    return this.missingBytes === this.#bytes
  }

  /** True when there was one to give up. */
  giveUp(): boolean {
    if (statSync(this.#path, { throwIfNoEntry: false }) === undefined) return false
    rmSync(this.#path, { force: true })
    return true
  }

  /** Takes it anew, whole or not at all; or so much of it as still fits. */
  take(most = this.#bytes): Promise<void> {
    const bytes = Math.min(most, this.#bytes)
    if (this.#isStopped || this.missingBytes === 0 || bytes <= 0) return Promise.resolve()
    return (this.#taking ??= this.#write(bytes).finally(() => (this.#taking = null)))
  }

  /** Nothing is written to the folder once it resolves. */
  async stop(): Promise<void> {
    this.#isStopped = true
    // The caller that asked for the room hears of the failure.
    await this.#taking?.catch(() => undefined)
  }

  async #write(bytes: number): Promise<void> {
    const draft = `${this.#path}.tmp`
    try {
      const file = await open(draft, 'w', 0o600)
      try {
        for (let written = 0; written < bytes; written += blockBytes) {
          if (this.#isStopped) throw new Error('the reserve is not needed any more')
          // A file system may keep zeros for nothing.
          await file.write(randomBytes(Math.min(blockBytes, bytes - written)))
        }
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, this.#path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
}
