/** How long an examiner holds a child's record after the last activity, in minutes. */
export const claimMinutes = 10

/** How often an open screen says that it is still there, in minutes. */
export const claimRenewalMinutes = 2

/** Who holds a record, from the lease as it is stored. */
export type Lease = { claimedBy: string | null; claimUntil: Date | null }

/** The examiner who holds the record at that moment; a lease that ran out holds nothing. */
export function holderOf({ claimedBy, claimUntil }: Lease, now: Date): string | null {
  return claimedBy !== null && claimUntil !== null && claimUntil > now ? claimedBy : null
}

/** Until when a claim lasts that is taken or renewed now. */
export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + claimMinutes * 60_000)
}
