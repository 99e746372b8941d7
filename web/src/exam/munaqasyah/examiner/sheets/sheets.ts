import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { markStateSchema, type MarkState } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { named } from '@ngaji/contract/values/person/shown-name.rules'
import { call } from '../../../../api/client/client.ts'
import { categoryOutboxGroup, sheetPrefix, type CategoryKey } from '../marking/category-key.ts'
import { SealedCopies } from '../sending/sealed-copies.ts'
import { sheetAfter, sheetSchema, type Sheet } from './sheet.ts'
import { slipPointsNow } from './slip-points.ts'

/** The opened categories of this device, which can be marked without signal, and after a restart. */
export const sheets = new SealedCopies(sheetPrefix, sheetSchema)

/** Opens a category: the first request draws its questions, later ones return them with their marks. */
export async function startSheet(key: CategoryKey): Promise<Sheet> {
  const answer = await call(scoringRoutes.startCategory, { params: key })
  const slipPoints = await slipPointsNow()
  const known = await sheets.load(categoryOutboxGroup(key))
  const sheet: Sheet = {
    ...key,
    student: named(answer.student),
    ...newestSet(answer, known),
    totalScore: answer.totalScore,
    heardAt: Date.now(),
    elsewhere: known?.elsewhere ?? {},
    slipPoints: slipPoints ?? known?.slipPoints ?? null,
  }
  await sheets.keep(categoryOutboxGroup(key), sheet)
  return sheet
}

type QuestionSet = Pick<Sheet, 'version' | 'questions'>

/**
 * Marks that were sent while the response was under way raised the version: the response is older than
 * the stored state, and must not remove marks.
 */
function newestSet(answer: QuestionSet, known: QuestionSet | null): QuestionSet {
  const { version, questions } = known && known.version > answer.version ? known : answer
  return { version, questions }
}

/** Applies the server's state of marks. */
export async function hearMarks(sheet: Sheet, state: MarkState): Promise<Sheet> {
  const next = sheetAfter(sheet, state, Date.now())
  await sheets.keep(categoryOutboxGroup(sheet), next)
  return next
}

/** The current marks in the details of a `score.version` refusal; null if they do not parse. */
export function currentIn(details: Readonly<Record<string, unknown>>): MarkState | null {
  const current = markStateSchema.safeParse(details['current'])
  return current.success ? current.data : null
}
