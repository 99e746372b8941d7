import {
  askedKindOf,
  type AskedAnswer,
  type ImportBatch,
  type TakenInLines,
} from '@ngaji/contract/office/imports/imports.schemas'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { assess, isRequestOf } from './assess.service.ts'
import {
  importBatchAnswer,
  toStoredRow,
  holdOpenBatch,
  importerOf,
  saveAssessment,
  tallyOf,
} from './import-batch.service.ts'
import { insertRows, listRows, saveReading, type StoredRow } from './import-batches.queries.ts'
import { choicesFor } from './judging/row-choices.ts'
import { rawRowOf } from './judging/judged-rows.ts'

type Wish = { importId: string; lines: TakenInLines }

/** Makes rows of lines that were left out; every row is judged again with them. */
export async function takeIn(
  deps: Deps,
  actor: Actor,
  { importId, lines: { reason, rows } }: Wish,
): Promise<{ taken: number; import: ImportBatch }> {
  const { db } = deps
  const batch = await holdOpenBatch(deps, actor, importId)
  const isMeant = (one: { row: number; reason: string }) =>
    one.reason === reason && (rows === undefined || rows.includes(one.row))
  const meant = batch.reading.leftOut.filter(isMeant)
  refuseUnless(meant.length > 0, 'import.answered')
  const stored = await listRows(db, importId)
  const all = [...stored, ...meant.map(rawRowOf)].toSorted((one, other) => one.row - other.row)
  const assessment = await assess(deps, importerOf(actor, batch.kind), { ...batch, rows: all })
  const isNew = new Set(meant.map(({ row }) => row))
  const facts = assessment.rows.map(toStoredRow)
  await insertRows(
    db,
    importId,
    facts.filter(({ row }) => isNew.has(row)),
  )
  const kept = await saveAssessment(deps, batch, { stored, assessment })
  const leftOut = batch.reading.leftOut.filter((one) => !isMeant(one))
  const reading = { ...batch.reading, leftOut }
  await saveReading(db, importId, reading)
  deps.audit(null)
  const tally = await tallyOf(deps, actor, batch)
  return { taken: meant.length, import: importBatchAnswer({ ...kept, reading }, tally) }
}

type Answering = { importId: string; answer: AskedAnswer }

/** Takes all rows in that wait for an answer of one kind, or leaves them out; a later answer replaces it. */
export async function answerAsked(
  deps: Deps,
  actor: Actor,
  { importId, answer: { about, isTaken } }: Answering,
): Promise<{ count: number; import: ImportBatch }> {
  const batch = await holdOpenBatch(deps, actor, importId)
  const stored = await listRows(deps.db, importId)
  const isRequest = isRequestOf(actor, batch.kind)
  const requested = new Set(batch.reading.requested)
  const takenAs = (row: StoredRow) => {
    // Of whoever went out in a request it was answered.
    const isAnswered = row.decision === 'skip' && requested.has(row.row)
    const isMeant = row.state === 'asked' && !isAnswered && askedKindOf(row) === about
    return isMeant ? choicesFor(row, { isRequest }).find((choice) => choice !== 'skip') : undefined
  }
  const meant = stored.filter((row) => takenAs(row) !== undefined)
  refuseUnless(meant.length > 0, 'import.answered')
  const rows = stored.map((row) => {
    const choice = takenAs(row)
    return choice === undefined ? row : { ...row, decision: isTaken ? choice : ('skip' as const) }
  })
  const assessment = await assess(deps, importerOf(actor, batch.kind), { ...batch, rows })
  const kept = await saveAssessment(deps, batch, { stored, assessment })
  deps.audit(null)
  return {
    count: meant.length,
    import: importBatchAnswer(kept, await tallyOf(deps, actor, kept)),
  }
}
