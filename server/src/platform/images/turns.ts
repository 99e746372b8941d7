import { AppError } from '../../app-error.ts'

const retryAfterSeconds = 5

/**
 * Lets at most `most` run at once; the others wait in line, first come first served. Whoever finds
 * `mostWaiting` in it is sent away with `server.busy`.
 */
export function createTurns(
  most: number,
  mostWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = most

  async function takeTurn(): Promise<void> {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) throw new AppError('server.busy', { retryAfterSeconds })
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The turn goes straight to the next in line, so nobody can step in between. */
  function giveTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async (work) => {
    await takeTurn()
    try {
      return await work()
    } finally {
      giveTurn()
    }
  }
}
