import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { migrate } from '../src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { patientServer } from './patient-limits.ts'

/** The address of a server and the name of its database with the migrated, empty schema. */
export type PostgresTemplate = { serverUrl: string; name: string }

export async function makePostgresTemplate(serverUrl: string): Promise<PostgresTemplate> {
  const name = uniqueName('template')
  await onServer(serverUrl, `create database ${name} encoding 'UTF8' template template0`)
  const database = await openDatabase({
    databaseUrl: databaseUrl(serverUrl, name),
    ...patientServer,
  })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
  return { serverUrl, name }
}

/** A copy of the template, with a function that removes it. */
export async function copyTemplate({ serverUrl, name }: PostgresTemplate) {
  const copy = uniqueName('test')
  // Its files as they are take a third of the time that its pages take through the log.
  await onServer(serverUrl, `create database ${copy} template ${name} strategy file_copy`)
  return {
    url: databaseUrl(serverUrl, copy),
    drop: () => dropDatabase(serverUrl, copy),
  }
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return onServer(serverUrl, `drop database if exists ${name} with (force)`)
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

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

function uniqueName(kind: string): string {
  return `ngaji_${kind}_${randomBytes(6).toString('hex')}`
}
