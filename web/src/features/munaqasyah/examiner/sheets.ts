import { scoringRoutes } from '@ngaji/contract/features/munaqasyah/scoring.routes'
import { markStateSchema, type MarkState } from '@ngaji/contract/features/munaqasyah/scores.schemas'
import { nameOf } from '@ngaji/contract/shown-name.rules'
import { call } from '../../../api/client.ts'
import { groupOf, sheetPrefix, type CategoryKey } from './category-key.ts'
import { records } from './records.ts'
import { SealedCopies } from './sealed-copies.ts'
import { sheetAfter, sheetSchema, type Sheet } from './sheet.ts'
import { slipPointsNow } from './slip-points.ts'

/** The opened categories of this phone: they can be marked without signal, and after a restart. */
export const sheets = new SealedCopies(sheetPrefix, sheetSchema)

/** Opens a category: the first time draws its questions, later brings the same ones with their marks. */
export async function startSheet(key: CategoryKey): Promise<Sheet> {
  const answer = await call(scoringRoutes.startCategory, { params: key })
  const known = await sheets.load(groupOf(key))
  const record = await records.ofScore(key.scoreId)
  const student = record && { name: nameOf(record.score.studentId), nis: record.score.studentNis }
  const sheet: Sheet = {
    ...key,
    student: student ?? known?.student ?? null,
    version: answer.version,
    totalScore: answer.totalScore,
    questions: answer.questions,
    heardAt: Date.now(),
    elsewhere: known?.elsewhere ?? {},
    slipPoints: (await slipPointsNow()) ?? known?.slipPoints ?? null,
  }
  await sheets.keep(groupOf(key), sheet)
  return sheet
}

/** Takes in where the marks stand. */
export async function hearMarks(sheet: Sheet, state: MarkState): Promise<Sheet> {
  const next = sheetAfter(sheet, state, Date.now())
  await sheets.keep(groupOf(sheet), next)
  return next
}

/** What `score.version` brings along; null where it is not what was promised. */
export function currentIn(details: Readonly<Record<string, unknown>>): MarkState | null {
  const current = markStateSchema.safeParse(details['current'])
  return current.success ? current.data : null
}
