import { outboxWrites, watchOutbox } from './outbox.ts'

/**
 * Sends waiting writes, now and from now on. The sender is loaded with the first record: most starts
 * find an empty outbox and do not need it.
 *
 * @returns the function that stops it
 */
export function startSendingWhenNeeded(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let fetching: Promise<void> | null = null

  const start = () => {
    if (outboxWrites().length === 0 || signal.aborted) return
    fetching ??= begin(signal).catch(() => {
      // The sender cannot be loaded without signal, and nothing could be sent: the next occasion retries.
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
