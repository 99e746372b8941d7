import { isOnline } from '../../../../offline/network/online.ts'
import { letGo, patienceMs } from './claims.ts'
import { waitingOf } from '../sheets/marking.ts'
import { sendNowLazily } from '../sending/send-now.ts'

/**
 * Lets a child go. What still waits needs the claim: it is sent first. While it cannot be, the lease runs
 * on, and whoever sends it later lets the child go. Never keeps the examiner from the next child.
 */
export async function releaseRecord(scoreId: string): Promise<void> {
  if (!isOnline()) return
  const isWaiting = () => waitingOf(scoreId).length > 0
  if (isWaiting()) {
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    await Promise.race([sendNowLazily(), patience])
  }
  if (!isWaiting()) await letGo(scoreId)
}
