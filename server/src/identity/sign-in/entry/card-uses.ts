import type { Db } from '../../../deps.ts'

/** When a card, named by the hash of its secret, was last seen to work. */
export type CardUse = { hash: string; at: string }

/** Notes the latest use of each card. It is handed to the sign-in, which stands below the cards. */
export type NoteCardUses = (db: Db, uses: readonly CardUse[]) => Promise<void>
