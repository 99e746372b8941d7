import { gradeSlug, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { Link } from '@tanstack/react-router'
import type {
  BankLinks,
  PackageLinks,
  QuestionPlace,
} from '../../exam/question-bank/coverage/bank-links.ts'
import { paths } from './paths.ts'

const questionsOf = (grade: Grade, place: QuestionPlace = {}) => (
  <Link to={paths.questions({ classGrade: gradeSlug(grade) })} search={{ ...place }} />
)

const questionOf = (grade: Grade, questionId: string) => (
  <Link to={paths.question({ classGrade: gradeSlug(grade), questionId })} />
)

/** Links of the screens of the question bank. */
export const bankLinks: BankLinks = {
  home: <Link to={paths.dashboard()} />,
  bank: <Link to={paths.questionBank()} />,
  questions: questionsOf,
  newQuestion: (grade, place = {}) => (
    <Link to={paths.newQuestion({ classGrade: gradeSlug(grade) })} search={{ ...place }} />
  ),
  question: questionOf,
  updateQuestion: (grade, questionId) => (
    <Link to={paths.updateQuestion({ classGrade: gradeSlug(grade), questionId })} />
  ),
  importQuestions: <Link to={paths.importQuestions()} />,
}

/** Links of the screens of packages. */
export const packageLinks: PackageLinks = {
  home: <Link to={paths.dashboard()} />,
  packages: <Link to={paths.questionPackages()} />,
  package: (packageId) => <Link to={paths.questionPackage()} search={{ package: packageId }} />,
  question: questionOf,
  questions: questionsOf,
}
