/**
 * A condition that must always hold, with its check: the query returns one text `found` per
 * violation.
 */
export type Invariant = { invariant: number; sentence: string; sql: string }
