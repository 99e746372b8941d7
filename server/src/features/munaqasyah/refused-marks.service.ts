import { areMarksRefusedForGood } from '@ngaji/contract/features/munaqasyah/marks.rules'
import { scoreCategoryLabel } from '@ngaji/contract/features/munaqasyah/score-categories.rules'
import type { QueuedRecord } from '@ngaji/contract/queued-records'
import type { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { tellOfRefusedRecord } from '../notifications/notifications.service.ts'
import type { CategoryOfScore } from './hold-category.service.ts'

type Sent = CategoryOfScore & { queued?: QueuedRecord | undefined }

/** Marks that waited for signal in vain. Notices stay for weeks: whose they are is not written into one. */
export async function tellOfRefusedMarks(
  deps: Deps,
  actor: Actor,
  { scoreId, category, queued }: Sent,
  refusal: AppError,
): Promise<void> {
  if (!areMarksRefusedForGood(refusal)) return
  const text = `Nilai ${scoreCategoryLabel[category]} yang menunggu sinyal ditolak. Buka kategorinya untuk melihat alasannya.`
  const href = `/munaqasyah/examination?score=${scoreId}&category=${category}`
  await tellOfRefusedRecord(deps, actor, { queued, text, href })
}
