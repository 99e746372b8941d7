import type { OperationResult } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'

type Listener = (results: readonly OperationResult[]) => void

const listeners = new Set<Listener>()

/** The newest results: a phone that stores nothing has them before anybody asks. */
const newest = new Map<string, OperationResult>()
const mostKept = 100

/** Notifies of the results of operations in each response. */
export function onSyncResults(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellSyncResults(results: readonly OperationResult[]): void {
  for (const result of results) newest.set(result.operationId, result)
  for (const id of [...newest.keys()].slice(0, -mostKept)) newest.delete(id)
  for (const listener of listeners) listener(results)
}

/** The server's result of one operation, or null after a time-out. */
export function awaitSyncResult(
  operationId: string,
  timeoutMs: number,
): Promise<OperationResult | null> {
  const known = newest.get(operationId)
  if (known) return Promise.resolve(known)
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
