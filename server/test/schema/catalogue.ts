import type { Scene } from './scene.ts'

/** A constraint of the catalogue. */
export type Constraint = { name: string; table: string; columns: string[]; definition: string }

type Kind = 'check' | 'foreign key'

const kindLetter: Record<Kind, string> = { check: 'c', 'foreign key': 'f' }

export async function listConstraints(scene: Scene, kind: Kind): Promise<Constraint[]> {
  const rows = await scene.run(`
    select k.conname as name, c.relname as "table", pg_get_constraintdef(k.oid) as definition,
      array(select a.attname::text from unnest(k.conkey) with ordinality as n (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number order by n.place) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = '${kindLetter[kind]}' and k.connamespace = 'public'::regnamespace
      and c.relname not like 'migration%'
    order by k.conname`)
  return rows as Constraint[]
}

/** Unique indexes without primary keys; a unique constraint is listed by its index. */
export async function listUniqueIndexes(scene: Scene): Promise<{ name: string; table: string }[]> {
  const rows = await scene.run(`
    select i.relname as name, t.relname as "table"
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and not x.indisprimary and i.relnamespace = 'public'::regnamespace
      and t.relname not like 'migration%'
    order by i.relname`)
  return rows as { name: string; table: string }[]
}

/** Disables our triggers, so that only constraints refuse. */
export async function disableTriggers(scene: Scene): Promise<void> {
  await scene.run(`
    do $$ declare t text; begin
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('alter table %I disable trigger user', t);
      end loop;
    end $$`)
}
