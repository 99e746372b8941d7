import { claimMinutes, claimRenewalMinutes } from '@ngaji/contract/exam/munaqasyah/claims.rules'

const minuteMs = 60_000

/** Nobody touched the screen for so long: the phone may lie on a table. */
const idleMinutes = claimMinutes - claimRenewalMinutes

export type ClaimStep = 'renew' | 'ask' | 'wait'

type Moments = {
  now: number
  /** When the claim was last renewed, and when the screen was last touched. */
  renewedAt: number
  touchedAt: number
}

/**
 * While somebody works the claim is renewed every two minutes. Who has not touched the screen for eight
 * is asked, and lets the child go by not answering.
 */
export function nextClaimStep({ now, renewedAt, touchedAt }: Moments): ClaimStep {
  if (now - touchedAt >= idleMinutes * minuteMs) return 'ask'
  return now - renewedAt >= claimRenewalMinutes * minuteMs ? 'renew' : 'wait'
}
