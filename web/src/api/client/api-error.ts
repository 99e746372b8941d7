import type { ErrorCode } from '@ngaji/contract/errors'
import { triesLeftInWords } from '@ngaji/contract/identity/sign-in/tries.rules'
import { firstTexts } from '@ngaji/contract/words/first-texts'

/** Shown when the response has no message. */
export const fallbackMessage = firstTexts.errors.unexpected

type Refusal = {
  code: ErrorCode | 'network.unreachable' | 'network.stranger'
  message: string
  /** Zero without a response. */
  status: number
  fields?: Readonly<Record<string, string>> | undefined
  details?: Readonly<Record<string, unknown>> | undefined
  retryAfterSeconds?: number | undefined
}

/** A refusal of the server, or no response at all. Code reads `code`, users read `message`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: Refusal['code']
  readonly status: number
  /** The sentence for each path in the body (`accountList.3.email`). */
  readonly fields: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | null
  readonly #refusal: Refusal

  constructor(refusal: Refusal) {
    // A refused password also says how many tries are left, wherever it is typed.
    super([refusal.message, triesLeftInWords(refusal.details ?? {})].filter(Boolean).join(' '))
    this.#refusal = refusal
    this.code = refusal.code
    this.status = refusal.status
    this.fields = refusal.fields ?? {}
    this.details = refusal.details ?? {}
    this.retryAfterSeconds = refusal.retryAfterSeconds ?? null
  }

  /** The same refusal, its sentences at other fields. */
  withFields(fields: Readonly<Record<string, string>>): ApiError {
    return new ApiError({ ...this.#refusal, fields })
  }

  get retryAfterMs(): number | null {
    return this.retryAfterSeconds === null ? null : this.retryAfterSeconds * 1000
  }

  /** No response of ours: no signal, a stopped server, a time-out, the page of somebody else. */
  get isUnreachable(): boolean {
    return this.code === 'network.unreachable' || this.code === 'network.stranger'
  }

  /** A transient failure: the same call may succeed on retry. */
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

export const strangePageSentence =
  'Ada halaman lain yang menjawab, mungkin login Wi-Fi atau pemeliharaan server.'

/**
 * Somebody else answered: the same as no response, whatever the status says. Users read what it probably is.
 */
export function strangerAnswered(status: number): ApiError {
  const message =
    status === 413 ? 'Berkas terlalu besar untuk server di depan aplikasi.' : strangePageSentence
  return new ApiError({ code: 'network.stranger', message, status: 0 })
}

/** Why the server was not reached, as a sentence; null for every other error, and for none. */
export function unreachedReason(error: unknown): string | null {
  if (!(error instanceof ApiError) || !error.isUnreachable) return null
  return error.code === 'network.stranger' ? error.message : 'Tidak ada jaringan.'
}

/** The sentence to show for any thrown value. */
export function messageOfError(error: unknown): string {
  return error instanceof ApiError ? error.message : fallbackMessage
}
