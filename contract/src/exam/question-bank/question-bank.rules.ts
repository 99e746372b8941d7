import { refuse, type Refusal } from '../../refusal.ts'
import { texts } from '../../words/texts.ts'

export const questionStatuses = ['inactive', 'active', 'checkneeded'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

export const questionStatusLabel: Record<QuestionStatus, string> = {
  inactive: 'Nonaktif',
  active: 'Aktif',
  checkneeded: 'Perlu Diperiksa',
}

/** A new question waits here until somebody switches it on. */
export const firstQuestionStatus: QuestionStatus = 'inactive'

/** A question that waits for longer lies about. */
export const draftDays = 14

export const questionTypes = ['multipleChoices', 'shortAnswer', 'practice'] as const
export type QuestionType = (typeof questionTypes)[number]

export const questionTypeLabel: Record<QuestionType, string> = {
  multipleChoices: texts.examination.multipleChoices,
  shortAnswer: texts.examination.shortAnswer,
  practice: texts.examination.practice,
}

/** A question that was flagged comes back only as an active one, by somebody who says what was checked. */
const reachable: Record<QuestionStatus, readonly QuestionStatus[]> = {
  inactive: ['active', 'checkneeded'],
  active: ['inactive', 'checkneeded'],
  checkneeded: ['active'],
}

/** Setting the status a question already has changes nothing and is never refused. */
export function refusalToSetQuestionStatus(
  from: QuestionStatus,
  to: QuestionStatus,
): Refusal | null {
  if (from === to || reachable[from].includes(to)) return null
  return refuse('question.bad-transition', { label: questionStatusLabel[to] })
}

/** Flagging and unflagging take a word of explanation. */
export function needsQuestionComment(from: QuestionStatus, to: QuestionStatus): boolean {
  return from !== to && (from === 'checkneeded' || to === 'checkneeded')
}

/** Whole numbers from 0 to the maximum, each once, the maximum among them. */
export function refusalOfScoreOptions(
  options: readonly number[],
  maxScore: number,
): Refusal | null {
  const areInRange = options.every(
    (option) => Number.isInteger(option) && option >= 0 && option <= maxScore,
  )
  const areDistinct = new Set(options).size === options.length
  return areInRange && areDistinct && options.includes(maxScore)
    ? null
    : refuse('question.bad-options', { max: maxScore })
}

/** Everything but a practice has an answer to compare with. */
export function needsAnswers(type: QuestionType): boolean {
  return type !== 'practice'
}

/** With answers for whoever examines, without for whoever is examined. */
export const packageEditions = ['examiner', 'student'] as const
export type PackageEdition = (typeof packageEditions)[number]
