import { materialProgressRoutes } from '@ngaji/contract/teaching/material-progress/material-progress.routes'
import { answer, answerQueued } from '../../platform/http/implement.ts'
import { notifyRefusedNote } from '../teaching-notes.service.ts'
import { readClassProgress, readMap, readOwnProgress } from './read-progress.service.ts'
import { changeProgress, createProgress, removeProgress } from './save-progress.service.ts'

const notifyRefusal = notifyRefusedNote({
  note: 'Catatan materi',
  list: 'materi',
  page: '/materialProgress',
})

export const materialProgressAnswers = [
  answer(materialProgressRoutes.list, (deps, actor, { params, query }) =>
    readOwnProgress(deps, actor, { ...params, ...query }),
  ),

  answerQueued(
    materialProgressRoutes.create,
    async (deps, actor, { body }) => {
      const { isNew, progress } = await createProgress(deps, actor, body)
      if (!isNew) actor.request.answerAsExisting()
      return { message: 'Catatan materi tersimpan.', progress }
    },
    notifyRefusal,
  ),

  answerQueued(
    materialProgressRoutes.change,
    async (deps, actor, { params, body }) => ({
      message: 'Catatan materi tersimpan.',
      progress: await changeProgress(deps, actor, { ...params, ...body }),
    }),
    notifyRefusal,
  ),

  answer(materialProgressRoutes.delete, async (deps, actor, { params, body }) => ({
    message: 'Catatan materi dihapus.',
    progress: await removeProgress(deps, actor, { ...params, ...body }),
  })),

  answer(materialProgressRoutes.listOfClass, (deps, actor, { params, query }) =>
    readClassProgress(deps, actor, { ...params, ...query }),
  ),

  answer(materialProgressRoutes.readSummary, (deps, actor, { query }) =>
    readMap(deps, actor, query),
  ),
]
