/** The kind of exam writes in the outbox. In its own file: the shell imports the name without the schemas. */
export const examKind = 'exam'

/** The largest batch of one request. */
export const marksPerCall = 100
