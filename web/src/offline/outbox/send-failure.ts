/** The kinds of failure of a whole request. */
export type SendFailure =
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'busy'; retryAfterMs: number | null }
  /** Too large, or with an invalid write: the batch is halved until the invalid write is alone. */
  | { kind: 'unacceptable'; code: string; message: string }
  | { kind: 'turned-down'; code: string; message: string }
  /** The server failed (500): a defect of its own, or caused by a write of the batch. */
  | { kind: 'broken'; code: string; message: string }

type Refusal = { status: number; code: string; message: string; retryAfterMs: number | null }

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}

/** The refusal in an error of the client; null without a response. */
function refusalIn(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  const { status, code, message, retryAfterSeconds } = error as Record<string, unknown>
  if (typeof status !== 'number' || status === 0) return null
  return {
    status,
    code: textOr(code, 'server.unexpected'),
    message: textOr(message, 'Something went wrong'),
    retryAfterMs: typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1000 : null,
  }
}

/** Malformed, too large, or invalid. */
const unacceptable: ReadonlySet<number> = new Set([400, 413, 422])

/**
 * Classifies an error of `send`. Without a status, or with 0, there was no response. A defect (500)
 * concerns the batch alone, so that it cannot hold up the rest of the outbox.
 */
export function classifySendFailure(error: unknown): SendFailure {
  const refusal = refusalIn(error)
  if (!refusal) return { kind: 'unreachable' }
  const { status, code, message, retryAfterMs } = refusal
  if (status === 401) return { kind: 'signed-out' }
  // The server timed out waiting for the end of the request: the same as no response.
  if (status === 408) return { kind: 'unreachable' }
  if (status === 429 || status > 500) return { kind: 'busy', retryAfterMs }
  if (status === 500) return { kind: 'broken', code, message }
  if (unacceptable.has(status)) return { kind: 'unacceptable', code, message }
  return { kind: 'turned-down', code, message }
}
