import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { SchemaWatch } from './schema-watch.ts'
import { createWarnings } from './system-warnings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

let warnings: ReturnType<typeof createWarnings>
let watch: SchemaWatch
beforeEach(() => {
  warnings = createWarnings()
  watch = new SchemaWatch({ db: database.db, warnings, everyMs: 0 })
})
const repairs: string[] = []
afterEach(async () => {
  for (const repair of repairs.splice(0)) await database.pool.query(repair)
})

async function change(statement: string, repair: string): Promise<void> {
  await database.pool.query(statement)
  repairs.push(repair)
}
const mend = async () => database.pool.query(repairs.pop() ?? '')

describe('the watch over the schema', () => {
  it.each([
    [
      'alter table journal disable trigger all',
      'alter table journal enable trigger all',
      /^constraint journal__user_fk on journal \(switchedOff\)$/,
    ],
    [
      'alter table disk_day rename used_bytes to gone',
      'alter table disk_day rename gone to used_bytes',
      /^column disk_day\.used_bytes$/,
    ],
    [
      `create or replace function public.search_letters(value text) returns text language sql
       immutable as $$ select value $$`,
      null,
      /^function search_letters\(.*\) \(.*body.*\)$/,
    ],
  ])('notices `%s` and its repair', async (statement, given, name) => {
    const repair = given ?? (await definitionOf('search_letters'))
    await watch.look()
    await change(statement, repair)
    await expect(watch.look()).rejects.toThrow('not as the migrations made it')
    const [warning] = warnings.list()
    expect(warning?.code).toBe('schema.broken')
    expect(warning?.details).toContainEqual(expect.stringMatching(name))
    await mend()
    await watch.look()
    expect(warnings.list()).toEqual([])
  })

  it('lists additional objects, and stays ready', async () => {
    await watch.look()
    await change('create index journal__of_mine on journal (date)', 'drop index journal__of_mine')
    await watch.look()
    expect(warnings.list()).toEqual([
      { code: 'schema.more', details: ['index journal__of_mine on journal'] },
    ])
    await mend()
    await watch.look()
    expect(warnings.list()).toEqual([])
  })

  it('accepts the schema of a newer program', async () => {
    await watch.look()
    await change(
      `insert into migration (name, checksum) values ('9999-later.sql', 'x')`,
      `delete from migration where name = '9999-later.sql'`,
    )
    await change(
      'alter table disk_day rename used_bytes to gone',
      'alter table disk_day rename gone to used_bytes',
    )
    await watch.look()
    expect(warnings.list()).toEqual([])
  })

  it('reads the schema when its interval has passed, and not before', async () => {
    const patient = new SchemaWatch({ db: database.db, warnings, everyMs: 3_600_000 })
    await change(
      'alter table disk_day rename used_bytes to gone',
      'alter table disk_day rename gone to used_bytes',
    )
    await patient.look()
    expect(warnings.list()).toEqual([])
  })
})

async function definitionOf(name: string): Promise<string> {
  const { rows } = await database.pool.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where proname = $1`,
    [name],
  )
  return rows[0]?.definition ?? ''
}
