// What other features may ask of the figures.
export { countedTotals } from './day-totals.queries.ts'
export { readOverview } from './overview.service.ts'
export { tableOf, type FigureTable } from './overview-tables.ts'
export { shownYears } from './shown-years.scope.ts'

// What is said of children's attendance, and the letters about it.
export { collectLetters, setLetters, type CollectedLetter } from './letters.service.ts'
export { isReported } from './student-reports.queries.ts'
export { collectStudentReports } from './student-reports.service.ts'
