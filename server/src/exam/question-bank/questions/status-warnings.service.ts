import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import { semesterLabel } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { QuestionStatus } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { setTotal } from '@ngaji/contract/values/question-sets.rules'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import type { Deps } from '../../../deps.ts'
import { listFrozenPackages } from './frozen-packages.queries.ts'
import { countActivePoints } from './question-figures.queries.ts'
import type { LockedQuestion } from './question-locks.queries.ts'
import { reachableWith } from './read-questions.service.ts'

/**
 * The warnings after questions were switched off or flagged: each set that reached 100 with them and
 * does not without, and each frozen package that keeps them. `changed` is as before the change.
 */
export async function listStatusWarnings(
  deps: Pick<Deps, 'db'>,
  changed: readonly LockedQuestion[],
  status: QuestionStatus,
): Promise<string[]> {
  if (status === 'active' || changed.length === 0) return []
  const lost = changed.filter((question) => question.status === 'active')
  return [...(await warningsOfLoss(deps, lost)), ...(await warningsOfFrozen(deps, changed))]
}

async function warningsOfLoss(
  { db }: Pick<Deps, 'db'>,
  lost: readonly LockedQuestion[],
): Promise<string[]> {
  if (lost.length === 0) return []
  const activeBySet = Map.groupBy(await countActivePoints(db, {}), setInWords)
  return [...Map.groupBy(lost, setInWords)].flatMap(([set, gone]) => {
    const active = activeBySet.get(set) ?? []
    const left = reachableWith(active)
    const before = [...active, ...gone.map(({ maxScore }) => ({ maxScore, count: 1 }))]
    if (left === setTotal || reachableWith(before) < setTotal) return []
    return `Soal aktif ${set} tidak lagi mencapai ${setTotal} poin (tercapai ${left}).`
  })
}

type SetOfQuestion = Pick<LockedQuestion, 'category' | 'classGrade' | 'semester'>

/** `Hafalan Doa Kelas 5 semester Ganjil`, different for every set. */
function setInWords({ category, classGrade, semester }: SetOfQuestion): string {
  const grade = gradeLabel(classGrade)
  return `${scoreCategoryLabel[category]} ${grade} semester ${semesterLabel[semester]}`
}

/** A frozen package never changes: it is printed and asked with the questions it has. */
async function warningsOfFrozen(
  { db }: Pick<Deps, 'db'>,
  changed: readonly LockedQuestion[],
): Promise<string[]> {
  const ids = changed.map(({ id }) => id)
  return (await listFrozenPackages(db, ids)).map(({ code, count }) => {
    const questions = changed.length === 1 ? 'Soal ini' : `${count} soal`
    return `${questions} ada di paket beku ${code}: cetakan dan ujian yang memakai paket itu tetap memakainya.`
  })
}
