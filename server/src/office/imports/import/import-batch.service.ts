import { importColumns } from '@ngaji/contract/office/imports/import-columns.rules'
import { beyondHeadings, beyondSeparator } from '@ngaji/contract/office/imports/import-rows.rules'
import {
  leftOutReasons,
  mostLeftOutShown,
  type ChangedImportRow,
  type ImportBatch,
  type ImportKind,
  type ImportPage,
  type ImportReading,
  type ImportRow,
  type ImportRowsQuery,
} from '@ngaji/contract/office/imports/imports.schemas'
import { reachesOf, type ActionId } from '@ngaji/contract/policy'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listAskedCells } from './asked-cells/asked-cells.queries.ts'
import { assess, isRequestOf, type Assessment } from './assess.service.ts'
import {
  countAsked,
  countRows,
  deleteBatch,
  deleteExpiredBatches,
  findBatch,
  listRowPage,
  listRows,
  saveJudgement,
  saveRows,
  type StoredBatch,
  type StoredRow,
  type Tally,
} from './import-batches.queries.ts'
import { choicesFor, decisionKept, type DecidedOn } from './judging/row-choices.ts'
import type { RawRow } from './judging/judged-rows.ts'
import { longestCell } from '../sheets/longest-cell.ts'

const actionOf: Record<ImportKind, ActionId> = {
  students: 'imports.import-people',
  teachers: 'imports.import-people',
  questions: 'imports.import-questions',
}

/** Whoever imports this kind of thing, as far as the role reaches with it. */
export function importerOf(actor: Actor, kind: ImportKind): Actor {
  const reaches = reachesOf(actionOf[kind], actor.role)
  refuseUnless(reaches.length > 0, 'request.forbidden')
  return { ...actor, reaches }
}

/** @throws AppError `import.not-found` */
export async function requireBatch(
  { db, now }: Deps,
  actor: Actor,
  importId: string,
): Promise<StoredBatch> {
  const batch = await findBatch(db, { userId: actor.userId, importId, now: now() })
  refuseUnless(batch, 'import.not-found')
  return batch
}

/** Held until the transaction ends. @throws AppError `import.not-found`, `import.applied` */
export async function holdOpenBatch(
  { db, now }: Deps,
  actor: Actor,
  importId: string,
): Promise<StoredBatch> {
  const own = { userId: actor.userId, importId, now: now() }
  const batch = await findBatch(db, own, { isHeld: true })
  refuseUnless(batch, 'import.not-found')
  refuseUnless(batch.appliedAt === null, 'import.applied')
  return batch
}

const lifeMs = 2 * 3_600_000

/** How long a list is kept that nobody takes over or changes. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + lifeMs)
}

/** An import and a page of its rows. */
export async function readImport(
  deps: Deps,
  actor: Actor,
  { importId, query }: { importId: string; query: ImportRowsQuery },
): Promise<ImportPage> {
  const batch = await requireBatch(deps, actor, importId)
  const page = await listRowPage(deps.db, importId, query)
  return { import: importBatchAnswer(batch, await tallyOf(deps, actor, batch)), ...page }
}

/** The columns of the sheet, in its order. */
export function batchColumns({ kind, columns }: Pick<StoredBatch, 'kind' | 'columns'>) {
  return columns.flatMap((key) => importColumns[kind].find((column) => column.key === key) ?? [])
}

type WholeTally = Tally & Pick<ImportBatch, 'asked' | 'askedCells'>

/** How many rows are in each state, are taken over, and are asked about. */
export async function tallyOf(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, kind, reading }: Pick<StoredBatch, 'id' | 'kind' | 'reading'>,
): Promise<WholeTally> {
  const { requested } = reading
  const tally = await countRows(db, id, requested)
  const isRequest = isRequestOf(actor, kind)
  // The messages of all rows are searched for cells: only rows with errors ask, and filled cells are noted in the reading.
  const hasCells = tally.counts.error > 0 || (reading.filled ?? []).length > 0
  return {
    ...tally,
    asked: tally.counts.asked > 0 ? await countAsked(db, id, { isRequest, requested }) : [],
    askedCells: kind !== 'questions' && hasCells ? await listAskedCells(db, id) : [],
  }
}

/** How many rows have gone out in requests so far. */
export function countSent({ reading }: Pick<StoredBatch, 'reading'>): number {
  return reading.requested?.length ?? 0
}

export function importBatchAnswer(
  batch: StoredBatch,
  { counts, taken, requested, asked, askedCells }: WholeTally,
): ImportBatch {
  const { id, kind, fileName, expiresAt, appliedAt, handoutId, ticketId } = batch
  return {
    id,
    kind,
    fileName,
    expiresAt: expiresAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    handoutId,
    ticketId,
    counts,
    taken,
    requested,
    sent: countSent(batch),
    asked,
    askedCells,
    columns: batchColumns(batch).map(({ key, label, isRequired }) => ({ key, label, isRequired })),
    reading: readingOf(batch),
  }
}

/** How the file was read; of the lines left out for one reason, the first are shown. */
function readingOf({ reading }: Pick<StoredBatch, 'reading'>): ImportReading {
  const { filled: _filled, requested: _requested, ...read } = reading
  const leftOut = leftOutReasons.flatMap((reason) => {
    const rows = reading.leftOut.filter((one) => one.reason === reason)
    const lines = rows.slice(0, mostLeftOutShown).map(({ row, values }) => {
      const texts = Object.values(values).filter((text) => text !== '')
      return { row, text: texts.join(' · ').slice(0, longestLeftOut) }
    })
    return rows.length > 0 ? [{ reason, count: rows.length, lines }] : []
  })
  return { ...read, leftOut }
}

const longestLeftOut = 200

type RowChange = { importId: string; row: number; change: ChangedImportRow }

/** Mends a row in place, or decides what becomes of it; every row is judged again with it. */
export async function changeRow(
  deps: Deps,
  actor: Actor,
  { importId, row, change }: RowChange,
): Promise<{ row: ImportRow; import: ImportBatch }> {
  const batch = await holdOpenBatch(deps, actor, importId)
  const importer = importerOf(actor, batch.kind)
  const stored = await listRows(deps.db, importId)
  const held = stored.find((one) => one.row === row)
  refuseUnless(held, 'import.not-found')
  refuseUnknownColumns(batch, change)
  const values = mendedValues(held, change)
  const wish: RawRow =
    change.decision === undefined
      ? { ...held, values, decision: decisionKept(held, change) }
      : { row, values, decision: change.decision, ...decidedOn(held, change) }
  const rows = stored.map((one) => (one === held ? wish : one))
  const assessment = await assess(deps, importer, { ...batch, rows })
  const kept = await saveAssessment(deps, batch, { stored, assessment })
  const judged = assessment.rows.find((one) => one.row === row)
  if (!judged) throw new Error('a row that is gone')
  refuseOtherDecision(actor, judged, { kind: batch.kind, change })
  deps.audit(null)
  return {
    row: toStoredRow(judged),
    import: importBatchAnswer(kept, await tallyOf(deps, actor, kept)),
  }
}

function isMended({ values = {} }: ChangedImportRow): boolean {
  return Object.keys(values).length > 0
}

/** A decision that comes with a mended text was made about what was found before. */
function decidedOn({ state, matchId }: StoredRow, change: ChangedImportRow): DecidedOn {
  return isMended(change) ? { state, matchId } : { state: null, matchId: null }
}

/**
 * What stands right of all headings is kept until mended cells hold it, part by part: the line was shifted. A part that
 * another cell holds whole was written twice.
 */
function mendedValues(
  { values: before }: Pick<StoredRow, 'values'>,
  { values: mended = {} }: ChangedImportRow,
): StoredRow['values'] {
  const { [beyondHeadings]: beyond = '', ...cells } = { ...before, ...mended }
  const isHeld = (part: string) =>
    Object.values(mended).some((one) => one.includes(part)) || Object.values(cells).includes(part)
  const parts = beyond.split(beyondSeparator)
  const rest = parts.filter((part) => !isHeld(part)).join(beyondSeparator)
  return rest === '' ? cells : { ...cells, [beyondHeadings]: rest }
}

function refuseUnknownColumns(
  { kind, columns }: StoredBatch,
  { values = {} }: ChangedImportRow,
): void {
  const faults = Object.entries(values).flatMap(([key, text]): [string, string][] => {
    if (!columns.includes(key)) return [[`values.${key}`, 'Kolom ini tidak dikenal.']]
    return text.length > longestCell[kind] ? [[`values.${key}`, 'Isian terlalu panjang.']] : []
  })
  if (faults.length > 0)
    throw new AppError('request.invalid', { fields: Object.fromEntries(faults) })
}

type Decided = { kind: ImportKind; change: ChangedImportRow }

function refuseOtherDecision(actor: Actor, row: ImportRow, { kind, change }: Decided): void {
  const { decision } = change
  // A decision sent with changed texts was made before they were judged: where it does not apply any more, the texts
  // are kept and the row gets its usual decision.
  if (decision === undefined || isMended(change)) return
  const choices = choicesFor(row, { isRequest: isRequestOf(actor, kind) })
  if (choices.includes(decision)) return
  throw new AppError('request.invalid', {
    fields: { decision: 'Pilihan ini tidak berlaku untuk baris ini.' },
  })
}

type Judging = { stored: readonly StoredRow[]; assessment: Assessment }

/** Writes the rows that are judged otherwise than before, and by what. Whoever works on a list keeps it for longer. */
export async function saveAssessment(
  { db, now }: Deps,
  batch: StoredBatch,
  { stored, assessment }: Judging,
): Promise<StoredBatch> {
  const before = new Map(stored.map((one) => [one.row, JSON.stringify(toStoredRow(one))]))
  const rows = assessment.rows.map(toStoredRow)
  const changed = rows.filter((row) => before.get(row.row) !== JSON.stringify(row))
  await saveRows(db, batch.id, changed)
  const judged = { basisHash: assessment.basisHash, expiresAt: expiryFrom(now()) }
  await saveJudgement(db, batch.id, judged)
  return { ...batch, ...judged }
}

/** In one order, so that equal rows are equal texts. */
export function toStoredRow({
  row,
  values,
  state,
  decision,
  messages,
  matchId,
}: ImportRow): StoredRow {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const told = messages.map(({ field, code, message, choices }) => ({
    field,
    code,
    message,
    ...(choices && { choices }),
  }))
  return { row, values: Object.fromEntries(sorted), state, decision, messages: told, matchId }
}

export async function deleteImport(deps: Deps, actor: Actor, importId: string): Promise<void> {
  await holdOpenBatch(deps, actor, importId)
  await deleteBatch(deps.db, importId)
  deps.audit({ target: { type: 'import', id: importId } })
}

/** Every night: what was read and never taken over, and what was. */
export async function removeExpiredImports({ db, now }: Deps): Promise<void> {
  await deleteExpiredBatches(db, now())
}
