import { isOnline } from '../../../../offline/network/online.ts'
import { letGo, patienceMs } from './claims.ts'
import { waitingOf } from '../sheets/marking.ts'
import { sendNowLazily } from '../sending/send-now.ts'

/**
 * Releases a record. Waiting writes need the claim and are sent first. While they cannot be, the lease
 * runs on, and the sender releases it later. Never delays the examiner.
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
