import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { LinkElement } from '../../../ui/button/slot.ts'

/** What a list is narrowed to, or a new question starts with; the names of search parameters. */
export type QuestionPlace = {
  category?: string
  semester?: string
  month?: string
  status?: string
}

/** Where the screens of the bank lead. */
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
