import { wholeShareOf } from '../../values/share.ts'
import { categoriesOfGrade, type ScoreCategory } from '../../values/score-categories.rules.ts'

/** The input of the figures: the score of each category, null or missing while not examined. */
export type Examined = {
  grade: string
  scores: Partial<Record<ScoreCategory, number | null>>
}

/** The error of a sum of fractions is smaller, and the next average that is no half further away. */
const leastStep = 1e-9

/** One decimal, half up, as the database rounds; null for no values. */
export function averageOf(values: readonly number[]): number | null {
  return averageOfSum(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
}

/** The same of values whose sum is known. */
export function averageOfSum(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10 + leastStep) / 10
}

function examinedScores({ grade, scores }: Examined): number[] {
  return categoriesOfGrade(grade).flatMap((category) => scores[category] ?? [])
}

export type RecordFigures = {
  total: number
  /** The average of the examined categories only: a category not examined is not zero. */
  average: number | null
  examinedCount: number
  categoryCount: number
  isComplete: boolean
  /** Whole percent. */
  progress: number
  missing: ScoreCategory[]
}

/** The lowest score on a raport whose region lifts low ones. */
export const lowestLiftedScore = 60

/** The scores as a raport prints them where the region lifts low ones; not examined stays so. */
export function liftLowScores(record: Examined): Examined {
  const scores = { ...record.scores }
  for (const category of categoriesOfGrade(record.grade)) {
    const score = scores[category] ?? null
    if (score !== null) scores[category] = Math.max(score, lowestLiftedScore)
  }
  return { ...record, scores }
}

/** Is one of these lower than a raport prints it where the region lifts low ones? Not examined is not low. */
export function hasLowScore(scores: readonly (number | null | undefined)[]): boolean {
  return scores.some((score) => typeof score === 'number' && score < lowestLiftedScore)
}

/** The figures of a record. (domain: Munaqasyah, averages) */
export function figuresOf(record: Examined): RecordFigures {
  const categories = categoriesOfGrade(record.grade)
  const scores = examinedScores(record)
  return {
    total: scores.reduce((sum, score) => sum + score, 0),
    average: averageOf(scores),
    examinedCount: scores.length,
    categoryCount: categories.length,
    isComplete: scores.length === categories.length,
    progress: wholeShareOf(scores.length, categories.length) ?? 0,
    missing: categories.filter((category) => (record.scores[category] ?? null) === null),
  }
}

/** Ranks by total, equal totals sharing one: 1, 2, 2, 4. Null while a category is missing. */
export function ranksOf(
  records: readonly { total: number; isComplete: boolean }[],
): (number | null)[] {
  const totals = records.filter(({ isComplete }) => isComplete).map(({ total }) => total)
  return records.map(({ total, isComplete }) =>
    isComplete ? totals.filter((other) => other > total).length + 1 : null,
  )
}

/** Children with an examined category: those an average is over. */
export function countExamined(records: readonly Examined[]): number {
  return records.filter((record) => examinedScores(record).length > 0).length
}

/** The mean of the children's own averages: each child counts once. */
export function averageOfRecords(records: readonly Examined[]): number | null {
  const averages = records.flatMap((record) => {
    const scores = examinedScores(record)
    return scores.length === 0 ? [] : scores.reduce((sum, score) => sum + score, 0) / scores.length
  })
  return averageOf(averages)
}

/** The average of each category over the records that were examined in it. */
export function categoryAverages(
  records: readonly Examined[],
): Partial<Record<ScoreCategory, number | null>> {
  const grade = records[0]?.grade
  if (grade === undefined) return {}
  const averages = categoriesOfGrade(grade).map((category) => [
    category,
    averageOf(records.flatMap(({ scores }) => scores[category] ?? [])),
  ])
  return Object.fromEntries(averages) as Partial<Record<ScoreCategory, number | null>>
}

/** A class average is printed only when it covers enough children to identify none of them. */
export const fewestForClassAverage = 5
