// Which kelompok an actor reaches, for the queries of other features.
export { subBranchInReach } from './levels.scope.ts'
