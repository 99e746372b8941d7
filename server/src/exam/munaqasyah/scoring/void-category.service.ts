import type { Score } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { refuseOldVersion } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { clearCategory, type LockedCategory, type SetQuestion } from './categories.queries.ts'
import { noteOfCategory } from './categories.service.ts'
import { refuseNotRunning } from './claims.service.ts'
import { lockCategory, type CategoryOfScore } from './lock-category.service.ts'
import { answerScore } from './read-score.service.ts'
import { addHistory } from './score-history.queries.ts'

type Wish = CategoryOfScore & { reason: string; version?: number | undefined }

/**
 * Voids a category of any examiner; its content stays in the history. A score newer than the
 * caller's version stays.
 */
export async function voidCategory(
  deps: Deps,
  actor: Actor,
  { reason, version, ...wanted }: Wish,
): Promise<Score> {
  const locked = await lockCategory(deps, actor, wanted)
  refuseNotRunning(locked)
  await refuseOldVersion(version, locked.category.version, () =>
    answerScore(deps, actor, wanted.scoreId),
  )
  const isEmpty = locked.category.startedAt === null
  if (!isEmpty) {
    await addHistory(deps, actor, {
      ...wanted,
      kind: 'void',
      from: categoryContent(locked.category, locked.questions),
      to: {},
      reason,
    })
    await clearCategory(deps.db, wanted)
  }
  deps.audit(isEmpty ? null : noteOfCategory(locked))
  return answerScore(deps, actor, wanted.scoreId)
}

/** The content of a category: its score, its examiner, the questions and all their marks. */
function categoryContent(category: LockedCategory, questions: readonly SetQuestion[]) {
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
