import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { markStateSchema, type MarkState } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { named } from '@ngaji/contract/values/person/shown-name.rules'
import { call } from '../../../../api/client/client.ts'
import { categoryOutboxGroup, sheetPrefix, type CategoryKey } from '../marking/category-key.ts'
import { SealedCopies } from '../sending/sealed-copies.ts'
import { outboxWrites } from '../../../../offline/outbox/outbox.ts'
import { records } from '../claims/records.ts'
import { ofQuestions } from './marking.ts'
import { hasQuestions, sheetAfter, sheetSchema, type Sheet } from './sheet.ts'
import { slipPointsNow } from './slip-points.ts'

/** The opened categories of this device, which can be marked without signal, and after a restart. */
export const sheets = new SealedCopies(sheetPrefix, sheetSchema)

/** Opens a category: the first request draws its questions, later ones return them with their marks. */
export async function startSheet(key: CategoryKey): Promise<Sheet> {
  const answer = await call(scoringRoutes.startCategory, { params: key })
  const slipPoints = await slipPointsNow()
  const former = await sheets.load(categoryOutboxGroup(key))
  const known = former && isSameDraw(former, answer) ? former : null
  const sheet: Sheet = {
    ...key,
    student: named(answer.student),
    ...newestSet(answer, known),
    totalScore: answer.totalScore,
    heardAt: Date.now(),
    ...(known ? carriedOver(known) : { elsewhere: {}, ...(former && { standing: 'redrawn' }) }),
    slipPoints: slipPoints ?? former?.slipPoints ?? null,
  }
  await sheets.keep(categoryOutboxGroup(key), sheet)
  return sheet
}

/** What this device knows of the marks of other devices. */
function carriedOver({ elsewhere, overtaken, isMaybeSaved, standing }: Sheet) {
  return { elsewhere, overtaken, isMaybeSaved, standing }
}

/** Are the answered questions those of the sheet? A voided category may be drawn with the same ones. */
function isSameDraw({ standing, questions }: Sheet, answer: QuestionSet): boolean {
  const ids = answer.questions.map(({ id }) => id)
  return standing !== 'void' && hasQuestions(questions, ids)
}

/** The stored sheet with these questions; null where a screen has opened others meanwhile. */
async function storedAs(sheet: Sheet): Promise<Sheet | null> {
  const known = await sheets.load(categoryOutboxGroup(sheet))
  const ids = sheet.questions.map(({ id }) => id)
  return known && hasQuestions(known.questions, ids) ? known : null
}

/** The response to 'Simpan Nilai' was lost. */
export async function noteMaybeSaved(sheet: Sheet): Promise<void> {
  const known = await storedAs(sheet)
  if (!known || known.isMaybeSaved) return
  await sheets.keep(categoryOutboxGroup(sheet), { ...known, isMaybeSaved: true })
}

/** The server has emptied the category: its questions stay only to tell what was marked. */
export async function voidSheet(sheet: Sheet): Promise<void> {
  const known = await storedAs(sheet)
  if (!known) return
  await sheets.keep(categoryOutboxGroup(sheet), { ...known, standing: 'void' })
  if (sheet.student) await records.hearEmptied(sheet.student.nis, sheet.category)
}

type QuestionSet = Pick<Sheet, 'version' | 'questions'>

/**
 * Marks that were sent while the response was under way raised the version: the response is older than
 * the stored state, and must not remove marks. While marks wait here, the state that they were given on stays, so that
 * a newer mark of another device is met as a conflict.
 */
function newestSet(answer: QuestionSet, known: Sheet | null): QuestionSet {
  const isKnownKept = known && (known.version > answer.version || hasWaitingMarks(known))
  const { version, questions } = isKnownKept ? known : answer
  return { version, questions }
}

function hasWaitingMarks(sheet: Sheet): boolean {
  const own = ofQuestions(sheet, sheet.questions, outboxWrites())
  return own.some(({ state }) => state.kind === 'waiting')
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
