import type { OperationResult } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'

type Listener = (results: readonly OperationResult[]) => void

const listeners = new Set<Listener>()

/** Notifies of the results of operations in each response. */
export function onSyncResults(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellSyncResults(results: readonly OperationResult[]): void {
  for (const listener of listeners) listener(results)
}

/** The server's result of one operation, or null after a time-out. */
export function resultOf(operationId: string, timeoutMs: number): Promise<OperationResult | null> {
  return new Promise((resolve) => {
    const finish = (result: OperationResult | null) => {
      clearTimeout(timer)
      stop()
      resolve(result)
    }
    const stop = onSyncResults((results) => {
      const result = results.find((other) => other.operationId === operationId)
      if (result) finish(result)
    })
    const timer = setTimeout(() => finish(null), timeoutMs)
  })
}
