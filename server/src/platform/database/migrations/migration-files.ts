import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseRefusal } from '../database-errors.ts'

/** One numbered file, e.g. `0003-attendance.sql`. */
export type MigrationFile = { name: string; sql: string; checksum: string }

const NUMBERED = /^\d{4}-[a-z0-9-]+\.sql$/

export const migrationsFolder = join(import.meta.dirname, '../../../../migrations')

/** All migration files in the order they run. */
export async function readMigrationFiles(folder = migrationsFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const odd = names.find((name) => !NUMBERED.test(name))
  if (odd)
    throw new DatabaseRefusal(`Migration file ${odd} is not named like 0001-what-it-does.sql.`)
  const twice = names.find((name, index) => names[index - 1]?.slice(0, 4) === name.slice(0, 4))
  if (twice) throw new DatabaseRefusal(`Two migration files carry the number of ${twice}.`)
  return Promise.all(names.map((name) => readMigrationFile(folder, name)))
}

async function readMigrationFile(folder: string, name: string): Promise<MigrationFile> {
  // A checkout on Windows may convert line ends; that is no change of the migration.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
