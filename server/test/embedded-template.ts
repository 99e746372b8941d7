import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openInMemory } from '../src/platform/database/embedded/open-embedded.ts'
import { migrate } from '../src/platform/database/migrations/migrate.ts'
import { readMigrationFiles } from '../src/platform/database/migrations/migration-files.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { patientEngine } from './patient-limits.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'node_modules/.cache/ngaji-test-database')

const KEEP_MS = 3 * 24 * 60 * 60 * 1000

/**
 * A dump of the migrated, empty database, made once for each state of the migrations. Loading it
 * takes a fraction of the time of initialising and migrating.
 */
export async function embeddedTemplate(): Promise<string> {
  const path = join(folder, `${await fingerprint()}.tar`)
  if (!existsSync(path)) await makeTemplate(path)
  return path
}

async function makeTemplate(path: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}.tmp`
  const database = await openInMemory({ templatePath: null, ...patientEngine })
  try {
    await migrate(database)
    await database.dump(unfinished)
  } finally {
    await database.close()
  }
  await rename(unfinished, path)
}

/**
 * Copies the template into a data folder, for tests that stop and start an engine on it: initialising one
 * takes seconds.
 */
export async function givenDataFolder(dataDir: string): Promise<void> {
  const path = join(folder, await fingerprint())
  if (!existsSync(path)) await makeFolder(path)
  await cp(path, dataDir, { recursive: true })
}

async function makeFolder(path: string): Promise<void> {
  const unfinished = `${path}.${process.pid}.tmp`
  const database = await openDatabase({ dataDir: unfinished, ...patientEngine })
  await migrate(database)
  await database.close()
  // Another worker may have been faster.
  await rename(unfinished, path).catch((error: unknown) => {
    if (!existsSync(path)) throw error
    return rm(unfinished, { recursive: true })
  })
}

/** Removes templates of old states of the migrations. */
export async function removeOldTemplates(): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > KEEP_MS) await rm(path, { recursive: true, force: true })
  }
}

async function fingerprint(): Promise<string> {
  const engine = await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json'))
  const files = await readMigrationFiles()
  const hash = createHash('sha256').update(engine)
  for (const { name, checksum } of files) hash.update(`${name} ${checksum}\n`)
  return hash.digest('hex').slice(0, 20)
}
