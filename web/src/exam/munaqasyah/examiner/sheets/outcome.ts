import { outboxWrites, watchOutbox } from '../../../../offline/outbox/outbox.ts'

/** What became of one write. */
export type Outcome =
  | { kind: 'arrived' }
  /** It waits: no signal, or the server is slow. */
  | { kind: 'waits' }
  /** The server has answered, and would not take it now. It stays on the phone. */
  | { kind: 'refused'; message: string; code: string }

function outcomeNow(id: string): Outcome | null {
  const write = outboxWrites().find((one) => one.id === id)
  if (!write) return { kind: 'arrived' }
  const { state } = write
  if (state.kind === 'refused') return state
  if (state.kind === 'waiting' && state.problem) return { kind: 'refused', ...state.problem }
  return null
}

/** Follows a write until the server has spoken, for at most so long. */
export function outcomeOf(id: string, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      clearTimeout(timer)
      stop()
      resolve(outcome)
    }
    const look = () => {
      const outcome = outcomeNow(id)
      if (outcome) finish(outcome)
    }
    const timer = setTimeout(() => finish({ kind: 'waits' }), timeoutMs)
    const stop = watchOutbox(look)
    look()
  })
}
