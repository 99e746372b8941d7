import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { databaseUrl, makePostgresTemplate } from '../../server/test/postgres-template.ts'
import { withData } from '../arrange.ts'
import { environmentOn } from './demo-region.ts'
import { demoTemplate, templateMark, type DemoOnPostgres } from './demo-template.ts'
import { startNgaji } from '../running-server.ts'

/** Loads the demo region into the embedded engine, once for its seeds. */
export async function loadDemo(): Promise<void> {
  if (existsSync(templateMark())) return
  const draft = `${demoTemplate()}.draft`
  rmSync(draft, { recursive: true, force: true })
  const server = await startNgaji({ dataDir: draft })
  await server.stop()
  await dropSpareLog(draft)
  rmSync(demoTemplate(), { recursive: true, force: true })
  renameSync(draft, demoTemplate())
}

/** Loads the demo region into a database of its own on a PostgreSQL server. */
export async function loadDemoOnPostgres(serverUrl: string): Promise<DemoOnPostgres> {
  const template = await makePostgresTemplate(serverUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'ngaji-demo-'))
  const url = databaseUrl(serverUrl, template.name)
  const server = await startNgaji({ dataDir, env: environmentOn(url, dataDir) })
  await server.stop()
  return { ...template, dataDir }
}

/**
 * Segments of the log that wait to be written over are more than half of the folder, and copying takes
 * longer than starting a server. The engine makes new ones when it needs them.
 */
async function dropSpareLog(dataDir: string): Promise<void> {
  const current = await withData({ dataDir }, async (db) => {
    // The log stands at the beginning of a segment, so that what closing writes does not reach the next. The
    // very beginning counts as the end of the segment before.
    await sql`select pg_switch_wal()`.execute(db)
    const { rows } = await sql<{ name: string }>`
      select pg_walfile_name(pg_current_wal_insert_lsn() + 1) as name`.execute(db)
    return rows[0]?.name ?? ''
  })
  const folder = join(dataDir, 'database', 'pgdata', 'pg_wal')
  const segments = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const name of segments) if (name > current) rmSync(join(folder, name))
}
