import {
  columnsOfHeadings,
  headingLineOf,
  isExampleRow,
  isHeadingAgain,
  missingColumns,
} from '@ngaji/contract/office/imports/import-columns.rules'
import {
  mostImportRows,
  type ImportKind,
  type ImportPage,
} from '@ngaji/contract/office/imports/imports.schemas'
import { cleanText } from '@ngaji/contract/values/text'
import type { UploadedFile } from '@ngaji/contract/route'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { requireSubBranchInReach } from '../../../identity/levels/require-levels.service.ts'
import { assess } from './assess.service.ts'
import { undefused } from '../sheets/defused-cells.ts'
import { answerOf, factsOf, importerOf } from './import-batch.service.ts'
import { insertBatch, insertRows, type Counts } from './import-batches.queries.ts'
import type { RawRow } from './validate-rows.ts'
import { longestCell } from '../sheets/longest-cell.ts'
import { readSpreadsheet } from '../sheets/spreadsheets.ts'

const lifeMs = 2 * 3_600_000
const firstPage = 100

export type ReadSheet = { fileName: string; columns: string[]; rows: RawRow[] }

type NewImport = {
  kind: ImportKind
  subBranchId: string | undefined
  files: readonly UploadedFile[]
}

/** The file as rows of texts; slow, and done before the transaction opens. */
export async function readSheetOf(
  { db }: Deps,
  actor: Actor,
  { kind, subBranchId, files }: NewImport,
): Promise<ReadSheet> {
  const importer = importerOf(actor, kind)
  if (kind === 'questions') refusePlace(subBranchId)
  if (subBranchId !== undefined) await requireSubBranchInReach(db, importer, subBranchId)
  const [file] = files
  if (!file) throw new AppError('request.invalid', { fields: { file: 'Pilih berkas.' } })
  const cells = await readSpreadsheet(file)
  const place = placeOf(actor, subBranchId)
  return { fileName: cleanText(file.fileName).slice(0, 120), ...rowsOf(kind, cells, place) }
}

/** Questions are everybody's. */
function refusePlace(subBranchId: string | undefined): void {
  if (subBranchId === undefined) return
  const fields = { subBranchId: 'Soal tidak milik satu kelompok.' }
  throw new AppError('request.invalid', { fields })
}

/** The own kelompok needs no column. */
function placeOf({ role, subBranchId }: Actor, wanted: string | undefined): string | null {
  return role === 'subBranchAdmin' ? subBranchId : (wanted ?? null)
}

function rowsOf(kind: ImportKind, cells: readonly (readonly string[])[], place: string | null) {
  const headRow = headingLineOf(kind, cells)
  const headings = cells[headRow] ?? []
  const columns = columnsOfHeadings(kind, headings)
  const missing = missingColumns(kind, columns, { hasPlace: place !== null })
  if (missing.length > 0)
    throw new AppError('import.bad-columns', {
      values: { missing: missing.join(', ') },
      details: { missing },
    })
  const rows = cells.flatMap((row, index): RawRow[] =>
    index > headRow && isFilled(row) && !isHeadingAgain(headings, row)
      ? [{ row: index + 1, ...valuesOf(kind, columns, row) }]
      : [],
  )
  if (rows.length > mostImportRows)
    throw new AppError('request.too-large', { values: { limit: '5.000 baris' } })
  return { columns: columns.filter((key) => key !== null), rows }
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '') && !isExampleRow(row[0] ?? '')
}

function valuesOf(kind: ImportKind, columns: readonly (string | null)[], row: readonly string[]) {
  const values = columns.flatMap((key, index): [string, string][] =>
    key === null ? [] : [[key, textOf(row[index] ?? '').slice(0, longestCell[kind])]],
  )
  return { values: Object.fromEntries(values), decision: null }
}

function textOf(cell: string): string {
  return cleanText(undefused(cell))
}

/** Keeps what a sheet says and what each row of it would do; nothing is taken over yet. */
export async function createImport(
  deps: Deps,
  actor: Actor,
  { kind, subBranchId, sheet }: Omit<NewImport, 'files'> & { sheet: ReadSheet },
): Promise<ImportPage> {
  const id = deps.newId()
  const now = deps.now()
  const place = placeOf(actor, subBranchId)
  const { fileName, columns } = sheet
  const assessment = await assess(deps, importerOf(actor, kind), {
    kind,
    subBranchId: place,
    rows: sheet.rows,
  })
  const expiresAt = new Date(now.getTime() + lifeMs)
  const { basisHash } = assessment
  const batch = { id, kind, subBranchId: place, fileName, columns, basisHash, expiresAt }
  await insertBatch(deps.db, { ...batch, userId: actor.userId, createdAt: now })
  const rows = assessment.rows.map(factsOf)
  await insertRows(deps.db, id, rows)
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, duplicate: 0, error: 0 }
  for (const { state } of rows) counts[state]++
  const taken = rows.filter(({ decision }) => decision === 'create' || decision === 'update').length
  deps.audit({ target: { type: 'import', id }, details: { kind, rows: rows.length } })
  return {
    import: answerOf(
      { ...batch, appliedAt: null, handoutId: null, ticketId: null },
      { counts, taken },
    ),
    rows: rows.slice(0, firstPage),
    total: rows.length,
  }
}
