import { readFileSync, writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseRefusal } from '../platform/database/database-errors.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { insertScene } from '../../test/schema/scene.ts'
import { withMachineClock } from '../../test/machine-clock.ts'
import { startPostgres, type PostgresCluster } from '../../test/postgres-cluster.ts'
import { checkPostgres } from './check-database.ts'
import { offBy } from './clock-offset.ts'

withMachineClock()

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await startPostgres()
  await asSuper(`create role ngaji login password 'benar'; create role lain;
    create database ngaji owner ngaji; create database asing encoding 'SQL_ASCII' template template0`)
  const hba = (await asSuper('show hba_file'))[0]?.['hba_file'] as string
  const rules = 'host all ngaji 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n'
  writeFileSync(hba, `${rules}${readFileSync(hba, 'utf8')}`)
  await asSuper('select pg_reload_conf()')
  const database = await openDatabase({ databaseUrl: own() })
  await migrate(database)
  await database.close()
})
afterAll(() => cluster.close())

async function asSuper(statement: string, database = 'postgres') {
  const client = new Client(cluster.url(database))
  await client.connect()
  try {
    const results: unknown[] = []
    for (const one of statement.split(';')) results.push((await client.query(one)).rows)
    return results.at(-1) as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

function own(password = 'benar', database = 'ngaji'): string {
  const url = new URL(cluster.url(database))
  url.username = 'ngaji'
  url.password = password
  return url.href
}

const keyOf = (byte: number, isCardKeyUnsaved = false) => ({
  cardKey: Buffer.alloc(32, byte),
  isCardKeyUnsaved,
})
const key = keyOf(7)
const faults = async (url: string) =>
  (await checkPostgres(url, key))
    .filter(({ level }) => level === 'fault')
    .map(({ sentence }) => sentence)

describe('the database', () => {
  it('is in order', async () => {
    // The client on the PATH of whoever runs the tests may be another one.
    const findings = (await checkPostgres(own(), key)).filter(({ subject }) => subject !== 'dumps')
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
    const sentences = findings.map(({ sentence }) => sentence).join('\n')
    expect(sentences).toMatch(/PostgreSQL \d+.* answers/)
    expect(sentences).toMatch(/All \d+ migrations are applied/)
    expect(sentences).toContain('Tables can be made and written')
    expect(await asSuper(`select to_regclass('doctor_probe') as it`, 'ngaji')).toEqual([
      { it: null },
    ])
  })

  it('has cards of another card key', async () => {
    const url = own('benar', 'kartu')
    await asSuper('create database kartu owner ngaji encoding UTF8 template template0')
    const database = await openDatabase({ databaseUrl: url })
    await migrate(database)
    const client = await database.pool.connect()
    await insertScene(client)
    client.release()
    await database.close()
    const aboutCards = async (...given: Parameters<typeof keyOf>) =>
      (await checkPostgres(url, keyOf(...given)))
        .filter(({ subject }) => subject === 'cards')
        .map(({ level, sentence }) => `${level}: ${sentence}`)
    expect(await aboutCards(7)).toEqual(['ok: The card key is the one of the cards.'])
    expect(await aboutCards(8)).toEqual([expect.stringMatching(/^fault: .*--new-card-key/)])
    const [unset, ...others] = await aboutCards(8, true)
    expect(unset).toMatch(/^fault: No card key is configured here .*set CARD_KEY as the server/)
    expect(unset).not.toContain('--new-card-key')
    expect(others).toEqual([])

    // A card of another key beside the one of this key; then none that is valid.
    await asSuper(
      `insert into student_card (id, student_id, card_version, secret_hash, issued_at)
       select gen_random_uuid(), student.id, 99, repeat('x', 43), now() from student
       where not exists (select from student_card c where c.student_id = student.id and voided_at is null)
       limit 1`,
      'kartu',
    )
    expect(await aboutCards(7)).toEqual([
      expect.stringMatching(/^warning: Some valid .*verify:data/),
    ])
    await asSuper('delete from student_card', 'kartu')
    expect(await aboutCards(7)).toEqual([])
    expect(await aboutCards(8, true)).toEqual([])
  })

  it('refuses the password, without printing it', async () => {
    expect(await faults(own('salah-rahasia'))).toEqual([
      expect.stringMatching(/refuses the password of ngaji in DATABASE_URL\.$/),
    ])
  })

  it.each([
    ['another role', () => cluster.url('ngaji').replace('postgres@', 'siapa@'), /siapa/],
    ['no such database', () => own('benar', 'tidak-ada'), /has no database tidak-ada/],
    ['nobody listening', () => 'postgres://ngaji@127.0.0.1:9/ngaji', /does not listen/],
    ['no such name', () => 'postgres://ngaji@tidak.invalid/ngaji', /is no known name/],
    ['another encoding', () => cluster.url('asing'), /stores text as SQL_ASCII/],
  ])('is not usable: %s', async (_what, url, sentence) => {
    expect(await faults(url())).toEqual([expect.stringMatching(sentence)])
  })

  it.each([
    [
      'read only',
      'alter database ngaji set default_transaction_read_only = on',
      'alter database ngaji reset default_transaction_read_only',
      /is read only/,
    ],
    [
      'of another owner',
      'alter database ngaji owner to lain',
      'alter database ngaji owner to ngaji',
      /may not make tables/,
    ],
  ])('cannot be written: %s', async (_what, breaking, mending, sentence) => {
    await asSuper(breaking)
    expect(await faults(own())).toEqual([expect.stringMatching(sentence)])
    await asSuper(mending)
    expect(await faults(own())).toEqual([])
  })

  it('is not migrated by a role that does not own it: a sentence instead of a stack', async () => {
    await asSuper('create database milik_lain owner lain encoding UTF8 template template0')
    const database = await openDatabase({ databaseUrl: own('benar', 'milik_lain') })
    const refusal = await migrate(database).catch((error: unknown) => error)
    await database.close()
    expect(refusal).toBeInstanceOf(DatabaseRefusal)
    expect(String(refusal)).toMatch(/make it the owner of the database.*permission denied/)
  })

  it('has tables of another role, or more migrations than the program', async () => {
    await asSuper('alter table student owner to lain', 'ngaji')
    expect(await faults(own())).toEqual([expect.stringMatching(/belong to another role.*student/)])
    await asSuper('alter table student owner to ngaji', 'ngaji')

    await asSuper(`insert into migration (name, checksum) values ('9999-later.sql', 'x')`, 'ngaji')
    expect(await faults(own())).toEqual([expect.stringContaining('9999-later.sql')])
    await asSuper(`delete from migration where name = '9999-later.sql'`, 'ngaji')
  })

  it('accepts a superuser, with a warning', async () => {
    const findings = await checkPostgres(cluster.url('ngaji'), key)
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'warning', sentence: expect.stringMatching(/superuser/) }),
    )
  })
})

describe('the clock', () => {
  it.each([
    [0, 5_000, null],
    [0, 5_001, '5 s behind'],
    [90_000, 0, '90 s ahead of'],
  ])('mine %i ms, theirs %i ms: %s', (mine, theirs, sentence) => {
    expect(offBy(mine, theirs)).toBe(sentence)
  })
})
