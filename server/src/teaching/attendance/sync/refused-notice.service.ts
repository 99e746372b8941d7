import { correctedMoment } from '@ngaji/contract/teaching/attendance/attendance.rules'
import type { RegisterRun } from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import type { Operation } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { hasWaited } from '../../../identity/notifications/refused-record.service.ts'
import { notify } from '../../../identity/notifications/notify.service.ts'

type Sent = {
  run: RegisterRun
  operations: readonly Operation[]
  schoolClass: { id: string; name: string }
  date: string
}

/**
 * A refusal of an offline operation is shown on no screen: the user who recorded it is notified,
 * once. The student's name is in the register, not in the notice.
 */
export async function notifyRefused(
  deps: Deps,
  { userId }: Actor,
  { run, operations, schoolClass, date }: Sent,
): Promise<void> {
  const now = deps.now()
  const count = operations.filter((operation, index) => {
    const { verdict, isDuplicate } = run.verdicts[index] ?? {}
    const madeAt = correctedMoment(operation, now.toISOString(), date)
    return verdict?.outcome === 'refused' && !isDuplicate && hasWaited(madeAt, now)
  }).length
  if (count === 0) return
  const text = `${count} catatan absen ${schoolClass.name} yang menunggu sinyal ditolak. Buka absennya untuk melihat alasannya.`
  const href = `/scan/class/${schoolClass.id}?date=${date}`
  await notify(deps, [{ userId, kind: 'refusedRecord', text, href }])
}
