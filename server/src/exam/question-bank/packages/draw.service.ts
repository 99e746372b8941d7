import { bestReachable, drawSet } from '@ngaji/contract/exam/question-bank/draw.rules'
import { randomFrom } from '@ngaji/contract/values/seeded-random'
import type { Deps } from '../../../deps.ts'
import { lockUnused, listDrawable, listPackaged, type DrawableQuestion } from './draw.queries.ts'

type Wanted = { academicYearId: string; semester: number; grade: string; category: string }

/** Questions for exactly 100 points: those of the exam's package, else drawn from the seed. */
export type DrawnSet = {
  questions: DrawableQuestion[]
  packageId: string | null
  seed: string | null
}

/**
 * Why there is no set: the points of the active questions, and the best sum up to 100 they reach.
 */
export type NoSet = { points: number; reachable: number }

export async function drawForExam(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  wanted: Wanted,
): Promise<DrawnSet | NoSet> {
  const packaged = await listPackaged(db, wanted)
  const [first] = packaged
  if (first) return { questions: packaged, packageId: first.packageId, seed: null }
  for (;;) {
    const drawable = await listDrawable(db, wanted)
    const seed = newId()
    const questions = drawSet(drawable, randomFrom(seed))
    if (!questions) return noSetOf(drawable)
    if (await isStillSo(db, questions, wanted)) return { questions, packageId: null, seed }
  }
}

function noSetOf(drawable: readonly DrawableQuestion[]): NoSet {
  const points = drawable.map(({ maxScore }) => maxScore)
  return {
    points: points.reduce((sum, one) => sum + one, 0),
    reachable: bestReachable(points),
  }
}

/**
 * An unused question may have been edited since it was read; after the lock it can no longer
 * change.
 */
async function isStillSo(
  db: Deps['db'],
  questions: readonly DrawableQuestion[],
  wanted: Wanted,
): Promise<boolean> {
  const unused = questions.filter(({ isUsed }) => !isUsed)
  const ids = unused.map(({ questionVersionId }) => questionVersionId)
  const locked = await lockUnused(db, ids, wanted)
  const points = new Map(locked.map((one) => [one.questionVersionId, one.maxScore]))
  return unused.every(
    ({ questionVersionId, maxScore }) => points.get(questionVersionId) === maxScore,
  )
}
