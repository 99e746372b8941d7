import { sql, type Selectable } from 'kysely'
import type { Database } from '../database/row-types.ts'
import type { Deps } from '../../deps.ts'

export type Letter = { to: string; subject: string; text: string }

export type LetterKind = Selectable<Database['letter']>['kind']

/** The subject of a letter, for the admin who looks after letters that could not be delivered. */
export type NewLetter = Letter & {
  kind: LetterKind
  /** The account the letter is about. */
  userId?: string
  /** The token it tells of or carries. */
  tokenId?: string
  /** When its link stops working: it is not sent later. */
  expiresAt?: Date
}

/** Letters to these addresses or about these accounts: they name who wrote and who is meant. */
export async function dropLetters(
  { db }: Pick<Deps, 'db'>,
  { addresses, userIds }: { addresses: readonly string[]; userIds: readonly string[] },
): Promise<void> {
  const lower = addresses.map((address) => address.toLowerCase())
  await sql`delete from letter
    where lower("to") = any(${lower}::text[]) or user_id = any(${userIds}::uuid[])`.execute(db)
}

/** Puts a letter into the outbox, in the caller's transaction: no effect, no letter. Answers its id. */
export async function postLetter(
  { db, newId, now }: Pick<Deps, 'db' | 'newId' | 'now'>,
  { to, subject, text, kind, ...about }: NewLetter,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('letter')
    .values({
      id,
      to,
      subject,
      body: text,
      kind,
      user_id: about.userId ?? null,
      token_id: about.tokenId ?? null,
      expires_at: about.expiresAt ?? null,
      next_try_at: now(),
      created_at: now(),
    })
    .execute()
  return id
}

/** Was this told of the token before? */
export async function isToldByLetter(
  { db }: Pick<Deps, 'db'>,
  { kind, tokenId }: { kind: LetterKind; tokenId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('letter')
    .select('id')
    .where('kind', '=', kind)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  return row !== undefined
}
