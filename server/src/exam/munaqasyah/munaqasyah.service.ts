// A child's exam records, for those who keep its personal data.
export { blankScoreNotes, isExamRunning, moveScores } from './personal-scores.queries.ts'

// Raports and lists of an exam, for papers and files.
export { collectReports, type CollectedReport } from './collect-reports.service.ts'
export {
  handOverGroup,
  handOverGroupOf,
  missingGroup,
  recapGroup,
  type TableGroup,
} from './exam-tables.ts'
export { fileNameOfReport, requireSigner, setReport, setReports } from './report.service.ts'
export { listReportable, type Reportable } from './reportable.queries.ts'
export { listClassResults, readResults, requireYear, type YearWish } from './results.service.ts'

// What homes say about the exam.
export { readExamOfDesa, readOwnExamWork, readOwnNewestScore } from './exam-homes.service.ts'
export {
  findExamOfDesa,
  findExamOfSubBranch,
  type ExamOfDesa,
  type ExamOfSubBranch,
} from './exam-tasks.queries.ts'

// What a child may read of its own exams.
export { isScoreReleased, scoreInReach } from './scores.scope.ts'
