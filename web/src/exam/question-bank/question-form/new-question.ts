import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import { semesters } from '@ngaji/contract/exam/question-bank/questions.schemas'
import type { QuestionPlace } from '../coverage/bank-links.ts'
import { blankQuestion, type QuestionValues } from './question-form.tsx'
import { months } from './question-words.ts'

/** The defaults of a new question: from the list's filters, or from the last question. */
export function startAt(grade: Grade, place: QuestionPlace): QuestionValues {
  const known = (choices: readonly string[], wanted: string | undefined) =>
    choices.find((one) => one === wanted) ?? ''
  return {
    ...blankQuestion,
    category: known(categoriesOfGrade(grade), place.category),
    semester: known(semesters, place.semester),
    curriculumMonth: known(months.map(String), place.month),
  }
}
