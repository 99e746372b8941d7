import { texts } from '@ngaji/contract/words/texts'
import { isOnline } from '../../../../offline/network/online.ts'
import { dismiss, outboxWrites, watchOutbox } from '../../../../offline/outbox/outbox.ts'
import type { ConfirmAnswer } from '../../../../ui/dialog/confirm.ts'
import { sendNowLazily } from '../sending/send-now.ts'

/** The server has this long to answer; then the score waits like everything else. */
const patienceMs = 8_000

const waitsText = 'Tersimpan di HP. Dikirim saat ada jaringan.'

/** 'Simpan Nilai': on the phone for certain, at the server if it can be. Rejects with its refusal. */
export async function saveMarks(finish: () => Promise<string>): Promise<ConfirmAnswer> {
  const id = await finish()
  if (!isOnline()) return { message: waitsText }
  void sendNowLazily()
  const outcome = await outcomeOf(id, patienceMs)
  if (outcome.kind === 'waits') return { message: waitsText }
  if (outcome.kind === 'arrived') return { message: texts.examination.saved }
  // It was told here and now; the marks themselves stay in the queue.
  if (outcome.code === 'exam.marks-missing') await dismiss([id])
  throw new Error(outcome.message)
}

/** What became of one write. */
type Outcome =
  | { kind: 'arrived' }
  /** It waits: no signal, or the server is slow. */
  | { kind: 'waits' }
  /** The server has answered, and would not take it now. It stays on the phone. */
  | { kind: 'refused'; message: string; code: string }

function outcomeNow(id: string): Outcome | null {
  const write = outboxWrites().find((one) => one.id === id)
  if (!write) return { kind: 'arrived' }
  const { state } = write
  if (state.kind === 'refused') return state
  if (state.kind === 'waiting' && state.problem) return { kind: 'refused', ...state.problem }
  return null
}

/** Follows a write until the server has spoken, for at most so long. */
function outcomeOf(id: string, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      clearTimeout(timer)
      stop()
      resolve(outcome)
    }
    const look = () => {
      const outcome = outcomeNow(id)
      if (outcome) finish(outcome)
    }
    const timer = setTimeout(() => finish({ kind: 'waits' }), timeoutMs)
    const stop = watchOutbox(look)
    look()
  })
}
