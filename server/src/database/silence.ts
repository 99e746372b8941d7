import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** What a client of `pg` has, and its types do not tell. */
type Inner = { connection: { stream: Socket }; readyForQuery: boolean }

/**
 * Gives up a server that owes an answer and says nothing for so long: its statements fail, and the
 * connection serves nobody any more. Watched by the socket itself: a timer for each statement costs
 * more than sending it.
 */
export function cutWhenSilent(client: ClientBase, milliseconds: number): void {
  const inner = client as unknown as Inner
  const { stream } = inner.connection
  stream.setTimeout(milliseconds)
  stream.on('timeout', () => {
    if (!inner.readyForQuery) stream.destroy(new Error('Database stopped answering'))
  })
}

/** Meanwhile the server may think as long as it likes. */
export async function bearSilence<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  const { stream } = (client as unknown as Inner).connection
  const { timeout = 0 } = stream
  stream.setTimeout(0)
  try {
    return await work()
  } finally {
    stream.setTimeout(timeout)
  }
}
