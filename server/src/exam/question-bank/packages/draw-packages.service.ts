import { randomInt } from 'node:crypto'
import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { grades } from '@ngaji/contract/structure/classes/classes.rules'
import { semesterLabel } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import {
  categoriesOfGrade,
  scoreCategoryLabel,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import { bestReachable, drawSet } from '@ngaji/contract/exam/question-bank/draw.rules'
import { gradesInWords } from '@ngaji/contract/exam/question-bank/question-bank.rules'
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

/**
 * The refusal when grades have no set: it names what each of them reaches, and the set. The sentence
 * is that of an exam, which has one place for it.
 */
export function noSet(
  missing: DrawnGrades['missing'],
  { semester, category }: Pick<PackageDraw, 'semester' | 'category'>,
): AppError {
  const set = `${scoreCategoryLabel[category]} semester ${semesterLabel[semester]}`
  const reachable = `${reachedInWords(missing)}, untuk ${set}`
  return new AppError('exam.no-question-set', { values: { reachable }, details: { missing } })
}

/** `70 di Kelas 9, 0 di Kelas 1 dan Kelas 2`, the best first. */
function reachedInWords(missing: DrawnGrades['missing']): string {
  const byPoints = Map.groupBy(missing, ({ reachable }) => reachable)
  return [...byPoints]
    .toSorted(([one], [other]) => other - one)
    .map(([points, some]) => `${points} di ${gradesInWords(some.map((one) => one.classGrade))}`)
    .join(', ')
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
