import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../database.ts'
import { aliasesOf } from './aliases.ts'
import { readCatalogue, type Catalogue } from './catalogue.ts'
import { describeStatement } from './describe-statement.ts'
import { emptinessOf } from './emptiness.ts'

let database: TestDatabase
let client: Client
let catalogue: Catalogue
beforeAll(async () => {
  database = await startTestDatabase('postgres')
  client = new Client(database.pool.options)
  await client.connect()
  catalogue = await readCatalogue(client)
})
afterAll(async () => {
  await client.end()
  await database.close()
})

async function queryOf(text: string) {
  const { query } = await describeStatement(client, text)
  if (!query) throw new Error('no query')
  return query
}

const members = 'class_student stay join class on class.id = stay.class_id'

it.each([
  ['select name, email from app_user where id = $1', ['never', 'maybe']],
  ['select email from app_user where email is not null', ['never']],
  ['select email from app_user where email like $1', ['never']],
  [`select class.name from ${members}`, ['never']],
  [
    `select class.name from class_student stay left join class on class.id = stay.class_id`,
    ['maybe'],
  ],
  [
    `select class.name from class_student stay left join class on class.id = stay.class_id
     where class.grade = $1`,
    ['never'],
  ],
  [
    'select count(*), max(version), coalesce(max(version), 0) from class',
    ['never', 'maybe', 'never'],
  ],
  ['select branch_id, max(version) from class group by branch_id', ['never', 'never']],
  [
    `select case when is_locked then 'yes' end, case when is_locked then 1 else 2 end from class`,
    ['maybe', 'never'],
  ],
  ['with one as (select email as word from app_user) select word from one', ['maybe']],
  ['select name from class union all select email from app_user', ['maybe']],
  ['select (select name from class where id = stay.class_id) from class_student stay', ['unknown']],
  ['update app_user set email = $1 where id = $2 returning email, thumbnail', ['unknown', 'maybe']],
])('%s', async (text, emptiness) => {
  expect(emptinessOf(await queryOf(text), catalogue)).toEqual(emptiness)
})

it('finds the alias of every table, wherever it stands', async () => {
  const query = await queryOf(`
    with own as (select * from class_student stay where left_on is null)
    select from own join class on class.id = own.class_id
    where exists (select from class_teacher lead where lead.class_id = class.id)`)
  expect(aliasesOf(query, catalogue)).toEqual([
    { name: 'own', table: null },
    { name: 'class', table: 'class' },
    { name: 'stay', table: 'class_student' },
    { name: 'lead', table: 'class_teacher' },
  ])
})
