/** One object of the schema, as facts that mean the same on every server. */
export type SchemaObject = {
  /** `column score.score`: kind and place. */
  name: string
  /** The table it belongs to; null for functions and types. */
  table: string | null
  facts: Record<string, unknown>
  /**
   * One or several, separated by commas, as the server prints them; another version may print the
   * same expression differently.
   */
  expression: string | null
}

/** Runs one statement and returns its rows. */
export type RunCatalogueQuery = (sql: string) => Promise<Record<string, unknown>[]>

const columnsAt = (list: string, relation: string) => `
  (select jsonb_agg(coalesce(a.attname, '()') order by n.place)
   from unnest(${list}) with ordinality n (number, place)
   left join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number)`

const relations = `
  select case c.relkind when 'r' then 'table' when 'S' then 'sequence' when 'v' then 'view'
      when 'm' then 'materialized view' else 'relation' end || ' ' || c.relname as name,
    null as "table", jsonb_build_object('kind', c.relkind, 'persistence', c.relpersistence,
      'rowSecurity', c.relrowsecurity) as facts, null as expression
  from pg_class c where c.relkind in ('r', 'p', 'S', 'v', 'm', 'f') and ours(pg_class, c.oid, c.relnamespace)`

const columns = `
  select 'column ' || c.relname || '.' || a.attname, c.relname,
    jsonb_build_object('type', format_type(a.atttypid, a.atttypmod), 'notNull', a.attnotnull,
      'identity', a.attidentity, 'generated', a.attgenerated,
      'collation', (select collname from pg_collation l where l.oid = a.attcollation)),
    (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
     where d.adrelid = a.attrelid and d.adnum = a.attnum)
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p')
    and ours(pg_class, c.oid, c.relnamespace)`

// PostgreSQL 18 lists NOT NULL among the constraints; here NOT NULL is a fact of its column. A
// foreign key is enforced by internal triggers: `disable trigger all` switches it off although the
// constraint is still listed.
const constraints = `
  select 'constraint ' || k.conname || ' on ' || c.relname, c.relname,
    jsonb_build_object('kind', k.contype, 'validated', k.convalidated, 'deferrable', k.condeferrable,
      'deferred', k.condeferred, 'columns', ${columnsAt('k.conkey', 'k.conrelid')},
      'target', (select t.relname from pg_class t where t.oid = k.confrelid),
      'targetColumns', ${columnsAt('k.confkey', 'k.confrelid')},
      'onUpdate', k.confupdtype, 'onDelete', k.confdeltype, 'match', k.confmatchtype,
      'cleared', ${columnsAt('k.confdelsetcols', 'k.conrelid')},
      'unenforced', to_jsonb(k) ->> 'conenforced' = 'false',
      'switchedOff', exists (select from pg_trigger t where t.tgconstraint = k.oid and t.tgenabled <> 'O')),
    pg_get_expr(k.conbin, k.conrelid)
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype <> 'n' and k.contype <> 't' and ours(pg_class, c.oid, c.relnamespace)`

const indexes = `
  select 'index ' || i.relname || ' on ' || c.relname, c.relname,
    jsonb_build_object('method', m.amname, 'unique', x.indisunique, 'primary', x.indisprimary,
      'nullsEqual', x.indnullsnotdistinct, 'usable', x.indisvalid and x.indisready and x.indislive,
      'keys', x.indnkeyatts, 'columns', ${columnsAt('x.indkey::int2[]', 'x.indrelid')},
      'order', x.indoption::text, 'partial', x.indpred is not null,
      'operators', (select jsonb_agg(o.opcname order by n.place)
        from unnest(x.indclass::oid[]) with ordinality n (id, place) join pg_opclass o on o.oid = n.id),
      'collations', (select jsonb_agg(coalesce(l.collname, '') order by n.place)
        from unnest(x.indcollation::oid[]) with ordinality n (id, place)
        left join pg_collation l on l.oid = n.id)),
    nullif(concat_ws(', ', pg_get_expr(x.indexprs, x.indrelid), pg_get_expr(x.indpred, x.indrelid)), '')
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam
  join pg_class c on c.oid = x.indrelid
  where ours(pg_class, c.oid, c.relnamespace)`

const triggers = `
  select 'trigger ' || t.tgname || ' on ' || c.relname, c.relname,
    jsonb_build_object('type', t.tgtype, 'function', t.tgfoid::regproc::text, 'enabled', t.tgenabled,
      'deferrable', t.tgdeferrable, 'deferred', t.tginitdeferred, 'isConstraint', t.tgconstraint <> 0,
      'columns', ${columnsAt('t.tgattr::int2[]', 't.tgrelid')}, 'oldTable', t.tgoldtable,
      'newTable', t.tgnewtable, 'arguments', encode(t.tgargs, 'escape')),
    substring(pg_get_triggerdef(t.oid) from 'WHEN \\((.*)\\) EXECUTE FUNCTION')
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and ours(pg_class, c.oid, c.relnamespace)`

// The body of a function is compared as text, byte for byte.
const functions = `
  select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', null,
    jsonb_build_object('kind', p.prokind, 'returns', pg_get_function_result(p.oid), 'language', l.lanname,
      'volatility', p.provolatile, 'strict', p.proisstrict, 'parallel', p.proparallel,
      'asOwner', p.prosecdef, 'leakproof', p.proleakproof, 'settings', p.proconfig,
      'body', encode(sha256(convert_to(p.prosrc, 'UTF8')), 'hex')), null
  from pg_proc p join pg_language l on l.oid = p.prolang
  where ours(pg_proc, p.oid, p.pronamespace)`

const types = `
  select 'type ' || t.typname, null, jsonb_build_object('kind', t.typtype, 'columns',
      (select jsonb_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) order by a.attnum)
       from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped)), null
  from pg_type t left join pg_class c on c.oid = t.typrelid
  where t.typelem = 0 and t.typtype <> 'm' and (t.typtype <> 'c' or c.relkind = 'c')
    and ours(pg_type, t.oid, t.typnamespace)`

const rules = `
  select 'rule ' || r.rulename || ' on ' || c.relname, c.relname,
    jsonb_build_object('event', r.ev_type), pg_get_ruledef(r.oid)
  from pg_rewrite r join pg_class c on c.oid = r.ev_class
  where r.rulename <> '_RETURN' and ours(pg_class, c.oid, c.relnamespace)
  union all
  select 'policy ' || p.polname || ' on ' || c.relname, c.relname,
    jsonb_build_object('command', p.polcmd), pg_get_expr(p.polqual, p.polrelid)
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where ours(pg_class, c.oid, c.relnamespace)`

const extensions = `
  select 'extension ' || extname, null, '{}'::jsonb, null from pg_extension where extname <> 'plpgsql'`

/** Objects that an extension created belong to the extension: only the extension is named. */
const ours = (catalogue: string, id: string, namespace: string) =>
  `${namespace} = 'public'::regnamespace and ${id} not in (
    select objid from pg_depend where deptype = 'e' and classid = '${catalogue}'::regclass)`

const parts = [
  relations,
  columns,
  constraints,
  indexes,
  triggers,
  functions,
  types,
  rules,
  extensions,
]
const catalogueQuery = parts
  .join('\n  union all\n')
  .replaceAll(/\bours\((\S+), (\S+), (\S+)\)/g, (_call, catalogue, id, namespace) =>
    ours(catalogue, id, namespace),
  )

/** Everything in the schema `public`, and the extensions of the database. Reads only. */
export async function readCatalogue(run: RunCatalogueQuery): Promise<SchemaObject[]> {
  const rows = (await run(catalogueQuery)) as SchemaObject[]
  // The server prints names with or without their schema, depending on the search_path of the
  // connection.
  return rows.map((object) => ({
    name: withoutSchema(object.name),
    table: object.table,
    facts: statedFacts(object),
    expression: object.expression,
  }))
}

/**
 * False facts are left out: a fact that only newer servers know then compares equal on older
 * servers.
 */
function statedFacts({ facts }: SchemaObject): SchemaObject['facts'] {
  const plain = JSON.parse(withoutSchema(JSON.stringify(facts))) as SchemaObject['facts']
  const stated = Object.entries(plain).filter(
    ([, value]) => value !== null && value !== false && value !== '' && value !== ' ',
  )
  return Object.fromEntries(stated)
}

export const withoutSchema = (text: string): string => text.replaceAll(/\bpublic\./g, '')
