import type { Score } from '@ngaji/contract/features/munaqasyah/scores.schemas'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { eraseCategory, type HeldCategory, type SetQuestion } from './categories.queries.ts'
import { noteOfCategory } from './categories.service.ts'
import { refuseNotRunning } from './claims.service.ts'
import { holdCategory, type CategoryOfScore } from './hold-category.service.ts'
import { answerScore } from './read-score.service.ts'
import { addHistory } from './score-history.queries.ts'

/** Empties a category, whoever scored it; what it was stays in the history. */
export async function voidCategory(
  deps: Deps,
  actor: Actor,
  { reason, ...wanted }: CategoryOfScore & { reason: string },
): Promise<Score> {
  const held = await holdCategory(deps, actor, wanted)
  refuseNotRunning(held)
  const isEmpty = held.category.startedAt === null
  if (!isEmpty) {
    await addHistory(deps, actor, {
      ...wanted,
      kind: 'void',
      from: stateOf(held.category, held.questions),
      to: {},
      reason,
    })
    await eraseCategory(deps.db, wanted)
  }
  const { score: before } = held.category
  deps.audit(isEmpty ? null : noteOfCategory(held, { before }))
  return answerScore(deps, actor, wanted.scoreId)
}

/** Everything a category was: its score, who gave it, the questions and all their marks. */
function stateOf(category: HeldCategory, questions: readonly SetQuestion[]) {
  const { score, examinerId, scoredAt, isTotalOnly, questionPackageId, drawSeed } = category
  return {
    score,
    examinerId,
    scoredAt,
    isTotalOnly,
    packageId: questionPackageId,
    seed: drawSeed,
    marks: questions.map(({ id, mark, slips, finishedMark, finishedSlips }) => ({
      id,
      mark: finishedMark,
      slips: finishedSlips,
      draft: { mark, slips },
    })),
  }
}
