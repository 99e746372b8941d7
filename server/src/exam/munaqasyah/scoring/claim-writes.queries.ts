import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

type Claim = { scoreId: string; userId: string; now: Date; until: Date }

/**
 * Gives the lease of a locked record to an examiner, or renews it, and ends the examiner's other
 * leases. A live lease of another examiner stays, whatever the caller assumed.
 */
export async function writeClaim(db: Db, { scoreId, userId, now, until }: Claim): Promise<void> {
  await sql`
    update score set claimed_by = null, claimed_at = null, claim_active_at = null,
      claim_until = null
    where claimed_by = ${userId} and id <> ${scoreId}`.execute(db)
  await sql`
    update score set claimed_by = ${userId},
      claimed_at = case when claimed_by = ${userId} and claim_until > ${now}
        then claimed_at else ${now} end,
      claim_active_at = ${now}, claim_until = ${until},
      claim_lost_reason = case when claim_lost_by <> ${userId} then claim_lost_reason end,
      claim_lost_by = case when claim_lost_by <> ${userId} then claim_lost_by end
    where id = ${scoreId}
      and (claimed_by is null or claimed_by = ${userId} or claim_until <= ${now})`.execute(db)
}

export async function clearClaim(db: Db, scoreId: string, userId: string): Promise<void> {
  await sql`
    update score set claimed_by = null, claimed_at = null, claim_active_at = null,
      claim_until = null
    where id = ${scoreId} and claimed_by = ${userId}`.execute(db)
}

/** Revokes the lease; its examiner gets a refusal at the next call. */
export async function revokeClaim(
  db: Db,
  { scoreId, userId, reason }: { scoreId: string; userId: string; reason: string },
): Promise<void> {
  await sql`
    update score set claimed_by = null, claimed_at = null, claim_active_at = null,
      claim_until = null, claim_lost_by = ${userId}, claim_lost_reason = ${reason}
    where id = ${scoreId} and claimed_by = ${userId}`.execute(db)
}
