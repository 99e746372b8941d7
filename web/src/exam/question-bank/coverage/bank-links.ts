import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { LinkElement } from '../../../ui/button/slot.ts'

/** The filters of a list, or the defaults of a new question; the names of search parameters. */
export type QuestionPlace = {
  category?: string
  semester?: string
  month?: string
  status?: string
}

/** Links of the screens of the bank. */
export type BankLinks = {
  home: LinkElement
  bank: LinkElement
  questions: (grade: Grade, place?: QuestionPlace) => LinkElement
  newQuestion: (grade: Grade, place?: QuestionPlace) => LinkElement
  question: (grade: Grade, questionId: string) => LinkElement
  updateQuestion: (grade: Grade, questionId: string) => LinkElement
  importQuestions: LinkElement
}

export type PackageLinks = {
  home: LinkElement
  packages: LinkElement
  package: (packageId: string) => LinkElement
  question: (grade: Grade, questionId: string) => LinkElement
  questions: (grade: Grade, place?: QuestionPlace) => LinkElement
}
