import { AppError } from '../../app-error.ts'

const retryAfterSeconds = 5

/**
 * A semaphore: at most `most` tasks run at once, the others wait first come first served. A task that finds
 * `mostWaiting` before it is refused with `server.busy`.
 */
export function createSemaphore(
  most: number,
  mostWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = most

  async function acquire(): Promise<void> {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) throw new AppError('server.busy', { retryAfterSeconds })
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The permit goes straight to the next task in the queue, so no other task can take it in between. */
  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async (work) => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
