import { fillIn } from '../../words/fill-in.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import { texts } from '../../words/texts.ts'
import { gradeLabel, type Grade } from '../../structure/classes/classes.rules.ts'
import { categoriesOfGrade } from '../../values/score-categories.rules.ts'
import { needsAnswers } from './question-bank.rules.ts'
import type { Question } from './questions.schemas.ts'

/** What a version of a question says, in the order of its form. */
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

/** Only what a version says, without what is known about it. */
export function contentOf(question: QuestionContent): QuestionContent {
  const { type, category, semester, curriculumMonth, instruction } = question
  const { question: text, answers, maxScore, scoreOptions } = question
  const place = { type, category, semester, curriculumMonth }
  return { ...place, instruction, question: text, answers, maxScore, scoreOptions }
}

/** A field as text, to compare and to show what an edit changed. Lists stand in lines. */
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

/** What decides into which set a question fits: a package that holds it would no longer add up. */
const fieldsOfSet: readonly QuestionField[] = ['category', 'semester', 'maxScore']

export function movesToOtherSet(fields: readonly QuestionField[]): boolean {
  return fields.some((field) => fieldsOfSet.includes(field))
}

export function refusalOfCategory(grade: Grade, category: Question['category']): Refusal | null {
  return categoriesOfGrade(grade).includes(category)
    ? null
    : refuse('exam.category-not-for-grade', { grade: gradeLabel(grade) })
}

/** What is said where answers are missing; null where they are there, or not needed. */
export function missingAnswers({ type, answers }: QuestionContent): string | null {
  if (!needsAnswers(type) || answers.length > 0) return null
  return fillIn(texts.validation.required, { label: questionFieldLabel.answers })
}
