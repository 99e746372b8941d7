import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export type ImportedChildren = {
  studentIds: readonly string[]
  numbers: readonly string[]
  names: readonly string[]
}

type ForgottenRow = { id: string; row: number }

/** What sheets said of children that are erased. By name only where the sheet made its people. */
export async function forgetImported(
  db: Db,
  { studentIds, numbers, names }: ImportedChildren,
): Promise<void> {
  const { rows: forgotten } = await sql<ForgottenRow>`
    update import_row set "values" = '{}', messages = '[]', match_id = null
    from import_batch batch
    where batch.id = import_row.import_batch_id and batch.kind = 'students' and (
      import_row.match_id = any(${studentIds}::uuid[])
      or import_row."values" ->> 'nis' = any(${numbers}::text[])
      or batch.applied_at is not null
        and folded_name(import_row."values" ->> 'name') = any(
          select folded_name(name) from unnest(${names}::text[]) as name))
    returning batch.id, import_row.row`.execute(db)
  await forgetFilledCells(db, forgotten)
  await sql`
    update import_batch set reading = reading || '{"columns": [], "leftOut": []}'::jsonb
    where kind = 'students' and exists (
      select from unnest(${numbers}::text[]) as number
      where strpos(reading::text, '"' || number || '"') > 0)`.execute(db)
}

/** What one answer for many cells replaced and wrote in these rows. */
async function forgetFilledCells(db: Db, rows: readonly ForgottenRow[]): Promise<void> {
  await sql`
    update import_batch set reading = jsonb_set(reading, '{filled}', (
      select coalesce(jsonb_agg(jsonb_set(answer, '{cells}', (
        select coalesce(jsonb_agg(cell order by (cell->>'row')::integer), '[]')
        from jsonb_array_elements(answer->'cells') cell
        where not exists (
          select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone(id uuid, row integer)
          where gone.id = import_batch.id and gone.row = (cell->>'row')::integer)))), '[]')
      from jsonb_array_elements(reading->'filled') answer))
    where id = any(${rows.map(({ id }) => id)}::uuid[]) and reading ? 'filled'`.execute(db)
}
