import type { ErrorCode } from '@ngaji/contract/errors'
import { areMarksRefusedForGood } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import { ApiError } from '../../../../api/client/api-error.ts'
import type { QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import type { Settlement } from '../../../../offline/outbox/senders.ts'
import { examWriteOf } from '../sending/exam-writes.ts'

/**
 * The claim is lost or held by another examiner, or the exam is closed. Marks wait for the record to be
 * opened again, or for the catch-up exam.
 */
const heldCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'score.claimed',
  'score.claim-lost',
  'munaqasyah.not-running',
])

export function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && areMarksRefusedForGood(error)
}

export function isHeldCode(code: string): boolean {
  return heldCodes.has(code)
}

/** The writes that a final refusal concerns; the others are sent with the next request. */
export function refusedWrites(error: ApiError, writes: readonly QueuedWrite[]): Settlement[] {
  const { code, message } = error
  return writes
    .filter((write) => isMeant(error, write))
    .map(({ id }) => ({ id, outcome: 'refused', code, message }))
}

/** Refusals of 'Simpan Nilai' alone: the server has its marks, and the examiner looks at them and saves again. */
const finishCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'exam.marks-missing',
  'score.marks-changed',
])

export function isOfFinishAlone(code: string): boolean {
  return finishCodes.has(code)
}

/** Of marks whose questions were taken away or drawn anew; given by this device. */
export const replacedCode = 'exam.questions-replaced'

export const marksChangedCode = 'score.marks-changed' satisfies ErrorCode

function isMeant({ code, details }: ApiError, write: QueuedWrite): boolean {
  const said = examWriteOf(write)
  if (isOfFinishAlone(code)) return said?.kind === 'finish'
  const questionId = details['questionId']
  if (code !== 'exam.bad-mark' || typeof questionId !== 'string') return true
  return said?.kind === 'mark' && said.questionId === questionId
}
