import { scoringRoutes } from '@ngaji/contract/features/munaqasyah/scoring.routes'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { isOnline } from '../../../offline/online.ts'
import { isSomethingWaiting } from './marking.ts'
import { sendNowLazily } from './send-now.ts'

/** A weak line may take this long; then the lease runs out by itself. */
const patienceMs = 5_000

/**
 * Lets a child go. What still waits needs the claim: it is sent first, and while it cannot be, the lease
 * simply runs out. Never keeps the examiner from the next child.
 */
export async function releaseRecord(scoreId: string): Promise<void> {
  if (!isOnline()) return
  if (isSomethingWaiting(scoreId)) {
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    await Promise.race([sendNowLazily(), patience])
  }
  if (isSomethingWaiting(scoreId)) return
  try {
    const params = { scoreId }
    await call(scoringRoutes.releaseScore, { params, body: {} }, { timeoutMs: patienceMs })
  } catch (error) {
    // Without an answer the lease ends by itself.
    if (!(error instanceof ApiError)) throw error
  }
}
