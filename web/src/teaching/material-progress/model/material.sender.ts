import { materialProgressRoutes } from '@ngaji/contract/teaching/material-progress/material-progress.routes'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { call } from '../../../api/client/client.ts'
import { firstVersion, isTakenByFormerText, sendNotes } from '../../../offline/notes/send-notes.ts'
import { queuedRecordOf } from '../../../offline/outbox/queued-record.ts'
import type { QueuedWrite } from '../../../offline/outbox/queued-write.ts'
import type { Sender } from '../../../offline/outbox/senders.ts'
import { formatDay } from '../../../ui/data/formats.ts'
import { heardMaterials, queuedMaterialOf, type QueuedMaterial } from './material-notes.ts'

/** Sends materials that were written down on this device. */
export const materialSender: Sender = {
  send: ({ writes }) => sendNotes(writes, sendMaterial),
  describe: ({ body }) => {
    const material = queuedMaterialOf(body)
    if (!material) return { title: 'Materi', detail: '' }
    const { category, date } = material
    return { title: `Materi · ${scoreCategoryLabel[category]}`, detail: formatDay(date) }
  },
}

async function sendMaterial(write: QueuedWrite): Promise<void> {
  const body = queuedMaterialOf(write.body)
  // Written by an app of another time: the server says what is wrong with it.
  heardMaterials.hear(await saved(write, body ?? (write.body as QueuedMaterial)))
}

async function saved(write: QueuedWrite, body: QueuedMaterial) {
  const queued = queuedRecordOf(write)
  try {
    return (await call(materialProgressRoutes.create, { body: { ...body, queued } })).progress
  } catch (error) {
    if (!isTakenByFormerText(write, error)) throw error
    const { id, ...values } = body
    const input = {
      params: { progressId: id },
      body: { ...values, version: firstVersion, queued },
    }
    return (await call(materialProgressRoutes.change, input)).progress
  }
}
