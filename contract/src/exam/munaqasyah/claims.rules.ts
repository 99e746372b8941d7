/** How long an examiner's lease on a record lasts after the last activity, in minutes. */
export const claimMinutes = 10

/** How often an open screen renews the lease, in minutes. */
export const claimRenewalMinutes = 2

/** The lease of a record as it is stored. */
export type Lease = { claimedBy: string | null; claimUntil: Date | null }

/** The examiner who holds the record at that moment; null after the lease has expired. */
export function holderOf({ claimedBy, claimUntil }: Lease, now: Date): string | null {
  return claimedBy !== null && claimUntil !== null && claimUntil > now ? claimedBy : null
}

/** The end of a lease that is taken or renewed now. */
export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + claimMinutes * 60_000)
}
