import type { Db } from '../../../deps.ts'

/** When a card, named by the hash of its secret, was last seen to work. */
export type CardUse = { hash: string; at: string }

/** Notes the latest use of each card. The cards hand this in, since they stand above the sign-in. */
export type NoteCardUses = (db: Db, uses: readonly CardUse[]) => Promise<void>
