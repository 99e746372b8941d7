import {
  messageForCode,
  httpStatus,
  type ErrorCode,
  type ErrorValues,
} from '@ngaji/contract/errors'
import type { Refusal } from '@ngaji/contract/refusal'

type Extra = {
  /** Fills the `{x}` of the catalogue's sentence. */
  values?: Record<string, string | number>
  /** Body path -> sentence. */
  fields?: Record<string, string>
  details?: Record<string, unknown>
  retryAfterSeconds?: number
}

/**
 * An expected refusal, named in the contract's catalogue. Thrown, it rolls the transaction back;
 * returned from a handler, the work is committed (a failed sign-in still counts).
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly extra: Extra

  constructor(code: ErrorCode, extra: Extra = {}) {
    // The catalogue's test checks which values a sentence has; here they are only filled in.
    super(messageForCode(code, (extra.values ?? {}) as ErrorValues<ErrorCode>))
    this.code = code
    this.status = httpStatus(code)
    this.extra = extra
  }
}

export function refuseUnless(
  condition: unknown,
  code: ErrorCode,
  extra?: Extra,
): asserts condition {
  if (!condition) throw new AppError(code, extra)
}

/**
 * Optimistic locking: a stale version in a request is refused, with the present record beside the
 * caller's values. A call without a version is not compared.
 */
export async function refuseOldVersion(
  sent: number | undefined,
  stored: number,
  readCurrent: () => Promise<unknown>,
): Promise<void> {
  if (sent === undefined || sent === stored) return
  throw new AppError('request.version-conflict', { details: { current: await readCurrent() } })
}

/** Throws the refusal of a contract rule, if any, with its values as details. */
export function refuseIf(refusal: Refusal | null, details: Record<string, unknown> = {}): void {
  if (refusal) throw errorOf(refusal, details)
}

export function errorOf(
  { code, values }: Refusal,
  details: Record<string, unknown> = {},
): AppError {
  const told = { ...values, ...details }
  const isSilent = Object.keys(told).length === 0
  return new AppError(code, { values, ...(!isSilent && { details: told }) })
}
