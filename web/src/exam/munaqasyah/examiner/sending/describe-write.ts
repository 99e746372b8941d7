import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import type { QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import type { WriteLabel } from '../../../../offline/outbox/senders.ts'
import { formatTime } from '../../../../ui/data/formats.ts'
import { keyOfGroup } from '../marking/category-key.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { sheets } from '../sheets/sheets.ts'
import { examWriteOf } from './exam-writes.ts'

/** A write in words; with the name only while the record is on this device. */
export async function describeWrite(write: QueuedWrite): Promise<WriteLabel> {
  const key = keyOfGroup(write.group)
  const time = formatTime(new Date(write.recordedAt))
  if (!key) return { title: 'Nilai munaqosah', detail: time }
  const sheet = await sheets.load(write.group)
  const said = examWriteOf(write)
  const number = sheet?.questions.findIndex(
    (question) => said?.kind === 'mark' && question.id === said.questionId,
  )
  const soal = number === undefined || number < 0 ? 'soal' : `soal ${number + 1}`
  const title =
    said?.kind === 'mark'
      ? said.mark === null
        ? `Nilai ${soal} dihapus`
        : `Nilai ${said.mark} · ${soal}`
      : 'Simpan nilai'
  const place = [scoreCategoryLabel[key.category], whoIn(write, sheet)].filter(Boolean).join(' · ')
  return { title, detail: `${place} · ${time}`, place }
}

function whoIn(write: QueuedWrite, sheet: Sheet | null): string {
  if (sheet?.student) return sheet.student.name
  const local = write.local
  const hasNis = typeof local === 'object' && local !== null && 'nis' in local
  return hasNis && typeof local.nis === 'string' ? `NIS ${local.nis}` : ''
}
