import { outboxWrites } from '../../../offline/outbox/outbox.ts'
import type { QueuedWrite } from '../../../offline/outbox/queued-write.ts'
import { replaceRefused } from '../../../offline/outbox/replace-refused.ts'
import { sendNow } from '../../../offline/outbox/sender.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { formatDay, formatNumber } from '../../../ui/data/formats.ts'
import { classDayOf } from '../opening/class-day.ts'
import { knownReason, saveReason } from '../opening/day-reason.ts'
import { needsReason, renewed, withUndos } from './resend.ts'
import { rosterOf } from '../scan/rosters.api.ts'
import { newId } from '../../../api/secure-context/new-id.ts'

/**
 * "Kirim lagi": sends refused records of one class and day again, with their own time. A reason
 * is asked only where the server needs one and it was not given in this session.
 */
export async function sendAgain(chosen: readonly QueuedWrite[]): Promise<void> {
  const writes = withUndos(chosen, outboxWrites())
  const [first] = writes
  if (!first) return
  const day = classDayOf(first.group)
  const mustExplain = needsReason(writes)
  const known = mustExplain ? await knownReason(day) : null
  await confirm({
    title: `Kirim lagi ${formatNumber(writes.length)} catatan?`,
    body: 'Jam aslinya tetap.',
    facts: [`${rosterOf(day.classId)?.className ?? 'Absen'} · ${formatDay(day.date)}`],
    reason: mustExplain && known === null,
    act: async ({ reason: given }) => {
      const reason = given === '' ? known : given
      if (given !== '') saveReason(day, given)
      const isReplaced = await replaceRefused(renewed(writes, { reason, newId }))
      void sendNow()
      return {
        message: isReplaced ? 'Catatan dikirim lagi.' : 'Catatan sudah berubah. Periksa lagi.',
      }
    },
  })
}
