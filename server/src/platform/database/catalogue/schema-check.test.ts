import { readFileSync } from 'node:fs'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { DatabaseRefusal } from '../database-errors.ts'
import { compareCatalogue } from './compare-catalogue.ts'
import { readCatalogue, type SchemaObject } from './read-catalogue.ts'
import { obstacleOfSchema, recordPath, requireSchema, schemaFindings } from './schema-check.ts'

let database: TestDatabase
let client: PoolClient
beforeAll(async () => {
  database = await startTestDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

const run = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
const sound = { missing: [], altered: [], extra: [] }

it('finds no difference in a migrated database', async () => {
  expect(await schemaFindings(run)).toEqual(sound)
})

it('finds no difference without a search path, when every name is printed with its schema', async () => {
  await run(`set local search_path = ''`)
  expect(await schemaFindings(run)).toEqual(sound)
})

const damage: [sql: string, found: Partial<typeof sound> | Record<string, string[]>][] = [
  [
    'drop table question_version cascade',
    {
      missing: [
        'constraint question__current_version_fk on question',
        'constraint question_package_question__version_fk on question_package_question',
        'constraint score_mark__question_fk on score_mark',
        'table question_version',
      ],
    },
  ],
  [
    'alter table journal drop column title cascade',
    {
      missing: [
        'column journal.search',
        'column journal.title',
        'constraint journal__title_given on journal',
      ],
    },
  ],
  ['drop index student__nis_unique', { missing: ['index student__nis_unique on student'] }],
  [
    'drop trigger audit_entry__append_only on audit_entry',
    { missing: ['trigger audit_entry__append_only on audit_entry'] },
  ],
  [
    'alter table class drop constraint class__times',
    { missing: ['constraint class__times on class'] },
  ],
  [
    `alter table class drop constraint class__times;
     alter table class add constraint class__times check (start_time < end_time)`,
    { altered: ['constraint class__times on class (expression)'] },
  ],
  [
    `alter table branch alter column name drop not null`,
    { altered: ['column branch.name (notNull)'] },
  ],
  [
    `alter table branch alter column created_at set default 'epoch'`,
    { altered: ['column branch.created_at (expression)'] },
  ],
  [
    `alter table student disable trigger student__keep_nis`,
    { altered: ['trigger student__keep_nis on student (enabled)'] },
  ],
  [
    `alter table journal disable trigger all`,
    { altered: ['constraint journal__user_fk on journal (switchedOff)'] },
  ],
  [
    `create or replace function public.append_only() returns trigger language plpgsql as $$
     begin return null; end $$`,
    { altered: ['function append_only() (body)'] },
  ],
  [
    `alter function public.search_text(text) set search_path = 'public'`,
    { altered: ['function search_text(value text) (settings)'] },
  ],
  [
    `alter table attendance alter column teachers_notes type varchar(20)`,
    { altered: ['column attendance.teachers_notes (type)'] },
  ],
  [`alter table audit_head set unlogged`, { altered: ['table audit_head (persistence)'] }],
  [
    `create index branch__of_mine on branch (id); create table mine (id integer primary key);
     create view looked as select 1 as one`,
    { extra: ['index branch__of_mine on branch', 'table mine', 'view looked'] },
  ],
]

describe('damage', () => {
  it.each(damage)('is named: %s', async (sql, found) => {
    await run(sql)
    const findings = await schemaFindings(run)
    expect(findings).not.toEqual(sound)
    for (const [kind, names] of Object.entries(found)) {
      expect(findings[kind as keyof typeof findings].toSorted()).toEqual(names)
    }
  })
})

describe('an expression that is printed differently', () => {
  const printed = async (name: string, expression: string) => {
    const all = await readCatalogue(run)
    const one = all.find((object) => object.name === name) as SchemaObject
    return compareCatalogue([{ ...one, expression }], [one], run)
  }

  it.each([
    [
      'constraint class__times on class',
      `case when (is_time(start_time) and is_time(end_time)) then start_time<end_time
        or start_time::time - end_time::time >= interval '12 hours' else false end`,
    ],
    [
      'column question_version.search',
      'public.question_search( "instruction", question, answers )',
    ],
    ['index app_user__email_unique on app_user', 'LOWER(app_user.email)'],
  ])('is equal when the server parses it to the same expression: %s', async (name, expression) => {
    expect((await printed(name, expression)).altered).toEqual([])
  })

  it.each([
    ['constraint class__times on class', 'is_time(start_time) and is_time(end_time)'],
    ['index app_user__email_unique on app_user', 'upper(email)'],
  ])('differs when its meaning differs: %s', async (name, expression) => {
    expect((await printed(name, expression)).altered).toEqual([`${name} (expression)`])
  })

  it('differs when it names a missing object', async () => {
    const { altered } = await printed('constraint class__times on class', 'nobody < 1')
    expect(altered).toEqual(['constraint class__times on class (expression)'])
  })
})

describe('the start', () => {
  // The check uses a connection of its own, and the embedded engine runs one transaction at a time.
  beforeEach(() => client.query('rollback'))

  it('is refused with a sentence', () => {
    const missing = Array.from({ length: 12 }, (_none, place) => `table t${place}`)
    expect(obstacleOfSchema({ missing, altered: [], extra: ['view x'] })).toBe(
      'The database is not as the migrations made it. Missing: table t0; table t1; table t2; table t3; ' +
        'table t4; table t5; table t6; table t7; table t8; table t9; and 2 more. ' +
        'Restore a whole backup, or put back what was changed; nothing was written.',
    )
    expect(obstacleOfSchema({ missing: [], altered: [], extra: ['view x'] })).toBeNull()
  })

  it('refuses missing objects, and only logs additional ones', async () => {
    const told: unknown[] = []
    const start = () => requireSchema(database, (...line) => void told.push(line))
    await database.pool.query('create table mine (id integer)')
    expect(await start()).toEqual(['table mine'])
    expect(told).toEqual([
      ['warn', 'the database holds objects that no migration made', { objects: ['table mine'] }],
    ])
    await database.pool.query('drop index student__nis_unique')
    await expect(start()).rejects.toThrow(DatabaseRefusal)
    await expect(start()).rejects.toThrow('Missing: index student__nis_unique on student.')
  })

  it('names the newer program when it has changed the schema meanwhile', async () => {
    await database.pool.query(
      `insert into migration (name, checksum) values ('9999-newer.sql', 'x')`,
    )
    await expect(requireSchema(database, () => undefined)).rejects.toThrow('9999-newer.sql')
  })
})

it('records every kind of object that a start must find', () => {
  const kinds = readFileSync(recordPath, 'utf8').matchAll(/^\{"name":"(\w+)/gm)
  expect([...new Set([...kinds].map(([, kind]) => kind))]).toEqual([
    'column',
    'constraint',
    'function',
    'index',
    'table',
    'trigger',
    'type',
  ])
})
