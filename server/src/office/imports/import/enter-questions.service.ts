import { contentAfterImport } from '@ngaji/contract/office/imports/import-questions.rules'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  addQuestions,
  changeQuestions,
} from '../../../exam/question-bank/questions/save-questions.service.ts'
import { lockQuestions } from '../../../exam/question-bank/questions/question-locks.queries.ts'
import type { Done } from './apply-import.service.ts'
import type { QuestionAssessment } from './assess-questions.service.ts'

/** Adds and changes questions as the rows say; what is new waits to be switched on. */
export async function enterQuestions(
  deps: Deps,
  { userId }: Actor,
  { rows }: QuestionAssessment,
): Promise<Done> {
  const wanted = rows.flatMap(({ decision, question }) => {
    const content = contentAfterImport(question, null)
    const { classGrade } = question
    if (decision !== 'create' || content === null || classGrade === null) return []
    return [{ ...content, classGrade }]
  })
  const created = await addQuestions(deps, userId, wanted)
  const updated = await changeKnown(deps, userId, rows)
  return { created: created.length, updated, outcome: {} }
}

/** Of two rows about one question the later one is taken. */
async function changeKnown(
  deps: Deps,
  userId: string,
  rows: QuestionAssessment['rows'],
): Promise<number> {
  const changes = new Map(
    rows.flatMap(({ decision, matchId, question }) =>
      decision === 'update' && matchId !== null ? [[matchId, question] as const] : [],
    ),
  )
  const locked = await lockQuestions(deps.db, [...changes.keys()])
  const wanted = locked.flatMap((known) => {
    const said = changes.get(known.id)
    const content = said ? contentAfterImport(said, known) : null
    return content === null ? [] : [{ locked: known, content }]
  })
  return (await changeQuestions(deps, userId, wanted)).size
}
