import { sql, type Selectable } from 'kysely'
import type { Database } from '../database/row-types.ts'
import type { Deps } from '../../deps.ts'

export type Letter = { to: string; subject: string; text: string }

export type LetterKind = Selectable<Database['letter']>['kind']

/** The subject of a letter, for the admin who handles failed deliveries. */
export type NewLetter = Letter & {
  kind: LetterKind
  /** The account the letter is about. */
  userId?: string
  /** The token that the letter carries or mentions. */
  tokenId?: string
  /** When its link expires: it is not sent later. */
  expiresAt?: Date
}

/**
 * Removes letters to these addresses or about these accounts: they name the writer and the person
 * concerned.
 */
export async function removeLetters(
  { db }: Pick<Deps, 'db'>,
  { addresses, userIds }: { addresses: readonly string[]; userIds: readonly string[] },
): Promise<void> {
  const lower = addresses.map((address) => address.toLowerCase())
  await sql`delete from letter
    where lower("to") = any(${lower}::text[]) or user_id = any(${userIds}::uuid[])`.execute(db)
}

/**
 * Adds a letter to the outbox, in the caller's transaction: it is rolled back with the effect.
 * Returns its id.
 */
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

/** Was a letter about this token posted before? */
export async function hasLetterForToken(
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
