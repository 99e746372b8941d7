// Whom an actor reaches, for the queries of other features.
export { photoOf, studentInReach } from './students.scope.ts'
