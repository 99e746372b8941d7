import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import type { QueuedWrite } from '../../../offline/outbox/queued-write.ts'
import type { Sender, WriteLabel } from '../../../offline/outbox/senders.ts'
import { formatDay, formatTime } from '../../../ui/data/formats.ts'
import { rosterCopy, rosterOf } from '../scan/rosters.api.ts'
import { loadBase } from '../register-model/register-bases.ts'
import { markedStudentSchema, pendingOf, type PendingOperation } from './pending-operation.ts'
import { classDayOf } from '../opening/class-day.ts'
import { exchangeRegister } from './register-exchange.ts'
import { canResend } from './resend.ts'
import { settlementOf } from './settlement.ts'

/** Sends the queued operations of one class and day. */
export const attendanceSender: Sender = {
  async send({ group, writes }) {
    const answer = await exchangeRegister(classDayOf(group), writes)
    return answer.results.map(settlementOf)
  },
  describe: describeWrite,
  resend: async (writes) => (await import('./send-again.ts')).sendAgain(writes),
}

/** A write in words; with names only while the roster is on this device. */
export async function describeWrite(write: QueuedWrite): Promise<WriteLabel> {
  await rosterCopy.read()
  const { classId, date } = classDayOf(write.group)
  const roster = rosterOf(classId)
  const pending = pendingOf(write)
  const place = `${roster?.className ?? 'Absen'} · ${formatDay(date)}`
  const detail = `${place} · ${formatTime(new Date(write.recordedAt))}`
  if (!pending) return { title: 'Absen', detail }
  const who = await whoOf(pending, write, roster?.students ?? [])
  const title = [actOf(pending.operation), who].filter(Boolean).join(' · ')
  return { title, detail, place, canResend: canResend(write) }
}

type Known = { studentId: string; name: string; nis: string }

/** The name by the roster, else by the register that is kept here: a child who left is in the latter alone. */
async function whoOf(
  { operation, target }: PendingOperation,
  { group, local }: QueuedWrite,
  students: readonly Known[],
): Promise<string> {
  const studentId = target?.kind === 'student' ? target.studentId : ''
  const { entries } = await loadBase(classDayOf(group))
  const student = students.find((other) => other.studentId === studentId)
  const named = student ?? entries[studentId]?.studentId
  if (named) return displayName(named)
  if (operation.kind === 'scan') return `NIS ${operation.code.slice(0, 8)}`
  const known = markedStudentSchema.safeParse(local)
  return known.success ? `NIS ${known.data.nis}` : ''
}

function actOf(operation: PendingOperation['operation']): string {
  switch (operation.kind) {
    case 'open':
      return 'Buka absen'
    case 'scan':
      return 'Pindai kartu'
    case 'mark':
      return operation.status
    case 'note':
      return 'Catatan'
    case 'violations':
      return 'Temuan'
    case 'undo':
      return 'Urungkan'
    default:
      return operation satisfies never
  }
}
