import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export type ImportedChildren = {
  studentIds: readonly string[]
  numbers: readonly string[]
  names: readonly string[]
}

/** What sheets said of children that are erased. By name only where the sheet made its people. */
export async function forgetImported(
  db: Db,
  { studentIds, numbers, names }: ImportedChildren,
): Promise<void> {
  await sql`
    update import_row set "values" = '{}', messages = '[]', match_id = null
    from import_batch batch
    where batch.id = import_row.import_batch_id and batch.kind = 'students' and (
      import_row.match_id = any(${studentIds}::uuid[])
      or import_row."values" ->> 'nis' = any(${numbers}::text[])
      or batch.applied_at is not null
        and folded_name(import_row."values" ->> 'name') = any(
          select folded_name(name) from unnest(${names}::text[]) as name))`.execute(db)
  await sql`
    update import_batch set reading = reading || '{"columns": [], "leftOut": []}'::jsonb
    where kind = 'students' and exists (
      select from unnest(${numbers}::text[]) as number
      where strpos(reading::text, '"' || number || '"') > 0)`.execute(db)
}
