import { randomInt } from 'node:crypto'
import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { grades } from '@ngaji/contract/structure/classes/classes.rules'
import {
  categoriesOfGrade,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import { bestReachable, drawSet } from '@ngaji/contract/exam/question-bank/draw.rules'
import type { Semester } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { unambiguousAlphabet } from '@ngaji/contract/identity/sign-in/activation-code.rules'
import { randomFrom } from '@ngaji/contract/values/seeded-random'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../deps.ts'
import { listDrawableOfAll } from './draw.queries.ts'

export type PackageDraw = {
  semester: Semester
  category: ScoreCategory
  seed: string
  /** Unless given, all grades that are examined in the category. */
  classGrades?: readonly Grade[] | undefined
}

export type DrawnGrades = {
  drawn: { classGrade: Grade; versionIds: string[] }[]
  missing: { classGrade: Grade; reachable: number }[]
}

/**
 * Draws a set for every grade that can reach 100. Each grade has a random source of its own:
 * another grade that cannot be drawn, or is not requested, does not change its draw.
 */
export async function drawGrades(
  db: Db,
  { semester, category, seed, classGrades = gradesOf(category) }: PackageDraw,
): Promise<DrawnGrades> {
  const drawable = await listDrawableOfAll(db, { semester: Number(semester), category })
  const byGrade = Map.groupBy(drawable, ({ classGrade }) => classGrade)
  const found: DrawnGrades = { drawn: [], missing: [] }
  for (const classGrade of grades.filter((grade) => classGrades.includes(grade))) {
    const questions = byGrade.get(classGrade) ?? []
    const set = drawSet(questions, randomFrom(`${seed} ${classGrade}`))
    const points = questions.map(({ maxScore }) => maxScore)
    if (set) found.drawn.push({ classGrade, versionIds: set.map(versionOf) })
    else found.missing.push({ classGrade, reachable: bestReachable(points) })
  }
  return found
}

function versionOf({ questionVersionId }: { questionVersionId: string }): string {
  return questionVersionId
}

function gradesOf(category: ScoreCategory): Grade[] {
  return grades.filter((grade) => categoriesOfGrade(grade).includes(category))
}

/** The refusal when no grade has a set: it names the best grade. */
export function noSet(missing: DrawnGrades['missing']): AppError {
  const reachable = Math.max(0, ...missing.map((one) => one.reachable))
  return new AppError('exam.no-question-set', { values: { reachable }, details: { missing } })
}

const seedLength = 8

/** Short enough to be typed again: the same seed draws the same set. */
export function newSeed(): string {
  return letters(seedLength)
}

const codeLength = 5

/** `PS-7QX4M`, as printed on the document. */
export function newCode(): string {
  return `PS-${letters(codeLength)}`
}

function letters(length: number): string {
  const letter = () => unambiguousAlphabet.charAt(randomInt(unambiguousAlphabet.length))
  return Array.from({ length }, letter).join('')
}
