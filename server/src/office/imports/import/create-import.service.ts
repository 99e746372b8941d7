import type { ImportKind, ImportPage } from '@ngaji/contract/office/imports/imports.schemas'
import { cleanText } from '@ngaji/contract/values/text'
import type { UploadedFile } from '@ngaji/contract/route'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { requireSubBranchInReach } from '../../../identity/levels/require-levels.service.ts'
import { assess } from './assess.service.ts'
import { leaveForeignColumns } from './columns/foreign-columns.service.ts'
import {
  expiryFrom,
  importBatchAnswer,
  importerOf,
  tallyOf,
  toStoredRow,
} from './import-batch.service.ts'
import { insertBatch, insertRows, type StoredReading } from './import-batches.queries.ts'
import { rawRowOf, type RawRow } from './judging/judged-rows.ts'
import { readTable } from '../sheets/read-table.ts'

const firstPage = 100

type ReadSheet = { fileName: string; columns: string[]; rows: RawRow[]; reading: StoredReading }

type NewImport = {
  kind: ImportKind
  subBranchId?: string | undefined
  /** The name of the sheet, where the file has several that may be meant. */
  sheet?: string | undefined
  files: readonly UploadedFile[]
}

/** The file as rows of texts; slow, and done before the transaction opens. */
export async function readSheetOf(
  { db }: Deps,
  actor: Actor,
  { kind, subBranchId, sheet, files }: NewImport,
): Promise<ReadSheet> {
  const importer = importerOf(actor, kind)
  if (kind === 'questions') refusePlace(subBranchId)
  if (subBranchId !== undefined) await requireSubBranchInReach(db, importer, subBranchId)
  const [file] = files
  if (!file) throw new AppError('request.invalid', { fields: { file: 'Pilih berkas.' } })
  const hasPlace = importSubBranchId(actor, subBranchId) !== null
  const read = await readTable(file, { kind, sheet: sheet ?? null, hasPlace })
  const table = await leaveForeignColumns(db, importer, { kind, table: read })
  return {
    fileName: cleanText(file.fileName).slice(0, 120),
    columns: [...new Set(table.columns.flatMap(({ key }) => key ?? []))],
    rows: table.rows.map(rawRowOf),
    reading: {
      sheet: table.sheet,
      unreadSheets: table.unreadSheets,
      headingLine: table.headingLine,
      titles: [...table.titles],
      notes: [...table.notes],
      columns: table.columns.map((column) => ({ ...column, examples: [...column.examples] })),
      leftOut: table.leftOut,
    },
  }
}

/** Questions are everybody's. */
function refusePlace(subBranchId: string | undefined): void {
  if (subBranchId === undefined) return
  const fields = { subBranchId: 'Soal tidak milik satu kelompok.' }
  throw new AppError('request.invalid', { fields })
}

/** The own kelompok needs no column. */
function importSubBranchId(
  { role, subBranchId }: Actor,
  wanted: string | undefined,
): string | null {
  return role === 'subBranchAdmin' ? subBranchId : (wanted ?? null)
}

/** Keeps what a sheet says and what each row of it would do; nothing is taken over yet. */
export async function createImport(
  deps: Deps,
  actor: Actor,
  { kind, subBranchId, sheet }: Omit<NewImport, 'files' | 'sheet'> & { sheet: ReadSheet },
): Promise<ImportPage> {
  const id = deps.newId()
  const now = deps.now()
  const place = importSubBranchId(actor, subBranchId)
  const { fileName, columns, reading } = sheet
  const assessment = await assess(deps, importerOf(actor, kind), {
    kind,
    subBranchId: place,
    rows: sheet.rows,
    reading,
  })
  const expiresAt = expiryFrom(now)
  const { basisHash } = assessment
  const batch = { id, kind, subBranchId: place, fileName, columns, reading, basisHash, expiresAt }
  await insertBatch(deps.db, { ...batch, userId: actor.userId, createdAt: now })
  const rows = assessment.rows.map(toStoredRow)
  await insertRows(deps.db, id, rows)
  deps.audit({ target: { type: 'import', id }, details: { kind, rows: rows.length } })
  return {
    import: importBatchAnswer(
      { ...batch, appliedAt: null, handoutId: null, ticketId: null },
      await tallyOf(deps, actor, batch),
    ),
    rows: rows.slice(0, firstPage),
    total: rows.length,
  }
}
