import type { ImportBatch } from '@ngaji/contract/office/imports/imports.schemas'
import {
  askedCellCode,
  askedCellKinds,
  fewestAskedCells,
  filledCellCode,
} from '@ngaji/contract/office/imports/asked-cells/asked-cells.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../../deps.ts'

type AskedCells = ImportBatch['askedCells'][number]
type Told = Pick<AskedCells, 'field' | 'count' | 'examples'> & { code: string }

const mostExamples = 3

/** The cells that ask alike, or were filled by one answer, in the order of their first rows. */
export async function listAskedCells(db: Db, importId: string): Promise<AskedCells[]> {
  const codes = [...Object.values(askedCellCode), ...Object.values(filledCellCode)]
  const { rows } = await sql<Told>`
    select told->>'field' as field, told->>'code' as code, count(*)::integer as count,
      to_jsonb((array_agg(jsonb_build_object(
        'row', row,
        'from', coalesce("values"->>(told->>'field'), ''),
        'to', coalesce(told->'choices'->>0, '')
      ) order by row))[1:${sql.lit(mostExamples)}]) as examples
    from import_row cross join lateral jsonb_array_elements(messages) told
    where import_batch_id = ${importId} and told->>'code' = any(${codes}::text[])
    group by 1, 2 order by min(row), 1, 2`.execute(db)
  const fields = [...new Set(rows.map(({ field }) => field))]
  return fields.flatMap((field) => askedCellsOf(field, rows))
}

/** Fewer cells than an answer for all is worth are answered one by one. */
function askedCellsOf(field: string, told: readonly Told[]): AskedCells[] {
  const toldBy = (code: string) => {
    const found = told.find((one) => one.field === field && one.code === code)
    return found ?? { count: 0, examples: [] }
  }
  return askedCellKinds
    .map((about) => {
      const { count, examples } = toldBy(askedCellCode[about])
      return { about, field, count, examples, filled: toldBy(filledCellCode[about]).count }
    })
    .filter(({ count, filled }) => filled > 0 || count >= fewestAskedCells)
}
