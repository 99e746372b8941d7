/** Names our writes in the queue. Alone in its file: the shell knows the name, not the schemas. */
export const attendanceKind = 'attendance'

/** The most operations one call takes. */
export const operationsPerCall = 500
