import { grades, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  categoriesOfGrade,
  scoreCategories,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import type { PackageLine, PackageYear } from '@ngaji/contract/exam/question-bank/packages.schemas'
import type { Coverage } from '@ngaji/contract/exam/question-bank/questions.schemas'

/** One category of a year: its package, if there is one, and which grades can reach 100. */
export type CategoryLine = {
  category: ScoreCategory
  line: PackageLine | null
  grades: readonly { grade: Grade; isReady: boolean }[]
}

/** Returns the categories of a year: a package has the grades it holds, a missing one those it would hold. */
export function categoryLinesOf(
  year: PackageYear,
  coverage: readonly Coverage[],
): readonly CategoryLine[] {
  return scoreCategories.map((category) => {
    const line = year[category] ?? null
    const ready = line ? line.grades : readyGrades(coverage, category)
    const examined = grades.filter((grade) => categoriesOfGrade(grade).includes(category))
    return {
      category,
      line,
      grades: examined.map((grade) => ({ grade, isReady: ready.includes(grade) })),
    }
  })
}

function readyGrades(coverage: readonly Coverage[], category: ScoreCategory): Grade[] {
  return coverage
    .filter((one) => one.category === category && one.isReachable)
    .map(({ classGrade }) => classGrade)
}

/** Returns the items with two neighbours exchanged; the same list where there is none on that side. */
export function moved<Item>(items: readonly Item[], index: number, step: -1 | 1): readonly Item[] {
  const other = index + step
  const [one, neighbour] = [items[index], items[other]]
  if (one === undefined || neighbour === undefined) return items
  return items.with(index, neighbour).with(other, one)
}
