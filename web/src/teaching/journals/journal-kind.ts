/** Names our writes in the queue. Alone in its file: the shell knows the name, not the schemas. */
export const journalKind = 'journal'
