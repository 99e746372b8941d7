// Which classes an actor reaches, for the queries of other features.
export { classInReach } from './classes.scope.ts'
