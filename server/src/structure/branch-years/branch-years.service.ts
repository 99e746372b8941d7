// What other features may ask about the years of a desa.
export { isBranchYearInReach, type BranchYearRecord } from './branch-years.queries.ts'
export { deactivateBranchYears } from './deactivate-all.queries.ts'
export { lockBranchYear, type LockedBranchYear } from './branch-year-locks.queries.ts'
export { readYear } from './read-branch-years.service.ts'

// How far a desa is with its year, for its home.
export { findOwnSetUp, type OwnSetUp } from './readiness.queries.ts'
