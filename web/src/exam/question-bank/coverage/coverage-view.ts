import { grades, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  categoriesOfGrade,
  scoreCategories,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import type { Coverage } from '@ngaji/contract/exam/question-bank/questions.schemas'

/** The questions of one grade and category. */
export type CoverageCell =
  /** The grade is not examined in it. */
  | { kind: 'none' }
  | { kind: 'empty'; coverage: Coverage }
  | { kind: 'short'; coverage: Coverage }
  | { kind: 'ready'; coverage: Coverage }

export type CoverageRow = {
  category: ScoreCategory
  cells: readonly { grade: Grade; cell: CoverageCell }[]
}

export type CoverageTable = { grades: readonly Grade[]; rows: readonly CoverageRow[] }

/** Rows are categories, columns are grades. With `onlyShort`, just what is not ready yet. */
export function coverageTableOf(
  coverage: readonly Coverage[],
  { onlyShort }: { onlyShort: boolean },
): CoverageTable {
  const found = new Map(coverage.map((one) => [`${one.classGrade} ${one.category}`, one]))
  const cellOf = (grade: Grade, category: ScoreCategory) => {
    if (!categoriesOfGrade(grade).includes(category)) return { kind: 'none' } as const
    const one = found.get(`${grade} ${category}`)
    return one ? judged(one) : ({ kind: 'none' } as const)
  }
  const isKept = (grade: Grade, category: ScoreCategory) =>
    !onlyShort || isShort(cellOf(grade, category))
  const columns = grades.filter((grade) =>
    scoreCategories.some((category) => isKept(grade, category)),
  )
  const rows = scoreCategories.filter((category) =>
    columns.some((grade) => isKept(grade, category)),
  )
  return {
    grades: columns,
    rows: rows.map((category) => ({
      category,
      cells: columns.map((grade) => ({ grade, cell: cellOf(grade, category) })),
    })),
  }
}

/** The coverage with the state of each cell: can a set be drawn? */
export function judged(coverage: Coverage): CoverageCell {
  if (coverage.isReachable) return { kind: 'ready', coverage }
  return { kind: coverage.activeCount === 0 ? 'empty' : 'short', coverage }
}

export function isShort({ kind }: CoverageCell): boolean {
  return kind === 'empty' || kind === 'short'
}

/** How many cells are ready, short of 100, and empty. */
export function countCoverage(
  coverage: readonly Coverage[],
): Record<'ready' | 'short' | 'empty', number> {
  const counts = { ready: 0, short: 0, empty: 0 }
  for (const one of coverage) {
    const { kind } = judged(one)
    if (kind !== 'none') counts[kind] += 1
  }
  return counts
}
