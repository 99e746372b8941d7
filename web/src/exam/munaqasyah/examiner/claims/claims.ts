import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { ApiError } from '../../../../api/client/api-error.ts'
import { call } from '../../../../api/client/client.ts'
import { waitingOf } from '../sheets/marking.ts'
import { shownRecords } from '../marking/shown-records.ts'

/** Time-out of a release; afterwards the lease expires by itself. */
export const patienceMs = 5_000

/**
 * Releases the claim of a record; without signal the lease expires by itself. No `useWrite` for any write of an
 * examiner: records are stored on the device, marks go through the outbox, and the queue is polled.
 */
export async function letGo(scoreId: string): Promise<void> {
  const params = { scoreId }
  await quietly(call(scoringRoutes.releaseScore, { params, body: {} }, { timeoutMs: patienceMs }))
}

async function quietly(asked: Promise<unknown>): Promise<void> {
  try {
    await asked
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/**
 * Every write to a record acquires its claim, and an examiner holds one claim at a time: a late
 * write must neither block its record for others nor release the record on screen.
 */
export async function settleClaims(scoreId: string, settled: ReadonlySet<string>): Promise<void> {
  const shown = await shownRecords()
  if (shown.includes(scoreId)) return
  // Waiting writes of the same record are sent next, and need the claim again.
  const isLast = waitingOf(scoreId).every(({ id }) => settled.has(id))
  if (isLast) await letGo(scoreId)
  const [open] = shown
  if (open === undefined) return
  const params = { scoreId: open }
  await quietly(call(scoringRoutes.claimScore, { params }, { timeoutMs: patienceMs }))
}
