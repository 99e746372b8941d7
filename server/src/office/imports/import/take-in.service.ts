import type { ImportBatch, TakenInLines } from '@ngaji/contract/office/imports/imports.schemas'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { assess } from './assess.service.ts'
import {
  answerOf,
  factsOf,
  holdOpenBatch,
  importerOf,
  saveAssessment,
} from './import-batch.service.ts'
import { countRows, insertRows, listRows, saveReading } from './import-batches.queries.ts'
import { rawRowOf } from './validate-rows.ts'

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
  refuseUnless(meant.length > 0, 'import.not-found')
  const stored = await listRows(db, importId)
  const all = [...stored, ...meant.map(rawRowOf)].toSorted((one, other) => one.row - other.row)
  const assessment = await assess(deps, importerOf(actor, batch.kind), { ...batch, rows: all })
  const isNew = new Set(meant.map(({ row }) => row))
  const facts = assessment.rows.map(factsOf)
  await insertRows(
    db,
    importId,
    facts.filter(({ row }) => isNew.has(row)),
  )
  await saveAssessment(deps, batch, { stored, assessment })
  const leftOut = batch.reading.leftOut.filter((one) => !isMeant(one))
  const reading = { ...batch.reading, leftOut }
  await saveReading(db, importId, reading)
  deps.audit(null)
  const tally = await countRows(db, importId)
  return { taken: meant.length, import: answerOf({ ...batch, reading }, tally) }
}
