import type { RunCatalogueQuery } from './read-catalogue.ts'

/** Each catalogue with the column that names the relation a row describes. */
const parts = [
  ['pg_class', 'oid'],
  ['pg_attribute', 'attrelid'],
  ['pg_attrdef', 'adrelid'],
  ['pg_constraint', 'conrelid'],
  ['pg_index', 'indrelid'],
  ['pg_trigger', 'tgrelid'],
  ['pg_rewrite', 'ev_class'],
  ['pg_policy', 'polrelid'],
] as const

const ofRelations = parts.map(
  ([catalogue, relation]) => `
  select '${catalogue}', count(*), sum(xmin::text::bigint) from ${catalogue}
  where ${relation} in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
)

const markQuery = `select jsonb_agg(to_jsonb(part) order by place)::text as mark from (
  select 'pg_proc' as place, count(*) as rows, sum(xmin::text::bigint) as versions from pg_proc
  where pronamespace = 'public'::regnamespace
  union all
  select 'pg_type', count(*), sum(xmin::text::bigint) from pg_type
  where typnamespace = 'public'::regnamespace
  union all
  select 'pg_extension', count(*), sum(xmin::text::bigint) from pg_extension
  union all ${ofRelations.join('\n  union all')}) part`

/**
 * A fingerprint of the schema that costs a fifth of reading it: the number of rows in each
 * catalogue, and the sum of the transaction numbers (`xmin`) that wrote those rows. A changed row
 * carries a later transaction number, so both figures stay the same only while the schema does.
 */
export async function readCatalogueMark(run: RunCatalogueQuery): Promise<string> {
  const [row] = await run(markQuery)
  return String(row?.['mark'])
}
