import {
  areSchoolNumbers,
  isDesaOfAddress,
  likelyNis,
  noteOfForeign,
  type foreignColumnReasons,
} from '@ngaji/contract/office/imports/columns/foreign-columns.rules'
import type { ListHead } from '@ngaji/contract/office/imports/columns/list-columns'
import type { ImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import type { Db } from '../../../../deps.ts'
import type { Actor } from '../../../../platform/http/implement.ts'
import type { ReadTable } from '../../sheets/read-table.ts'
import { isRequestOf } from '../assess.service.ts'
import { listImportPlaces, listIssuedNis } from '../known-people.queries.ts'

type Reason = keyof typeof foreignColumnReasons

/** A table without columns that name one of ours and hold something else; its notes tell which they are. */
export async function leaveForeignColumns(
  db: Db,
  actor: Actor,
  { kind, table }: { kind: ImportKind; table: ReadTable },
): Promise<ReadTable> {
  if (kind === 'questions') return table
  const head = {
    names: table.columns.map(({ heading }) => heading),
    columns: table.columns.map(({ key }) => key),
  }
  const numbers = kind === 'students' ? await reasonOfNumbers(db, actor, table) : null
  const desa = await reasonOfDesa(db, actor, { table, head })
  const withoutNumbers = numbers
    ? withoutColumn(table, head, { key: 'nis', reason: numbers })
    : table
  return desa
    ? withoutColumn(withoutNumbers, head, { key: 'branch', reason: desa })
    : withoutNumbers
}

/** Where no number of the list was ever given here: who may only ask for accounts gives none, and a school's are left. */
async function reasonOfNumbers(db: Db, actor: Actor, table: ReadTable): Promise<Reason | null> {
  const texts = textsOf(table, 'nis')
  const numbers = likelyNis(texts)
  const issued = numbers.length === 0 ? [] : await listIssuedNis(db, numbers)
  if (issued.length > 0) return null
  if (areSchoolNumbers(texts)) return 'schoolNumbers'
  return numbers.length > 0 && isRequestOf(actor, 'students') ? 'unknownNumbers' : null
}

async function reasonOfDesa(
  db: Db,
  actor: Actor,
  { table, head }: { table: ReadTable; head: ListHead },
): Promise<Reason | null> {
  if (!head.columns.includes('branch')) return null
  const places = await listImportPlaces(db, actor)
  return isDesaOfAddress(head, textsOf(table, 'branch'), places) ? 'desaOfAddress' : null
}

function textsOf({ rows }: ReadTable, key: string): string[] {
  return rows.map(({ values }) => values[key] ?? '')
}

function withoutColumn(
  table: ReadTable,
  head: ListHead,
  { key, reason }: { key: string; reason: Reason },
): ReadTable {
  const without = <Row extends ReadTable['rows'][number]>(row: Row): Row => {
    const { [key]: _left, ...values } = row.values
    return { ...row, values }
  }
  return {
    ...table,
    columns: table.columns.map((column) =>
      column.key === key ? { ...column, key: null } : column,
    ),
    rows: table.rows.map(without),
    leftOut: table.leftOut.map(without),
    notes: [...table.notes, noteOfForeign(head, key, reason)],
  }
}
