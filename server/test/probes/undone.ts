import type { TestApp } from '../harness.ts'

/**
 * Runs work through the whole server in a transaction that is rolled back, so that thousands of
 * probes meet the same scene.
 */
export async function undone<T>({ deps }: TestApp, work: () => Promise<T>): Promise<T> {
  const pool = deps.db
  const transaction = await pool.startTransaction().execute()
  deps.db = transaction
  try {
    return await work()
  } finally {
    deps.db = pool
    await transaction.rollback().execute()
  }
}
