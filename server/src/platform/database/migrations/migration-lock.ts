import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { DatabaseRefusal } from '../database-errors.ts'

const LEASE_SECONDS = 60
const POLL_MS = 250

/** The row that lets one instance migrate at a time, on every PostgreSQL-like server. */
export type MigrationLock = {
  /**
   * Inside a transaction: checks that the lease is still owned, extends it, and locks its row until
   * the commit.
   */
  hold(): Promise<void>
  release(): Promise<void>
}

/**
 * Waits until no other instance migrates. The lease of a dead holder expires; a slow holder keeps
 * the row locked through `hold`, so its lease cannot be taken while it works.
 */
export async function acquireMigrationLock(
  client: ClientBase,
  waitLimitMs: number,
): Promise<MigrationLock> {
  const holder = randomUUID()
  const deadline = Date.now() + waitLimitMs
  while (!(await tryTake(client, holder))) {
    if (Date.now() > deadline) {
      throw new DatabaseRefusal(
        'Another instance has been migrating this database for a long time. Look at that one first; ' +
          'its lease ends a minute after it stops.',
      )
    }
    await wait(POLL_MS)
  }
  return {
    hold: () => hold(client, holder),
    release: async () => {
      await client.query('delete from migration_lock where holder = $1', [holder])
    },
  }
}

async function tryTake(client: ClientBase, holder: string): Promise<boolean> {
  try {
    const { rowCount } = await client.query(
      `insert into migration_lock (id, holder, held_until)
       values (1, $1, now() + make_interval(secs => $2))
       on conflict (id) do update set holder = excluded.holder, held_until = excluded.held_until
       where migration_lock.held_until < now()`,
      [holder, LEASE_SECONDS],
    )
    return rowCount === 1
  } catch (error) {
    // lock_timeout: the holder runs a migration at the moment.
    if ((error as { code?: unknown }).code === '55P03') return false
    throw error
  }
}

async function hold(client: ClientBase, holder: string): Promise<void> {
  const { rowCount } = await client.query(
    `update migration_lock set held_until = now() + make_interval(secs => $2) where holder = $1`,
    [holder, LEASE_SECONDS],
  )
  if (rowCount !== 1) {
    throw new DatabaseRefusal(
      'The migration lock was lost to another instance; nothing was changed.',
    )
  }
}
