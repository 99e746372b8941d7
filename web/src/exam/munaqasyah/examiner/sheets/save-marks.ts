import { texts } from '@ngaji/contract/words/texts'
import { isOnline } from '../../../../offline/network/online.ts'
import { dismiss } from '../../../../offline/outbox/outbox.ts'
import type { ConfirmAnswer } from '../../../../ui/dialog/confirm.ts'
import { outcomeOf } from './outcome.ts'
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
