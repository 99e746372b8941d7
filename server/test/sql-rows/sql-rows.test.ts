import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../database.ts'
import { compare } from './compare.ts'
import { describe } from './describe.ts'
import { isOfProduct, readStatements, recordingPlugin } from './recorder.ts'
import { statements } from './statements.fixtures.ts'

let database: TestDatabase
let client: Client
const folder = mkdtempSync(join(tmpdir(), 'sql-rows-'))
beforeAll(async () => {
  database = await startTestDatabase('postgres')
  client = new Client(database.pool.options)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
  rmSync(folder, { recursive: true })
})

it('finds the columns that a declared row gets wrong, in the statements of the product alone', async () => {
  const isFixture = (file: string) => file.endsWith('/sql-rows/statements.fixtures.ts')
  const db = database.db.withPlugin(recordingPlugin(folder, isFixture))
  const { right, ...others } = statements
  for (const count of [1, 2, 1]) await right(db, Array<string>(count).fill(crypto.randomUUID()))
  for (const execute of Object.values(others)) await execute(db)
  await sql<{ plan: string }>`explain select name from class`.execute(db)

  const recorded = readStatements(folder)
  expect(recorded).toHaveLength(Object.keys(statements).length)
  const problems = compare(await describe(client, recorded))
  const place = /^server\/test\/sql-rows\/statements\.fixtures\.ts:\d+:\d+: /
  for (const problem of problems) expect(problem).toMatch(place)
  expect(problems.map((problem) => problem.replace(place, '')).toSorted()).toEqual([
    '"grade" is declared, and is no column',
    '"last" is Json, declared Date',
    '"name" is not declared',
    '"name" is string, declared Date',
    '"name" is the name of two columns',
    '"names" is string[], declared number[]',
    '"title" is declared, and is no column',
    '"version" is not declared',
    '"version" is number, declared string',
  ])
})

it('says which statement no longer fits the schema', async () => {
  const place = '/server/src/place.ts:1:1'
  await expect(describe(client, [{ place, text: 'select gone from class' }])).rejects.toThrow(
    `${place}: column "gone" does not exist\nselect gone from class`,
  )
})

it.each([
  ['structure/classes/classes.queries.ts', true],
  ['structure/classes/classes.test.ts', false],
  ['structure/classes/classes.fixtures.ts', false],
  ['../test/given/classes.ts', false],
])('%s is of the product: %s', (file, isIt) => {
  expect(isOfProduct(join(import.meta.dirname, '../../src', file))).toBe(isIt)
})
