import { materialProgressRoutes } from '@ngaji/contract/teaching/material-progress/material-progress.routes'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { call } from '../../../api/client/client.ts'
import { noteSender } from '../../../offline/notes/send-notes.ts'
import { formatDay } from '../../../ui/data/formats.ts'
import { materialNotes } from './material-notes.ts'

/** Sends materials that were written down on this device. */
export const materialSender = noteSender({
  notes: materialNotes,
  create: async (body) => (await call(materialProgressRoutes.create, { body })).progress,
  change: async (progressId, body) =>
    (await call(materialProgressRoutes.change, { params: { progressId }, body })).progress,
  describe: (material) => {
    if (!material) return { title: 'Materi', detail: '' }
    const { category, date } = material
    return { title: `Materi · ${scoreCategoryLabel[category]}`, detail: formatDay(date) }
  },
})
