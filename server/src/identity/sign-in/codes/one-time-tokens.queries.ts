import type { LinkPurpose, LinkState } from '@ngaji/contract/identity/sign-in/sign-in.schemas'
import type { Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export type Purpose = 'reset' | 'verify-email' | 'undo-email' | 'activation'

type NewToken = {
  id: string
  purpose: Purpose
  userId: string
  tokenHash: Buffer
  email?: string
  createdBy?: string
  now: Date
  expiresAt: Date
}

/**
 * The latest token of a purpose is the only one that works. Not so the ways back to former addresses:
 * whoever changes an address twice must not close the first one's.
 */
export async function saveToken(db: Db, token: NewToken): Promise<void> {
  const { userId, purpose, now } = token
  if (purpose !== 'undo-email') await supersedeTokens(db, { userId, purposes: [purpose], now })
  await db
    .insertInto('one_time_token')
    .values({
      id: token.id,
      purpose: token.purpose,
      user_id: token.userId,
      token_hash: token.tokenHash,
      email: token.email ?? null,
      created_by: token.createdBy ?? null,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

type Superseded = { userId: string; purposes: readonly Purpose[]; now: Date; madeSince?: Date }

export async function supersedeTokens(
  db: Db,
  { userId, purposes, now, madeSince }: Superseded,
): Promise<void> {
  let update = db
    .updateTable('one_time_token')
    .set({ superseded_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
  if (madeSince) update = update.where('created_at', '>=', madeSince)
  await update.execute()
}

/** One token alone, where others of its purpose go on. */
export async function supersedeToken(db: Db, tokenId: string, now: Date): Promise<void> {
  await db
    .updateTable('one_time_token')
    .set({ superseded_at: now })
    .where('id', '=', tokenId)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
}

/** Supersedes all tokens of many accounts that could still be used. */
export async function supersedeTokensOfMany(
  db: Db,
  { userIds, purposes, now }: Omit<Superseded, 'userId'> & { userIds: readonly string[] },
): Promise<void> {
  await sql`
    update one_time_token set superseded_at = ${now}
    where user_id = any(${userIds}::uuid[]) and purpose = any(${purposes}::text[])
      and used_at is null and superseded_at is null`.execute(db)
}

/** Was the password set anew by a mailed link since then? */
export async function wasResetSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_token')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('used_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Not used, not replaced by a later one, not too old: the one meaning of a token that works. */
function isLiveAt(now: Date) {
  return sql<boolean>`used_at is null and superseded_at is null and expires_at > ${now}`
}

/** Uses a token: one statement decides, so of twenty at once exactly one gets the row. */
export function useToken(
  db: Db,
  { tokenHash, purposes, now }: { tokenHash: Buffer; purposes: readonly Purpose[]; now: Date },
) {
  return db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where(isLiveAt(now))
    .returning(['user_id as userId', 'purpose', 'email', 'created_at as createdAt'])
    .executeTakeFirst()
}

/** The owner of a live token; the token is not used up. */
export function findLiveToken(
  db: Db,
  { tokenHash, purposes, now }: { tokenHash: Buffer; purposes: readonly Purpose[]; now: Date },
) {
  return db
    .selectFrom('one_time_token')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where(isLiveAt(now))
    .executeTakeFirst()
}

/** Does a token of this purpose work for the account now? */
export async function hasLiveToken(
  db: Db,
  { userId, purpose, now }: { userId: string; purpose: Purpose; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_token')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where(isLiveAt(now))
    .executeTakeFirst()
  return row !== undefined
}

export type FoundLink = {
  userId: string
  purpose: LinkPurpose
  state: LinkState
  email: string | null
  createdAt: Date
}

/** A mailed link by its token. One that ran out is `expired`, used or not. */
export async function findMailedLink(
  db: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`
    select user_id as "userId", purpose, email, created_at as "createdAt",
      case
        when expires_at <= ${now} then 'expired'
        when used_at is not null then 'used'
        when superseded_at is not null then 'replaced'
        else 'open'
      end as state
    from one_time_token
    where token_hash = ${tokenHash} and purpose in ('reset', 'verify-email', 'undo-email')`.execute(
    db,
  )
  return rows[0]
}

/** The live activation code of the account, if it is one of these. Codes are short, so the account is part of the key. */
export function findLiveActivation(
  db: Db,
  { userId, tokenHashes, now }: { userId: string; tokenHashes: readonly Buffer[]; now: Date },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('one_time_token')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'activation')
    .where('token_hash', 'in', tokenHashes)
    .where(isLiveAt(now))
    .executeTakeFirst()
}

/** Spends the code of an account, whichever it is: its owner has chosen a password. */
export async function spendActivation(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'activation')
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
}

/** Neither used nor replaced; it may have run out. */
export async function isOpenToken(db: Db, tokenId: string): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_token')
    .select('id')
    .where('id', '=', tokenId)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export type CodeMaker = {
  userId: string
  name: string
  role: Role
  branchId: string | null
}

/** The person who issued a code; undefined for a code of the program, or where the account is gone. */
export function findCodeMaker(db: Db, tokenId: string): Promise<CodeMaker | undefined> {
  return db
    .selectFrom('one_time_token')
    .innerJoin('app_user', 'app_user.id', 'one_time_token.created_by')
    .select([
      'app_user.id as userId',
      'app_user.name',
      'app_user.role',
      'app_user.branch_id as branchId',
    ])
    .where('one_time_token.id', '=', tokenId)
    .executeTakeFirst()
}
