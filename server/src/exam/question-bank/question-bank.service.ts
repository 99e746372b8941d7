/** What other features ask of the question bank. */
export { drawForExam, type DrawnSet, type NoSet } from './draw.service.ts'

// Packages as documents.
export { countPackagesOfYear, printPackagesOfYear } from './package-paper.service.ts'

// Questions that come in with a sheet, or leave in one.
export { listTwins, type Twin } from './likeness.queries.ts'
export { listQuestions } from './read-questions.service.ts'
export { addQuestions, changeQuestions } from './save-questions.service.ts'
export { holdQuestions, type HeldQuestion } from './question-locks.queries.ts'

// How far the bank is, for homes.
export { readRunningSets, type SetReach } from './running-sets.service.ts'
