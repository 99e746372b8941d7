import type { ClientBase } from 'pg'

type Rows<Row> = { rows: Row[] }
/** Runs one statement with text values. Fits a connection of `pg` and a transaction. */
export type RunSql = <Row>(sql: string, values?: readonly unknown[]) => Promise<Rows<Row>>

export function runOn(client: ClientBase): RunSql {
  return (sql, values = []) => client.query(sql, [...values]) as Promise<Rows<never>>
}

/**
 * Stored columns of a table in their order (`type` as SQL prints it), and the columns of its sort
 * key.
 */
export type TableShape = {
  name: string
  columns: { name: string; type: string }[]
  key: { name: string; isText: boolean }[]
}

/** Tables of the schema `public`, without the ledger of migrations. */
export async function readShapes(run: RunSql): Promise<Map<string, TableShape>> {
  const { rows } = await run<TableShape>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type',
          format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      (select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0)
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_catalog.pg_index i
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary
      ) as key
    from pg_catalog.pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('migration', 'migration_lock')
    order by c.relname`)
  return new Map(rows.map((shape) => [shape.name, { ...shape, key: shape.key ?? [] }]))
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** `public."student"` */
export function qualified(table: string): string {
  return `public.${quoted(table)}`
}
