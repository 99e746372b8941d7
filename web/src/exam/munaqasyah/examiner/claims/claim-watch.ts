import { claimMinutes, claimRenewalMinutes } from '@ngaji/contract/exam/munaqasyah/claims.rules'
import { timeApart } from '../../../../api/clock/time-apart.ts'

const minuteMs = 60_000

/** Idle time after which the examiner is asked. */
const idleMinutes = claimMinutes - claimRenewalMinutes

export type ClaimStep = 'renew' | 'ask' | 'wait'

type Moments = {
  now: number
  /** When the claim was last renewed, and when the screen was last touched. */
  renewedAt: number
  touchedAt: number
}

/**
 * A claim in use is renewed every two minutes. After eight idle minutes the examiner is asked, and without an
 * answer the claim expires.
 */
export function nextClaimStep({ now, renewedAt, touchedAt }: Moments): ClaimStep {
  if (now - touchedAt >= idleMinutes * minuteMs) return 'ask'
  return timeApart(now, renewedAt) >= claimRenewalMinutes * minuteMs ? 'renew' : 'wait'
}
