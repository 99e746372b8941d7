/**
 * A condition that must always hold, with its check: the query returns one text `found` per
 * violation. In it, `{now}` is the moment of the check: not the database's, whose clock wrote none of what it
 * is compared with.
 */
export type Invariant = { invariant: number; sentence: string; sql: string }
