import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { diskStore } from '../../src/platform/files/disk-store.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { openTestServer } from '../postgres-cluster.ts'
import { databaseUrl, dropDatabase } from '../postgres-template.ts'

/**
 * The target of a restore: an empty database of either engine, and an empty folder for the files.
 */
export type EmptyPlace = {
  database: DatabaseHandle
  files: FileStore
  /** The folder of the embedded engine and of the files. */
  folder: string
  databaseUrl: string | null
  close: () => Promise<void>
}

const unhurried = { statementTimeoutMs: 600_000, idleInTransactionTimeoutMs: 600_000 }

export async function emptyFolder(): Promise<EmptyPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'ngaji-drill-'))
  const dataDir = join(folder, 'database')
  const database = await openDatabase({ dataDir, idleInTransactionLimitMs: 600_000 })
  return {
    database,
    files: diskStore(join(folder, 'files')),
    folder,
    databaseUrl: null,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A server whose databases belong to an ordinary user, as created by `createuser` and `createdb
 * -O`.
 */
export async function startOwnServer() {
  const { serverUrl, close } = await openTestServer()
  const owner = `ngaji_owner_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, `create role ${owner} login`)
  const made: string[] = []
  return {
    async emptyDatabase(): Promise<EmptyPlace> {
      const name = `ngaji_drill_${randomBytes(6).toString('hex')}`
      await onServer(serverUrl, `create database ${name} owner ${owner} template template0`)
      made.push(name)
      const url = new URL(databaseUrl(serverUrl, name))
      url.username = owner
      const folder = mkdtempSync(join(tmpdir(), 'ngaji-drill-'))
      const database = await openDatabase({ databaseUrl: url.href, ...unhurried })
      return {
        database,
        files: diskStore(join(folder, 'files')),
        folder,
        databaseUrl: url.href,
        async close() {
          await database.close()
          rmSync(folder, { recursive: true, force: true })
        },
      }
    },
    async close() {
      for (const name of made) await dropDatabase(serverUrl, name)
      await onServer(serverUrl, `drop role ${owner}`)
      await close()
    },
  }
}

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new Client(serverUrl)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
