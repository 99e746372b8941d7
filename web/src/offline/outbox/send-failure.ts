/** What a whole call's failure means for the queue. */
export type SendFailure =
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'busy'; retryAfterMs: number | null }
  /** Too large, or something in it cannot be read: the batch is cut until the culprit stands alone. */
  | { kind: 'unacceptable'; code: string; message: string }
  | { kind: 'turned-down'; code: string; message: string }
  /** The server failed over it (500): its defect, or something in the batch that nobody foresaw. */
  | { kind: 'broken'; code: string; message: string }

type Refusal = { status: number; code: string; message: string; retryAfterMs: number | null }

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}

/** Reads the refusal out of whatever the client threw; null when no answer came at all. */
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

/** Unreadable, too large, or something in it breaks a rule of the form. */
const unacceptable: ReadonlySet<number> = new Set([400, 413, 422])

/**
 * Sorts what `send` threw. An error without a status, or with 0, means that nobody answered. A defect (500)
 * concerns the batch alone, so that it cannot hold up the rest of the queue.
 */
export function failureOf(error: unknown): SendFailure {
  const refusal = refusalIn(error)
  if (!refusal) return { kind: 'unreachable' }
  const { status, code, message, retryAfterMs } = refusal
  if (status === 401) return { kind: 'signed-out' }
  // The server waited for the end of the call and it did not come: the same as no answer.
  if (status === 408) return { kind: 'unreachable' }
  if (status === 429 || status > 500) return { kind: 'busy', retryAfterMs }
  if (status === 500) return { kind: 'broken', code, message }
  if (unacceptable.has(status)) return { kind: 'unacceptable', code, message }
  return { kind: 'turned-down', code, message }
}
