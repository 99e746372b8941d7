import { outboxWrites, watchOutbox } from './outbox.ts'

/**
 * Sends what waits, now and from now on. The code for it is fetched with the first record: most starts
 * find an empty queue, and should not pay for it.
 *
 * @returns how to stop
 */
export function startSendingWhenNeeded(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let fetching: Promise<void> | null = null

  const start = () => {
    if (outboxWrites().length === 0 || signal.aborted) return
    fetching ??= begin(signal).catch(() => {
      // Without signal the code cannot come, and nothing could be sent: the next occasion tries again.
      fetching = null
    })
  }

  const stopWatching = watchOutbox(start)
  signal.addEventListener('abort', stopWatching)
  globalThis.addEventListener('online', start, { signal })
  document.addEventListener('visibilitychange', start, { signal })
  start()
  return () => listening.abort()
}

async function begin(signal: AbortSignal): Promise<void> {
  const { startSending } = await import('./sender.ts')
  if (signal.aborted) return
  signal.addEventListener('abort', startSending())
}
