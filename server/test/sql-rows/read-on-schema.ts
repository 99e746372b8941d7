import { Client } from 'pg'
import { openTestServer } from '../postgres-cluster.ts'
import { databaseUrl, dropDatabase, makePostgresTemplate } from '../postgres-template.ts'
import { readCatalogue, type Catalogue } from './catalogue.ts'
import { typeOfColumn } from './column-type.ts'
import type { Column } from './compare-row.ts'
import { describeStatement } from './describe-statement.ts'
import { emptinessOf } from './emptiness.ts'
import type { ExecutingCall } from './executing-calls.ts'
import type { TreeNode } from './node-tree.ts'
import { placeKey, type RecordedStatement } from './recording.ts'

/** A recorded statement, the call that executes it, and what PostgreSQL makes of it. */
export type Reading = {
  statement: RecordedStatement
  call: ExecutingCall
  columns: Column[]
  query: TreeNode | null
}

/** Prepares the statements on a migrated, empty database. */
export async function readOnSchema(
  statements: RecordedStatement[],
  calls: ExecutingCall[],
): Promise<{ readings: Reading[]; catalogue: Catalogue }> {
  const { serverUrl, close } = await openTestServer()
  const { name } = await makePostgresTemplate(serverUrl)
  const client = new Client(databaseUrl(serverUrl, name))
  await client.connect()
  try {
    const catalogue = await readCatalogue(client)
    const callsByPlace = new Map(calls.map((call) => [placeKey(call.place), call]))
    const readings: Reading[] = []
    for (const statement of statements) {
      const call = callsByPlace.get(placeKey(statement.place))
      if (!call) throw new Error(`${placeKey(statement.place)} executes, but is no known call`)
      const read = await readStatement(client, statement.text, catalogue).catch((cause: Error) => {
        const place = `${call.place.file}:${call.place.line}`
        throw new Error(`server/src/${place}: ${cause.message}\n${statement.text}`, { cause })
      })
      readings.push({ statement, call, ...read })
    }
    return { readings, catalogue }
  } finally {
    await client.end()
    await dropDatabase(serverUrl, name)
    await close()
  }
}

async function readStatement(client: Client, text: string, catalogue: Catalogue) {
  const { columns, query } = await describeStatement(client, text)
  const emptiness = query ? emptinessOf(query, catalogue) : []
  return {
    query,
    columns: columns.map(({ name, dataTypeID }, index) => ({
      name,
      type: typeOfColumn(dataTypeID, catalogue),
      emptiness: emptiness[index] ?? 'unknown',
    })),
  }
}
