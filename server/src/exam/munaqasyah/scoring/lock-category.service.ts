import { shortName } from '@ngaji/contract/values/person/short-name.rules'
import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  lockCategories,
  listSet,
  type LockedCategory,
  type SetQuestion,
} from './categories.queries.ts'
import { claim, lockScore, refuseToScore, type LockedRecord } from './claims.service.ts'
import type { LockedScore } from './locked-score.queries.ts'

/**
 * A category an examiner works on: record, category and set are locked, the lease is taken or
 * renewed.
 */
export type OpenCategory = LockedRecord & {
  category: LockedCategory
  questions: SetQuestion[]
  claimUntil: Date
}

export type CategoryOfScore = { scoreId: string; category: ScoreCategory }

/** The first step of every call of an examiner about one category. */
export async function claimCategory(
  deps: Deps,
  actor: Actor,
  wanted: CategoryOfScore,
): Promise<OpenCategory> {
  return claimLocked(deps, actor, await lockCategory(deps, actor, wanted))
}

type LockedSet = Omit<OpenCategory, 'claimUntil'>

/** Takes or renews the lease for a category that is locked. */
export async function claimLocked(
  deps: Deps,
  actor: Actor,
  locked: LockedSet,
): Promise<OpenCategory> {
  refuseToScore(locked, actor, deps.now())
  refuseOther(locked.category, actor)
  return { ...locked, claimUntil: await claim(deps, actor, locked) }
}

/** Locks without taking the lease: for voiding a score, and for what needs no lease. */
export async function lockCategory(
  deps: Deps,
  actor: Actor,
  wanted: CategoryOfScore,
): Promise<LockedSet> {
  const { scoreId, category: name } = wanted
  const { score, levels } = await lockScore(deps, actor, scoreId)
  const [category] = await lockCategories(deps.db, scoreId, [name])
  if (!category) throw notForGrade(score)
  return { score, levels, category, questions: await listSet(deps.db, scoreId, [name]) }
}

function notForGrade({ grade }: LockedScore): AppError {
  return new AppError('exam.category-not-for-grade', { values: { grade: gradeLabel(grade) } })
}

/** A category scored by another examiner is refused. */
export function refuseOther(category: LockedCategory, { userId }: Pick<Actor, 'userId'>): void {
  const { examinerId, examinerName, scoredAt } = category
  if (examinerId === null || examinerId === userId) return
  throw new AppError('score.other-examiner', {
    values: { name: shortName(examinerName ?? '') },
    details: {
      examiner: { id: examinerId, name: examinerName },
      timestamp: scoredAt?.toISOString(),
    },
  })
}
