import type { ErrorCode } from '../../errors.ts'
import type { SeenMark, Slips } from './scores.schemas.ts'

/** What one slip of each kind costs, from the region's settings. */
export type SlipPoints = Slips

/** Points that the slips of a recitation cost. */
export function pointsOfSlips(slips: Slips, points: SlipPoints): number {
  return (
    slips.makhraj * points.makhraj +
    slips.tajwid * points.tajwid +
    slips.kelancaran * points.kelancaran
  )
}

/**
 * The proposed option: the highest one not above the maximum minus the cost of the slips, at worst
 * the lowest option. The examiner still chooses. (domain: Munaqasyah, slips)
 */
export function proposedOption(
  { maxScore, scoreOptions }: { maxScore: number; scoreOptions: readonly number[] },
  slips: Slips,
  points: SlipPoints,
): number | null {
  const most = maxScore - pointsOfSlips(slips, points)
  const ascending = scoreOptions.toSorted((a, b) => a - b)
  return ascending.findLast((option) => option <= most) ?? ascending[0] ?? null
}

export type Marked = { mark: number | null }

/** The sum of the marks given so far. */
export function sumMarks(questions: readonly Marked[]): number {
  return questions.reduce((sum, { mark }) => sum + (mark ?? 0), 0)
}

export function answeredOf(questions: readonly Marked[]): number {
  return questions.filter(({ mark }) => mark !== null).length
}

/**
 * Does every question have the mark that stood on the examiner's screen at 'Simpan Nilai'? Where another device changed
 * one meanwhile, the sum would be a score that no examiner gave. (domain: Munaqasyah, marks)
 */
export function areMarksAsSeen(
  questions: readonly ({ id: string } & Marked)[],
  seen: readonly SeenMark[],
): boolean {
  const marks = new Map(seen.map(({ questionId, mark }) => [questionId, mark]))
  return questions.every(({ id, mark }) => marks.get(id) === mark)
}

/** Is there a choice of one option per question that adds up to the score? */
export function canScore(
  optionsOfQuestions: readonly (readonly number[])[],
  score: number,
): boolean {
  if (!Number.isInteger(score) || score < 0) return false
  const wanted = 1n << BigInt(score)
  let reached = 1n
  for (const options of optionsOfQuestions)
    reached =
      options.reduce((sums, option) => sums | (reached << BigInt(option)), 0n) & (wanted * 2n - 1n)
  return (reached & wanted) !== 0n
}

/** Refusals that no later change lifts: the examiner has to look. */
const finalCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'score.not-found',
  'score.other-examiner',
  'exam.not-started',
  'exam.bad-mark',
  'exam.marks-missing',
  'score.marks-changed',
  'teacher.ended',
  'exam.category-not-for-grade',
  'exam.no-question-set',
])

/** Is a refusal of marks final? Marks with any other refusal wait and are sent again. */
export function areMarksRefusedForGood({ code }: { code: string }): boolean {
  return finalCodes.has(code)
}
