import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  lockCategories,
  listSet,
  type HeldCategory,
  type SetQuestion,
} from './categories.queries.ts'
import { claim, lockScore, refuseToScore, type Held } from './claims.service.ts'
import type { HeldScore } from './held-score.queries.ts'

/** A category an examiner works on: record, category and set are held, the claim is taken or renewed. */
export type OpenCategory = Held & {
  category: HeldCategory
  questions: SetQuestion[]
  claimUntil: Date
}

export type CategoryOfScore = { scoreId: string; category: ScoreCategory }

/** What every call of an examiner about one category begins with. */
export async function takeCategory(
  deps: Deps,
  actor: Actor,
  wanted: CategoryOfScore,
): Promise<OpenCategory> {
  const held = await holdCategory(deps, actor, wanted)
  refuseToScore(held, actor, deps.now())
  refuseOther(held.category, actor)
  return { ...held, claimUntil: await claim(deps, actor, held) }
}

/** The same without the claim, for who takes a score back. */
export async function holdCategory(
  deps: Deps,
  actor: Actor,
  wanted: CategoryOfScore,
): Promise<Omit<OpenCategory, 'claimUntil'>> {
  const { scoreId, category: name } = wanted
  const { score, levels } = await lockScore(deps, actor, scoreId)
  const [category] = await lockCategories(deps.db, scoreId, [name])
  if (!category) throw notForGrade(score)
  return { score, levels, category, questions: await listSet(deps.db, scoreId, [name]) }
}

function notForGrade({ grade }: HeldScore): AppError {
  return new AppError('exam.category-not-for-grade', { values: { grade: gradeLabel(grade) } })
}

/** What somebody else scored is closed. */
export function refuseOther(category: HeldCategory, { userId }: Pick<Actor, 'userId'>): void {
  const { examinerId, examinerName, scoredAt } = category
  if (examinerId === null || examinerId === userId) return
  throw new AppError('score.other-examiner', {
    values: { name: firstWords(examinerName ?? '') },
    details: {
      examiner: { id: examinerId, name: examinerName },
      timestamp: scoredAt?.toISOString(),
    },
  })
}

/** An examiner is called by the first two words of the name. */
function firstWords(name: string): string {
  return name.split(/\s+/).slice(0, 2).join(' ')
}
