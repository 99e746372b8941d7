import { texts } from '@ngaji/contract/words/texts'
import { isOnline } from '../../../../offline/network/online.ts'
import { dismiss, outboxWrites, watchOutbox } from '../../../../offline/outbox/outbox.ts'
import type { ConfirmAnswer } from '../../../../ui/dialog/confirm.ts'
import { isOfFinishAlone } from '../marking/exam-refusals.ts'
import { sendNowLazily } from '../sending/send-now.ts'

/** How long the dialog waits for a response; afterwards the score waits in the outbox. */
const patienceMs = 8_000

/** Said where the marks wait on this device. */
export const waitsText = 'Tersimpan di HP. Dikirim saat ada jaringan.'

/** 'Simpan Nilai': stored on the device, and on the server if it responds in time. Rejects with its refusal. */
export async function saveMarks(finish: () => Promise<string>): Promise<ConfirmAnswer> {
  const id = await finish()
  if (!isOnline()) return { message: waitsText }
  void sendNowLazily()
  const outcome = await awaitOutcome(id, patienceMs)
  if (outcome.kind === 'waits') return { message: waitsText }
  if (outcome.kind === 'arrived') return { message: texts.examination.saved }
  if (!isOfFinishAlone(outcome.code)) throw new Error(outcome.message)
  // The refusal is shown here, also where the device does not store its removal; the marks themselves are kept.
  await dismiss([id]).catch(() => undefined)
  throw new ToLookAtError(outcome.message)
}

/** The server did not save the score: the examiner looks at the marks, and saves again. */
export class ToLookAtError extends Error {}

/** The outcome of one write. */
type Outcome =
  | { kind: 'arrived' }
  /** Waiting: no signal, or a slow server. */
  | { kind: 'waits' }
  /** Refused for now. The write stays in the outbox. */
  | { kind: 'refused'; message: string; code: string }

function outcomeNow(id: string): Outcome | null {
  const write = outboxWrites().find((one) => one.id === id)
  if (!write) return { kind: 'arrived' }
  const { state } = write
  if (state.kind === 'refused') return state
  if (state.kind === 'waiting' && state.problem) return { kind: 'refused', ...state.problem }
  return null
}

/** Follows a write until it has a result, or until the time-out. */
function awaitOutcome(id: string, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      clearTimeout(timer)
      stop()
      resolve(outcome)
    }
    const checkOutcome = () => {
      const outcome = outcomeNow(id)
      if (outcome) finish(outcome)
    }
    const timer = setTimeout(() => finish({ kind: 'waits' }), timeoutMs)
    const stop = watchOutbox(checkOutcome)
    checkOutcome()
  })
}
