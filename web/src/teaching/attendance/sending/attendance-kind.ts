/** The kind of attendance writes in the outbox. In its own file: the shell imports the name without the schemas. */
export const attendanceKind = 'attendance'

/** The largest batch of one request. */
export const operationsPerCall = 500
