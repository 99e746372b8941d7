// What other features may ask about the years of a desa.
export { isBranchYearInReach, type BranchYearRecord } from './branch-years.queries.ts'
export { deactivateBranchYears } from './deactivate-all.queries.ts'
export { lockBranchYear, type LockedBranchYear } from './branch-year-locks.queries.ts'
export { readYear } from './read-branch-years.service.ts'
