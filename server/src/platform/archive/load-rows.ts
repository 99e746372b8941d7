import { ArchiveRefusal } from './archive-refusal.ts'
import { qualified, quoted, readShapes, type RunSql, type TableShape } from './catalogue.ts'
import type { ArchiveHeader } from './manifest.ts'

/** The tables of the database, checked against those of an archive. */
export type LoadPlan = Map<string, TableShape>

/**
 * Makes every table accept rows in any order: empties them, drops foreign keys and disables
 * triggers. Needs only the rights of the tables' owner, and a transaction: `restoreRules` restores
 * them.
 */
export async function prepareTables(
  run: RunSql,
  { tables }: Pick<ArchiveHeader, 'tables'>,
): Promise<{ plan: LoadPlan; restoreRules: () => Promise<void> }> {
  const plan = await readShapes(run)
  for (const { name, columns } of tables) requireSameColumns(name, columns, plan.get(name))
  const keys = await dropForeignKeys(run)
  const every = [...plan.keys()].map(qualified)
  for (const table of every) await run(`alter table ${table} disable trigger user`)
  await run(`truncate ${every.join(', ')}`)
  return {
    plan,
    restoreRules: async () => {
      for (const { table, name, definition } of keys)
        await run(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
      for (const table of every) await run(`alter table ${table} enable trigger user`)
    },
  }
}

function requireSameColumns(name: string, columns: readonly string[], shape?: TableShape): void {
  const own = shape?.columns.map((column) => column.name)
  if (own?.join() === columns.join()) return
  throw new ArchiveRefusal(
    `The archive is damaged: its table ${name} is not the one its migrations make.`,
  )
}

type ForeignKey = { table: string; name: string; definition: string }

/** Added again later, when each is checked against all rows. */
async function dropForeignKeys(run: RunSql): Promise<ForeignKey[]> {
  const { rows } = await run<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_catalog.pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid::regclass::text, conname`)
  for (const { table, name } of rows)
    await run(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}

/** Inserts lines of `readLines`. */
export async function insertLines(
  run: RunSql,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  await run(
    `insert into ${qualified(name)} (${names})
    select ${values} from jsonb_array_elements($1::jsonb) line`,
    [`[${lines.join(',')}]`],
  )
}
