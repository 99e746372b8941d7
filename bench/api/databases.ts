import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { startPostgres } from '../../server/test/postgres-cluster.ts'
import { copyTemplate } from '../../server/test/postgres-template.ts'
import { buildSchool, type School } from './school.ts'

export type Where = { dataDir: string } | { databaseUrl: string }

/** One filled database, and as many equal copies of it as one asks for. */
export type Prepared = {
  school: School
  copy: () => Promise<{ where: Where; drop: () => Promise<void> }>
  close: () => Promise<void>
}

async function fill(where: Where): Promise<School> {
  const database = await openDatabase(where)
  try {
    await migrate(database)
    const school = await database.withoutTimeLimit(() => buildSchool(database.db))
    await database.tidy()
    await database.pool.query('analyze')
    return school
  } finally {
    await database.close()
  }
}

export async function prepareEmbedded(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'ngaji-bench-'))
  const template = join(folder, 'template')
  const school = await fill({ dataDir: template })
  let copies = 0
  return {
    school,
    async copy() {
      copies += 1
      const dataDir = join(folder, `copy-${copies}`)
      cpSync(template, dataDir, { recursive: true })
      return {
        where: { dataDir },
        drop: async () => rmSync(dataDir, { recursive: true, force: true }),
      }
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

export async function preparePostgres(): Promise<Prepared> {
  const cluster = await startPostgres()
  const name = 'template_bench'
  const server = await openDatabase({ databaseUrl: cluster.url() })
  await server.pool.query(`create database ${name}`)
  await server.close()
  const school = await fill({ databaseUrl: cluster.url(name) })
  return {
    school,
    async copy() {
      const copied = await copyTemplate({ serverUrl: cluster.url(), name })
      return { where: { databaseUrl: copied.url }, drop: copied.drop }
    },
    close: () => cluster.close(),
  }
}
