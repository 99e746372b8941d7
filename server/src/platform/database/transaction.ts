import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isRepeatable } from './failure.ts'

const MAX_REPEATS = 3
const PAUSE_MS = 20

/**
 * Runs `work` in one READ COMMITTED transaction, committed whole or rolled back. Inside, use `tx`
 * only; on the embedded engine the pool would wait for this very transaction. In a deadlock the
 * engine aborts one transaction, and this function retries it from the start, so `work` must not do
 * anything a rollback cannot undo (mail, files). Called with a transaction it joins that
 * transaction.
 */
export async function inTransaction<DB, T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  // Kysely marks its transactions with this flag; the cast relies on it.
  if (db.isTransaction) return work(db as Transaction<DB>)

  for (let repeats = 0; ; repeats++) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (repeats === MAX_REPEATS || !isRepeatable(error)) throw error
    }
    await wait(PAUSE_MS * (repeats + 1) * (0.5 + Math.random()))
  }
}

/**
 * Runs a transaction and rethrows the cause when it fails: on a lost connection Kysely throws the failed
 * rollback instead of it.
 */
async function runOnce<DB, T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const failures: unknown[] = []
  const run = db.transaction().setIsolationLevel('read committed')
  try {
    return await run.execute((tx) =>
      work(tx).catch((error: unknown) => {
        failures.push(error)
        throw error
      }),
    )
  } catch (error) {
    const [cause = error] = failures
    throw cause
  }
}
