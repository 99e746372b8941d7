import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptCardKey } from '../../server/src/config/data-folder.ts'
import type { DatabaseEngine } from '../../server/src/platform/database/database-handle.ts'
import { copyTemplate } from '../../server/test/postgres-template.ts'
import { demoOnPostgres, demoTemplate } from './demo-template.ts'

/** A copy of the demo region, for one server. */
export type DemoRegion = {
  dataDir: string
  /** The environment of a server that uses this copy. */
  env: Record<string, string>
  /** Removes data outside the folder, once no server uses it any more. */
  drop?: () => Promise<void>
}

export async function copyOfDemo(engine: DatabaseEngine): Promise<DemoRegion> {
  if (engine === 'postgres') return copyOnPostgres()
  return { dataDir: copyOfFolder(demoTemplate()), env: {} }
}

async function copyOnPostgres(): Promise<DemoRegion> {
  const { dataDir: template, ...database } = demoOnPostgres()
  const { url, drop } = await copyTemplate(database)
  const dataDir = copyOfFolder(template)
  return { dataDir, env: environmentOn(url, dataDir), drop }
}

/**
 * Returns the environment of a server on PostgreSQL that takes its key from its folder, as one on the
 * embedded engine does.
 */
export function environmentOn(databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    CARD_KEY: keptCardKey(dataDir).toString('base64'),
    DEMO: '1',
  }
}

function copyOfFolder(template: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'ngaji-journey-'))
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}
