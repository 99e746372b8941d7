export type Deadline = {
  signal: AbortSignal
  /** Ended by the clock, not by the caller. */
  hasPassed: () => boolean
  clear: () => void
}

/** An abort signal that fires with the caller's own, or when the time is over. */
export function startDeadline(timeoutMs: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let hasPassed = false
  const timer = setTimeout(() => {
    hasPassed = true
    controller.abort()
  }, timeoutMs)
  const follow = () => controller.abort(outer?.reason)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    hasPassed: () => hasPassed,
    clear: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', follow)
    },
  }
}
