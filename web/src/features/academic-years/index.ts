export { yearsWithBranches } from './academic-years.api.ts'
export { RegionExamButton } from './RegionExamButton.tsx'
export { labelOf, reasonNotToMoveExam } from './year-facts.ts'
