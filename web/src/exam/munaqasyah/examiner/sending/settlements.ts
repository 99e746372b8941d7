import { examinerNotices } from '@ngaji/contract/exam/munaqasyah/examiner-notices'
import type { ErrorCode } from '@ngaji/contract/errors'
import { ApiError } from '../../../../api/client/api-error.ts'
import type { QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import type { Settlement } from '../../../../offline/outbox/senders.ts'
import { marksChangedCode, refusedWrites, replacedCode } from '../marking/exam-refusals.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { partitionWrites } from './exam-writes.ts'

/** Done, but for the strays: their questions are not the category's any more. */
export function settled(
  writes: readonly QueuedWrite[],
  strays: readonly QueuedWrite[],
): Settlement[] {
  return writes.map((write) =>
    strays.includes(write) ? replaced(write.id) : { id: write.id, outcome: 'done' },
  )
}

/** The settlements of writes that were refused for good; of those without one, nothing is settled. */
export function settledByRefusal(
  error: ApiError,
  sheet: Sheet | null,
  writes: readonly QueuedWrite[],
): Settlement[] {
  if (isEmptied(error) || error.code === endedCode) return writes.map(({ id }) => replaced(id))
  const refused = refusedWrites(error, writes)
  if (error.code !== marksChangedCode) return refused
  // The server has the marks, the newer one of each question: only the finish has no effect.
  const isRefused = new Set(refused.map(({ id }) => id))
  const others = writes.filter(({ id }) => !isRefused.has(id))
  return [...refused, ...settled(others, partitionWrites(others, sheet?.questions ?? []).strays)]
}

/** The office emptied a category that this device has opened. */
const emptiedCode = 'exam.not-started' satisfies ErrorCode

export function isEmptied(error: unknown): boolean {
  return error instanceof ApiError && error.code === emptiedCode
}

/** The questions are on this device no more, and are opened to this examiner no more. */
const endedCode = 'teacher.ended' satisfies ErrorCode

function replaced(id: string): Settlement {
  const message = examinerNotices.replaced
  return { id, outcome: 'refused', code: replacedCode, message }
}
