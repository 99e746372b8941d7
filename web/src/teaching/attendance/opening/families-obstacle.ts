import { absentStatuses } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import type { RegisterView } from '../register-model/register-view.ts'

/** Messages to families are built from the server's data, which lacks unsent records. */
export function familiesObstacle(
  { waiting, counts }: Pick<RegisterView, 'waiting' | 'counts'>,
  isOnline: boolean,
): string | null {
  if (!isOnline) return firstTexts.reasons.needsNetwork
  if (waiting > 0) return 'Tunggu sampai semua catatan terkirim.'
  const isAnyAbsent = absentStatuses.some((status) => counts[status] > 0)
  return isAnyAbsent ? null : 'Belum ada siswa yang tercatat tidak hadir.'
}
