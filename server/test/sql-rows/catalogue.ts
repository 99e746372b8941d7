import type { Client } from 'pg'

/** What the tree of a query refers to by number. */
export type Catalogue = {
  tables: ReadonlyMap<number, Table>
  functions: ReadonlyMap<number, { name: string; isStrict: boolean }>
  operators: ReadonlyMap<number, string>
  types: ReadonlyMap<number, TypeFacts>
}

type Table = { name: string; isView: boolean; notNull: ReadonlySet<number> }
type TypeFacts = { name: string; item: number; isEnum: boolean }

export async function readCatalogue(client: Client): Promise<Catalogue> {
  const read = async <T extends object>(text: string) => (await client.query<T>(text)).rows
  const tables = await read<{ oid: number; name: string; kind: string; filled: number[] }>(`
    select pg_class.oid, relname as name, relkind as kind, array(
      select attnum from pg_attribute where attrelid = pg_class.oid and attnotnull
    ) as filled from pg_class where relkind in ('r', 'v', 'm', 'p')`)
  const functions = await read<{ oid: number; name: string; isStrict: boolean }>(
    'select oid, proname as name, proisstrict as "isStrict" from pg_proc',
  )
  const operators = await read<{ oid: number; name: string }>(
    'select oid, oprname as name from pg_operator',
  )
  const types = await read<TypeFacts & { oid: number }>(`
    select oid, typname as name, case when typcategory = 'A' then typelem::int else 0 end as item,
      typtype = 'e' as "isEnum" from pg_type`)
  return {
    tables: new Map(
      tables.map(({ oid, name, kind, filled }) => [
        oid,
        { name, isView: kind === 'v' || kind === 'm', notNull: new Set(filled) },
      ]),
    ),
    functions: new Map(functions.map(({ oid, ...facts }) => [oid, facts])),
    operators: new Map(operators.map(({ oid, name }) => [oid, name])),
    types: new Map(types.map(({ oid, ...facts }) => [oid, facts])),
  }
}
