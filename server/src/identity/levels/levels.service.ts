// Which kelompok an actor reaches, for the queries of other features.
export { subBranchInReach } from './levels.scope.ts'
export { requireSubBranchInReach } from './require-levels.service.ts'

// The list as it leaves in a file.
export { readBranches } from './read-levels.service.ts'
