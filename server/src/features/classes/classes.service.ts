// Which classes an actor reaches, for the queries of other features.
export { classInReach, type Reacher } from './classes.scope.ts'
