// What other features may ask about the years of a desa.
export { findCurrentYear, type BranchYearRecord } from './branch-years.queries.ts'
