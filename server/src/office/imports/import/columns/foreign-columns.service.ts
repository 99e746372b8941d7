import {
  areSchoolNumbers,
  isDesaOfAddress,
  likelyNis,
  noteOfForeign,
  type foreignColumnReasons,
} from '@ngaji/contract/office/imports/columns/foreign-columns.rules'
import { textOrNothing } from '@ngaji/contract/office/imports/cells/empty-cells.rules'
import type { ImportColumn } from '@ngaji/contract/office/imports/columns/import-column'
import { importColumns } from '@ngaji/contract/office/imports/import-columns.rules'
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
  const left: ForeignColumn[] = [
    ...(numbers ? [{ key: 'nis', reason: numbers }] : []),
    ...(desa ? [{ key: 'branch', reason: desa }] : []),
    ...(isRequestOf(actor, kind) ? columnsOfNoRequest(head) : []),
  ]
  return left.reduce((rest, column) => withoutColumn(rest, head, column), table)
}

type ForeignColumn = { key: string; reason: Reason }

/** A request for accounts has no place for these: the region says them when it makes the accounts, or afterwards. */
const notRequested = ['entryYear', 'positionStartDate']

/** The columns of a sheet that this caller can fill in. */
export function templateColumns(actor: Actor, kind: ImportKind): ImportColumn[] {
  const isRequest = isRequestOf(actor, kind)
  return importColumns[kind].filter(({ key }) => !isRequest || !notRequested.includes(key))
}

function columnsOfNoRequest({ columns }: ListHead): ForeignColumn[] {
  const found = notRequested.filter((key) => columns.includes(key))
  return found.map((key) => ({ key, reason: 'notRequested' }))
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
  { key, reason }: ForeignColumn,
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
    notes: isFilled(table, key) ? [...table.notes, noteOfForeign(head, key, reason)] : table.notes,
  }
}

/** An empty column, as a template has it, is worth no sentence. */
function isFilled({ rows, leftOut }: ReadTable, key: string): boolean {
  return [...rows, ...leftOut].some(({ values }) => textOrNothing(values[key] ?? '').trim() !== '')
}
