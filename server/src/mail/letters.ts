import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

export type Letter = { to: string; subject: string; text: string }

/** Letters to these addresses, sent or waiting: they name who wrote and who is meant. */
export async function dropLettersTo(
  { db }: Pick<Deps, 'db'>,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return
  const lower = addresses.map((address) => address.toLowerCase())
  await sql`delete from letter where lower("to") = any(${lower}::text[])`.execute(db)
}

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
