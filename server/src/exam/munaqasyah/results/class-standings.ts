import {
  averageOfRecords,
  countExamined,
  categoryAverages,
  figuresOf,
  ranksOf,
} from '@ngaji/contract/exam/munaqasyah/results.rules'
import {
  categoriesOfGrade,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import type { ExaminedClass } from './class-standings.queries.ts'

/** The figures of a class over all its records, and the rank of each record. */
export type ClassStanding = {
  average: number | null
  /** How many were examined at all. */
  examinedCount: number
  averageScores: Partial<Record<ScoreCategory, number | null>>
  /** How many were examined in each category. */
  examinedCounts: Partial<Record<ScoreCategory, number>>
  studentTotal: number
  /** How many have a rank: all their categories are examined. */
  rankedTotal: number
  ranks: ReadonlyMap<string, number | null>
  /** Every kelompok with a record in the class has finished its exam. */
  isOver: boolean
}

export function standingOf({ grade, records, isOver }: ExaminedClass): ClassStanding {
  const examined = records.map(({ scores }) => ({ grade, scores }))
  const ranks = ranksOf(examined.map(figuresOf))
  const counts = categoriesOfGrade(grade).map((category) => [
    category,
    examined.filter(({ scores }) => (scores[category] ?? null) !== null).length,
  ])
  return {
    average: averageOfRecords(examined),
    examinedCount: countExamined(examined),
    averageScores: categoryAverages(examined),
    examinedCounts: Object.fromEntries(counts),
    studentTotal: records.length,
    rankedTotal: ranks.filter((rank) => rank !== null).length,
    ranks: new Map(records.map(({ id }, index) => [id, ranks[index] ?? null])),
    isOver,
  }
}
