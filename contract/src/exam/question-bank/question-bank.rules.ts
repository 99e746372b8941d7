import { refuse, type Refusal } from '../../refusal.ts'
import { gradeLabel, grades, type Grade } from '../../structure/classes/classes.rules.ts'
import { texts } from '../../words/texts.ts'

export const questionStatuses = ['inactive', 'active', 'checkneeded'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

export const questionStatusLabel: Record<QuestionStatus, string> = {
  inactive: 'Nonaktif',
  active: 'Aktif',
  checkneeded: 'Perlu Diperiksa',
}

/** The initial status of a question, until an editor activates it. */
export const firstQuestionStatus: QuestionStatus = 'inactive'

/** The number of days after which an inactive question counts as abandoned. */
export const draftDays = 14

export const questionTypes = ['multipleChoices', 'shortAnswer', 'practice'] as const
export type QuestionType = (typeof questionTypes)[number]

export const questionTypeLabel: Record<QuestionType, string> = {
  multipleChoices: texts.examination.multipleChoices,
  shortAnswer: texts.examination.shortAnswer,
  practice: texts.examination.practice,
}

/** A flagged question can only become active again, with a comment on the check. */
const reachable: Record<QuestionStatus, readonly QuestionStatus[]> = {
  inactive: ['active', 'checkneeded'],
  active: ['inactive', 'checkneeded'],
  checkneeded: ['active'],
}

/** Setting a question to its present status changes nothing and is never refused. */
export function refusalToSetQuestionStatus(
  from: QuestionStatus,
  to: QuestionStatus,
): Refusal | null {
  if (from === to || reachable[from].includes(to)) return null
  return refuse('question.bad-transition', { label: questionStatusLabel[to] })
}

/** Flagging and unflagging need a comment. */
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

/** Every type except a practice needs answers to compare with. */
export function needsAnswers(type: QuestionType): boolean {
  return type !== 'practice'
}

/** "3 salinan dibuat." Skipped copies are those whose category the grade is not examined in. */
export function copiesInWords({ created, skipped }: { created: number; skipped: number }): string {
  const why = 'kategorinya tidak diujikan di kelas itu.'
  if (created === 0) return `Tidak ada soal yang disalin: ${why}`
  const copied = `${created} salinan dibuat`
  return skipped === 0 ? `${copied}.` : `${copied}, ${skipped} dilewati karena ${why}`
}

/** The examiner's edition holds the answers, the students' edition none. */
export const packageEditions = ['examiner', 'student'] as const
export type PackageEdition = (typeof packageEditions)[number]

/** "Pra-PAUD, Kelas 1 dan Kelas 3". */
export function gradesInWords(some: readonly Grade[]): string {
  const names = grades.filter((grade) => some.includes(grade)).map(gradeLabel)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} dan ${last}`
}
