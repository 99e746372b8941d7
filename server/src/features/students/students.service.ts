// Whom an actor reaches, for the queries of other features.
export { photoOf, studentInReach } from './students.scope.ts'

// A mutasi: recorded here, shown where its class is.
export { findTransfer, insertTransfer, transferAnswer } from './transfers.queries.ts'
