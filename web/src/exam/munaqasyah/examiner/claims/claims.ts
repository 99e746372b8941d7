import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { ApiError } from '../../../../api/client/api-error.ts'
import { call } from '../../../../api/client/client.ts'
import { waitingOf } from '../sheets/marking.ts'
import { shownRecords } from '../marking/shown-records.ts'

/** A weak line may take this long; then the lease runs out by itself. */
export const patienceMs = 5_000

/** Lets a child go, if the line allows it; else the lease ends by itself. */
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
 * Whatever is sent about a child takes its claim, and an examiner holds one child at a time: what was
 * sent late must neither keep its child from others nor take the one on screen out of our hands.
 */
export async function settleClaims(scoreId: string, settled: ReadonlySet<string>): Promise<void> {
  const shown = await shownRecords()
  if (shown.includes(scoreId)) return
  // What still waits of the same child goes out next, and needs the claim again.
  const isLast = waitingOf(scoreId).every(({ id }) => settled.has(id))
  if (isLast) await letGo(scoreId)
  const [open] = shown
  if (open === undefined) return
  const params = { scoreId: open }
  await quietly(call(scoringRoutes.claimScore, { params }, { timeoutMs: patienceMs }))
}
