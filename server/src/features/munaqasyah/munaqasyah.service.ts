// A child's exam records, for those who keep its personal data.
export { blankScoreNotes, isExamRunning, moveScores } from './personal-scores.queries.ts'
