import { AppError } from '../../../app-error.ts'
import { classifyFailure } from '../../database/failure.ts'

const rememberedMs = 15_000

/**
 * Whether writes are refused at this moment. Either the database handle knows before a write is
 * tried, or PostgreSQL refuses a write: the state then lasts until a write succeeds, 15 seconds at
 * most.
 */
export class ReadOnlyState {
  readonly #assertWritable: () => void
  #refusedAt: number | null = null

  constructor(assertWritable: () => void) {
    this.#assertWritable = assertWritable
  }

  isReadOnly(now: Date): boolean {
    if (this.#refusedAt !== null && now.getTime() - this.#refusedAt < rememberedMs) return true
    try {
      this.#assertWritable()
      return false
    } catch (error) {
      // Other faults are reported by the request that meets them.
      return isReadOnlyFailure(error)
    }
  }

  noteRefusal(now: Date): void {
    this.#refusedAt = now.getTime()
  }

  noteWrite(): void {
    this.#refusedAt = null
  }
}

/** The database refused a write, or would have. */
export function isReadOnlyFailure(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'server.read-only'
  return classifyFailure(error)?.kind === 'read-only'
}
