import type { Deps } from '../deps.ts'

export type Letter = { to: string; subject: string; text: string }

/** Puts a letter into the outbox, in the caller's transaction: no effect, no letter. */
export async function postLetter({ db, newId, now }: Deps, letter: Letter): Promise<void> {
  await db
    .insertInto('letter')
    .values({
      id: newId(),
      to: letter.to,
      subject: letter.subject,
      body: letter.text,
      next_try_at: now(),
      created_at: now(),
    })
    .execute()
}
