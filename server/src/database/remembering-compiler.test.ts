import { createQueryId, PostgresQueryCompiler, sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RememberingCompiler } from './remembering-compiler.ts'

const remembering = new RememberingCompiler()

/** What both compilers make of the same query. */
function both(query: RawBuilder<unknown>) {
  const node = query.toOperationNode() as Parameters<typeof remembering.compileQuery>[0]
  const [ours, theirs] = [remembering, new PostgresQueryCompiler()].map((compiler) =>
    compiler.compileQuery(node, createQueryId()),
  )
  return { ours, theirs }
}

const inReach = (alias: string, id: string) => sql`${sql.table(alias)}.id = ${id}`
const filtered = (name: string | null) => (name === null ? sql`true` : sql`name = ${name}`)

const queries: Record<string, () => RawBuilder<unknown>> = {
  'no values': () => sql`select 1`,
  values: () => sql`select ${1}, ${'a'}, ${null}, ${[1, 2]}`,
  parts: () => sql`select ${1} from a where ${inReach('a', 'x')} and ${filtered('b')} limit ${2}`,
  'another part in the same place': () => sql`select 1 from a where ${filtered(null)}`,
  'one part in the same place': () => sql`select 1 from a where ${filtered('c')}`,
  'a value where another had a part': () => sql`select 1 from a where ${true}`,
  'names of tables': () => sql`${inReach('a', 'x')} or ${inReach('b', 'y')}`,
  'names of columns': () => sql`${sql.ref('a.name')}, ${sql.ref('name')}, ${sql.ref('s.a.name')}`,
  ids: () => sql`${sql.id('a', 'b')} ${sql.id('a')}`,
  'words of the code': () => sql`order by name ${sql.raw('desc')}, id ${sql.raw('asc')}`,
  lists: () => sql`in (${sql.join([1, 2, 3])}) or in (${sql.join(['a'])})`,
  'literals, which are no values': () => sql`${sql.lit('a')} ${sql.lit('b')} ${1}`,
}

describe('a remembered text', () => {
  it.each(Object.entries(queries))('is the one that would be written: %s', (_name, query) => {
    for (const round of [1, 2, 3]) {
      const { ours, theirs } = both(query())
      expect([round, ours?.sql, ours?.parameters]).toEqual([round, theirs?.sql, theirs?.parameters])
    }
  })

  it('is told apart by every part, whatever was remembered before', () => {
    const looks = ['a', 'b', 'a.b', 'b.a'].flatMap((name) => [
      sql`x ${sql.ref(name)}`,
      sql`x ${sql.table(name)}`,
      sql`x ${sql.id(name)}`,
      sql`x ${sql.raw(name)}`,
      sql`x ${sql.lit(name)}`,
      sql`x ${name}`,
    ])
    for (const round of [looks, looks.toReversed(), looks])
      for (const query of round) {
        const { ours, theirs } = both(query)
        expect(ours?.sql).toBe(theirs?.sql)
        expect(ours?.parameters).toEqual(theirs?.parameters)
      }
  })

  it('stops growing, and texts are right all the same', () => {
    for (let n = 0; n < 25_000; n++) both(sql`select ${sql.raw(String(n))}`)
    const { ours, theirs } = both(sql`select ${sql.raw('another')}, ${1}`)
    expect(ours).toMatchObject({ sql: theirs?.sql, parameters: [1] })
  })
})
