export type Deadline = {
  signal: AbortSignal
  /** Aborted by the deadline, not by the caller. */
  hasPassed: () => boolean
  clear: () => void
}

/** An abort signal that fires with the caller's own, or at the deadline. */
export function startDeadline(timeoutMs: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let hasPassed = false
  const timer = setTimeout(() => {
    hasPassed = true
    controller.abort()
  }, timeoutMs)
  const abort = () => controller.abort(outer?.reason)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    hasPassed: () => hasPassed,
    clear: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
