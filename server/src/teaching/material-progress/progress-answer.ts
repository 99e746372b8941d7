import { isInEditWindow } from '@ngaji/contract/edit-window.rules'
import type {
  ClassProgress,
  Progress,
} from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import type { ProgressRow } from './material-progress.queries.ts'

/** An entry as answered to `readerId`: only its author may still change it. */
export function progressOf(row: ProgressRow, now: Date, readerId: string): Progress {
  const isOwn = row.user.id === readerId
  return {
    id: row.id,
    classId: { id: row.classId, name: row.className },
    category: row.category,
    material: row.material,
    date: row.date,
    timestamp: row.createdAt.toISOString(),
    canEdit: isOwn && row.isYearActive && isInEditWindow(row.createdAt, now),
    version: row.version,
  }
}

/** The answer for administrators and teachers of the class: with the author. */
export function classProgressOf(row: ProgressRow, now: Date, readerId: string): ClassProgress {
  return { ...progressOf(row, now, readerId), userId: row.user }
}
