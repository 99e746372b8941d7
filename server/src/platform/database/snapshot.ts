import type { ClientBase, Pool } from 'pg'

/** Transaction settings that print every value exactly, and alike on both engines. */
export const exactTexts = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local cursor_tuple_fraction = 1`

/**
 * Lifts the timeouts that protect requests: reading everything takes minutes, with idle time while
 * the archive is written.
 */
const withoutLimits = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** Runs `work` in a read-only transaction that sees one state of the whole database. */
export async function readInSnapshot<T>(
  pool: Pool,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(
      `begin isolation level repeatable read, read only;${exactTexts};${withoutLimits}`,
    )
    return await work(client)
  } finally {
    // The server rolls back by itself when the connection is lost.
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
