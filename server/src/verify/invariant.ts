/** Something that must always hold, and how to find out: the query answers one text `found` per violation. */
export type Invariant = { invariant: number; sentence: string; sql: string }
