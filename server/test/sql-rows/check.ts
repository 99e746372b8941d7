import process from 'node:process'
import { Client } from 'pg'
import { openTestServer } from '../postgres-cluster.ts'
import { databaseUrl, dropDatabase, makePostgresTemplate } from '../postgres-template.ts'
import { compare } from './compare.ts'
import { describe } from './describe.ts'
import { readStatements } from './recorder.ts'

// Compares the columns of every recorded statement, on the migrated schema, with the row type that the compiler
// sees where the product executes it: node scripts/run.mjs server/test/sql-rows/check.ts FOLDER
// FOLDER is where tests on PostgreSQL wrote (SQL_ROWS=FOLDER).

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Which folder holds the recorded statements?')

const { serverUrl, close } = await openTestServer()
const { name } = await makePostgresTemplate(serverUrl)
const client = new Client(databaseUrl(serverUrl, name))
await client.connect()
try {
  const statements = await describe(client, readStatements(folder))
  const problems = compare(statements)
  for (const problem of problems) console.log(problem)
  console.log(`${statements.length} statements, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  await client.end()
  await dropDatabase(serverUrl, name)
  await close()
}
