import type { Progress } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import type { OwnClass } from './material-form.ts'

/** Why an entry of the server can no longer be changed, or not now; false where it can. */
export function lockedReasonOf(
  { canEdit, classId }: Progress,
  classes: readonly OwnClass[],
  offline: string | false,
): string | false {
  if (canEdit) return offline
  const isPast = classes.some(({ id, isActive }) => id === classId.id && !isActive)
  return isPast
    ? 'Tahun ajaran desa ini tidak sedang berjalan.'
    : 'Catatan materi dapat diubah selama 24 jam.'
}
