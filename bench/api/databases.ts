import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { startPostgres } from '../../server/test/postgres-cluster.ts'
import { copyTemplate } from '../../server/test/postgres-template.ts'
import { fillDatabase, temporaryFolder, type Where } from '../product.ts'
import { buildSchool, type School } from './school.ts'

export type Engine = 'embedded' | 'postgres'

/** One filled database, and as many equal copies of it as one asks for. */
export type Prepared = {
  school: School
  copy: () => Promise<{ where: Where; drop: () => Promise<void> }>
  close: () => Promise<void>
}

export function prepare(engine: Engine): Promise<Prepared> {
  return engine === 'embedded' ? prepareEmbedded() : preparePostgres()
}

async function prepareEmbedded(): Promise<Prepared> {
  const folder = temporaryFolder()
  const template = join(folder, 'template')
  const school = await fillDatabase({ dataDir: template }, buildSchool)
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

async function preparePostgres(): Promise<Prepared> {
  const cluster = await startPostgres()
  const name = 'template_bench'
  const server = await openDatabase({ databaseUrl: cluster.url() })
  await server.pool.query(`create database ${name}`)
  await server.close()
  const school = await fillDatabase({ databaseUrl: cluster.url(name) }, buildSchool)
  return {
    school,
    async copy() {
      const copied = await copyTemplate({ serverUrl: cluster.url(), name })
      return { where: { databaseUrl: copied.url }, drop: copied.drop }
    },
    close: () => cluster.close(),
  }
}
