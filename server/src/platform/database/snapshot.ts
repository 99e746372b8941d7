import type { ClientBase, Pool } from 'pg'

/** For the transaction: every value is printed exactly, and alike on both engines. */
export const exactTexts = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local cursor_tuple_fraction = 1`

/** Lifts what protects requests: who reads everything takes minutes, and pauses while it writes. */
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
    // A connection that is lost has rolled back by itself.
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
