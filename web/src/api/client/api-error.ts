import type { ErrorCode } from '@ngaji/contract/errors'
import { firstTexts } from '@ngaji/contract/words/first-texts'

/** What people read when the server said nothing they could read. */
export const fallbackMessage = firstTexts.errors.unexpected

type Refusal = {
  code: ErrorCode | 'network.unreachable'
  message: string
  /** Zero when no answer came. */
  status: number
  fields?: Readonly<Record<string, string>> | undefined
  details?: Readonly<Record<string, unknown>> | undefined
  retryAfterSeconds?: number | undefined
}

/** A refusal the server explained, or its silence. `code` decides what we do; `message` is what people read. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: Refusal['code']
  readonly status: number
  /** Body path (`accountList.3.email`) to sentence. */
  readonly fields: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | null

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.code = refusal.code
    this.status = refusal.status
    this.fields = refusal.fields ?? {}
    this.details = refusal.details ?? {}
    this.retryAfterSeconds = refusal.retryAfterSeconds ?? null
  }

  get retryAfterMs(): number | null {
    return this.retryAfterSeconds === null ? null : this.retryAfterSeconds * 1000
  }

  /** No answer came: no signal, a stopped server, a time-out. */
  get isUnreachable(): boolean {
    return this.code === 'network.unreachable'
  }

  /** The same call may succeed a moment later without anybody changing anything. */
  get isPassing(): boolean {
    return this.isUnreachable || this.status >= 500
  }
}

export function unreachable(): ApiError {
  return new ApiError({
    code: 'network.unreachable',
    message: firstTexts.errors.network,
    status: 0,
  })
}

/** The sentence to show for whatever was thrown. */
export function messageOfError(error: unknown): string {
  return error instanceof ApiError ? error.message : fallbackMessage
}
