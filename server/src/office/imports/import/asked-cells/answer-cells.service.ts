import {
  cellsStillFilled,
  withAnswer,
  withoutAnswer,
  type FilledCell,
} from '@ngaji/contract/office/imports/asked-cells/asked-cells.rules'
import type { ImportBatch } from '@ngaji/contract/office/imports/imports.schemas'
import {
  askedCellCode,
  type CellAnswer,
} from '@ngaji/contract/office/imports/asked-cells/asked-cells.schemas'
import { refuseUnless } from '../../../../app-error.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../platform/http/implement.ts'
import { assess } from '../assess.service.ts'
import {
  holdOpenBatch,
  importBatchAnswer,
  importerOf,
  saveAssessment,
  tallyOf,
} from '../import-batch.service.ts'
import { listRows, saveReading, type StoredRow } from '../import-batches.queries.ts'
import { decisionKept } from '../judging/row-choices.ts'

type Answering = { importId: string; answer: CellAnswer }

/** Writes into all cells of a column that ask the same what was offered for each, or what stood there before. */
export async function answerCells(
  deps: Deps,
  actor: Actor,
  { importId, answer }: Answering,
): Promise<{ count: number; import: ImportBatch }> {
  const batch = await holdOpenBatch(deps, actor, importId)
  const stored = await listRows(deps.db, importId)
  const { filled = [] } = batch.reading
  const cells = answer.isFilled
    ? cellsAsking(stored, answer)
    : cellsStillFilled(filled, answer, textsIn(stored, answer.field))
  refuseUnless(cells.length > 0, 'import.answered')
  const { about, field, isFilled } = answer
  const kept = isFilled
    ? withAnswer(filled, { about, field, cells })
    : withoutAnswer(filled, answer)
  const reading = { ...batch.reading, filled: kept }
  const texts = new Map(cells.map(({ row, before, after }) => [row, isFilled ? after : before]))
  const rows = stored.map((row) => written(row, field, texts.get(row.row)))
  const assessment = await assess(deps, importerOf(actor, batch.kind), { ...batch, reading, rows })
  const judged = await saveAssessment(deps, batch, { stored, assessment })
  await saveReading(deps.db, importId, reading)
  deps.audit(null)
  const answered = { ...judged, reading }
  const tally = await tallyOf(deps, actor, answered)
  return { count: cells.length, import: importBatchAnswer(answered, tally) }
}

/** The cells that were shown to ask this, each with the one text that was shown for it. */
function cellsAsking(stored: readonly StoredRow[], { about, field }: CellAnswer): FilledCell[] {
  return stored.flatMap(({ row, values, messages }) => {
    const asking = messages.find(
      (told) => told.field === field && told.code === askedCellCode[about],
    )
    const after = asking?.choices?.[0]
    return after === undefined ? [] : [{ row, before: values[field] ?? '', after }]
  })
}

function textsIn(stored: readonly StoredRow[], field: string) {
  const texts = new Map(stored.map(({ row, values }) => [row, values[field]]))
  return (row: number) => texts.get(row)
}

function written(row: StoredRow, field: string, text: string | undefined): StoredRow {
  if (text === undefined) return row
  const values = { [field]: text }
  return {
    ...row,
    values: { ...row.values, ...values },
    decision: decisionKept(row, { values }),
  }
}
