import { fillIn } from '../../words/fill-in.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import { texts } from '../../words/texts.ts'
import { gradeLabel, type Grade } from '../../structure/classes/classes.rules.ts'
import { categoriesOfGrade } from '../../values/score-categories.rules.ts'
import { needsAnswers } from './question-bank.rules.ts'
import type { Question } from './questions.schemas.ts'

/** The fields of a question's version, in the order of its form. */
export const questionFields = [
  'type',
  'category',
  'semester',
  'curriculumMonth',
  'instruction',
  'question',
  'answers',
  'maxScore',
  'scoreOptions',
] as const
export type QuestionField = (typeof questionFields)[number]

export type QuestionContent = Pick<Question, QuestionField>

export const questionFieldLabel: Record<QuestionField, string> = {
  type: 'Tipe',
  category: 'Kategori',
  semester: 'Semester',
  curriculumMonth: 'Bulan Materi',
  instruction: 'Petunjuk Penilaian',
  question: 'Pertanyaan',
  answers: 'Jawaban Benar',
  maxScore: 'Nilai Maksimal',
  scoreOptions: 'Opsi Nilai',
}

/** The content of a version, without its metadata. */
export function pickQuestionContent(question: QuestionContent): QuestionContent {
  const { type, category, semester, curriculumMonth, instruction } = question
  const { question: text, answers, maxScore, scoreOptions } = question
  const place = { type, category, semester, curriculumMonth }
  return { ...place, instruction, question: text, answers, maxScore, scoreOptions }
}

/** A field as text, for comparison and to show an edit. Lists become lines. */
export function fieldAsText(content: QuestionContent, field: QuestionField): string {
  switch (field) {
    case 'answers':
      return content.answers.join('\n')
    case 'scoreOptions':
      return content.scoreOptions.join(', ')
    default:
      return String(content[field])
  }
}

/** The fields an edit changes. */
export function changedQuestionFields(
  before: QuestionContent,
  after: QuestionContent,
): QuestionField[] {
  return questionFields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}

export type QuestionFieldChange = { field: QuestionField; from: string; to: string }

/** The same with both values as text. */
export function listQuestionFieldChanges(
  before: QuestionContent,
  after: QuestionContent,
): QuestionFieldChange[] {
  return changedQuestionFields(before, after).map((field) => ({
    field,
    from: fieldAsText(before, field),
    to: fieldAsText(after, field),
  }))
}

/**
 * The fields that decide which set a question fits: after a change a package with it would no
 * longer add up.
 */
const fieldsOfSet: readonly QuestionField[] = ['category', 'semester', 'maxScore']

export function movesToOtherSet(fields: readonly QuestionField[]): boolean {
  return fields.some((field) => fieldsOfSet.includes(field))
}

/** How the latest version of a question differs from an earlier one that a package still has. */
export type NewerVersion = {
  changes: QuestionFieldChange[]
  /** Of the same points, category and semester: it can take the place of the kept one. */
  isOfSet: boolean
}

/** Null where the latest version says the same as the kept one. */
export function newerVersionOf(
  kept: QuestionContent,
  latest: QuestionContent,
): NewerVersion | null {
  const changes = listQuestionFieldChanges(kept, latest)
  if (changes.length === 0) return null
  return { changes, isOfSet: !movesToOtherSet(changes.map(({ field }) => field)) }
}

export function refusalOfCategory(grade: Grade, category: Question['category']): Refusal | null {
  return categoriesOfGrade(grade).includes(category)
    ? null
    : refuse('exam.category-not-for-grade', { grade: gradeLabel(grade) })
}

/** The sentence for missing answers; null where they are present, or not needed. */
export function missingAnswers({ type, answers }: QuestionContent): string | null {
  if (!needsAnswers(type) || answers.length > 0) return null
  return fillIn(texts.validation.required, { label: questionFieldLabel.answers })
}

type PrintedContent = Pick<QuestionContent, 'instruction' | 'question' | 'answers'>

/** Every text of a question that papers print. */
export function printedTexts({ instruction, question, answers }: PrintedContent): string[] {
  return [instruction, question, ...answers]
}

/** What is said of signs that no font of papers has; null where there are none. */
export function warningOfSigns(signs: readonly string[]): string | null {
  if (signs.length === 0) return null
  return `Huruf tidak dapat dicetak: ${signs.join(' ')}. Di kertas menjadi tanda tanya.`
}
