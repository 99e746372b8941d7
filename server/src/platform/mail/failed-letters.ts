import { maskedEmail } from '@ngaji/contract/values/person/masked-email'
import type { Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import type { Db, Deps } from '../../deps.ts'
import type { LetterFailure } from './failure-cause.ts'
import type { LetterKind } from './letters.ts'

/** A failed letter as shown to the region's admins: without its text and its link. */
export type FailedLetter = {
  id: string
  kind: LetterKind
  userId: string | null
  name: string | null
  role: Role | null
  /** Masked. */
  to: string
  failure: LetterFailure
  tries: number
  createdAt: Date
  failedAt: Date
}

/** The latest failed letters that were not sent again, at most `limit` of them. */
export async function listFailedLetters(
  { db }: Pick<Deps, 'db'>,
  { limit }: { limit: number },
): Promise<FailedLetter[]> {
  const { rows } = await sql<FailedLetter>`
    select letter.id, letter.kind, letter.user_id as "userId", app_user.name, app_user.role,
      letter."to", letter.failure, letter.tries, letter.created_at as "createdAt",
      letter.failed_at as "failedAt"
    from letter left join app_user on app_user.id = letter.user_id
    where letter.state = 'failed' and letter.resent_at is null
    order by letter.failed_at desc, letter.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, to: maskedEmail(row.to) }))
}

export type FailedToResend = {
  kind: LetterKind
  to: string
  userId: string | null
  tokenId: string | null
}

/** Locks the letter: two administrators who send it again send it once. */
export async function lockFailedLetter(
  db: Db,
  letterId: string,
): Promise<FailedToResend | undefined> {
  const { rows } = await sql<FailedToResend>`
    select kind, "to", user_id as "userId", token_id as "tokenId" from letter
    where id = ${letterId} and state = 'failed' and resent_at is null for update`.execute(db)
  return rows[0]
}

export async function markResent(db: Db, letterId: string, now: Date): Promise<void> {
  await db.updateTable('letter').set({ resent_at: now }).where('id', '=', letterId).execute()
}
