import type { Score } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { refuseOldVersion } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { eraseCategory, type HeldCategory, type SetQuestion } from './categories.queries.ts'
import { noteOfCategory } from './categories.service.ts'
import { refuseNotRunning } from './claims.service.ts'
import { holdCategory, type CategoryOfScore } from './hold-category.service.ts'
import { answerScore } from './read-score.service.ts'
import { addHistory } from './score-history.queries.ts'

type Wish = CategoryOfScore & { reason: string; version?: number | undefined }

/**
 * Empties a category, whoever scored it; what it was stays in the history. A score that was given since
 * the caller looked stays.
 */
export async function voidCategory(
  deps: Deps,
  actor: Actor,
  { reason, version, ...wanted }: Wish,
): Promise<Score> {
  const held = await holdCategory(deps, actor, wanted)
  refuseNotRunning(held)
  await refuseOldVersion(version, held.category.version, () =>
    answerScore(deps, actor, wanted.scoreId),
  )
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
  deps.audit(isEmpty ? null : noteOfCategory(held))
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
