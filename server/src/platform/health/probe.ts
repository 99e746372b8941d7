import { sql } from 'kysely'
import type { DatabaseEngine } from '../database/database-handle.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../../deps.ts'

/** The folder of the probe files, one per instance, named by its id. */
const folder = 'health/'
const contentType = 'text/plain'
/** A killed instance leaves its row and file; a running one rewrites them every few seconds. */
const abandonedMs = 60 * 60_000

type Stores = Pick<Deps, 'db' | 'files' | 'now'>

/**
 * Rewrites this instance's row. On PostgreSQL the row alone would still fit its page on a full
 * disk, so the transaction first writes half a megabyte into a temporary file of the server.
 */
export async function writeRow(
  { db, now }: Pick<Stores, 'db' | 'now'>,
  instanceId: string,
  engine: DatabaseEngine,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (engine === 'postgres') {
      await sql`set local work_mem = '64kB'`.execute(tx)
      await sql`select count(*) from generate_series(1, 20000)`.execute(tx)
    }
    await sql`insert into health_probe (instance_id, written_at) values (${instanceId}, ${now()})
      on conflict (instance_id) do update set written_at = excluded.written_at`.execute(tx)
  })
}

export async function writeFile({ files, now }: Stores, instanceId: string): Promise<void> {
  await files.save(folder + instanceId, Buffer.from(now().toISOString()), contentType)
}

/**
 * Removes the row and the file of this instance at a clean stop. Rows and files that cannot be removed now
 * are removed at night.
 */
export async function removeProbe(
  { db, files }: Pick<Stores, 'db' | 'files'>,
  instanceId: string,
): Promise<void> {
  await db.deleteFrom('health_probe').where('instance_id', '=', instanceId).execute()
  await files.remove(folder + instanceId)
}

/** Nightly: removes rows and files of killed instances. */
export async function removeAbandonedProbes({ db, files, now }: Stores): Promise<void> {
  const before = new Date(now().getTime() - abandonedMs)
  await db.deleteFrom('health_probe').where('written_at', '<', before).execute()
  for await (const { name, changedAt } of files.list(folder)) {
    if (changedAt < before) await files.remove(name)
  }
}
