import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { withData } from './arrange.ts'
import { demoTemplate, startNgaji, templateMark } from './running-server.ts'

/** Loads the demo region once; every journey starts from a copy of it. */
export default async function prepareDemo(): Promise<void> {
  if (existsSync(templateMark())) return
  const draft = `${demoTemplate()}.draft`
  rmSync(draft, { recursive: true, force: true })
  const server = await startNgaji({ dataDir: draft })
  await server.stop()
  await dropSpareLog(draft)
  rmSync(demoTemplate(), { recursive: true, force: true })
  renameSync(draft, demoTemplate())
}

/**
 * Segments of the log that wait to be written over are more than half of the folder, and copying takes
 * longer than starting a server. The engine makes new ones when it needs them.
 */
async function dropSpareLog(dataDir: string): Promise<void> {
  const current = await withData(dataDir, async (db) => {
    // At the beginning of a segment: what closing writes does not reach the next. The very beginning
    // counts as the end of the one before.
    await sql`select pg_switch_wal()`.execute(db)
    const { rows } = await sql<{ name: string }>`
      select pg_walfile_name(pg_current_wal_insert_lsn() + 1) as name`.execute(db)
    return rows[0]?.name ?? ''
  })
  const folder = join(dataDir, 'database', 'pgdata', 'pg_wal')
  const segments = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const name of segments) if (name > current) rmSync(join(folder, name))
}
