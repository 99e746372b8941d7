import { journalRoutes } from '@ngaji/contract/teaching/journals/journals.routes'
import { answer, answerQueued } from '../../platform/http/implement.ts'
import { notifyRefusedNote } from '../teaching-notes.service.ts'
import { changeJournal, createJournal, readJournals, removeJournal } from './journals.service.ts'

const notifyRefusal = notifyRefusedNote({ note: 'Jurnal', list: 'jurnal', page: '/journal' })

export const journalAnswers = [
  answer(journalRoutes.list, (deps, actor, { params, query }) =>
    readJournals(deps, actor, { ...params, ...query }),
  ),

  answerQueued(
    journalRoutes.create,
    async (deps, actor, { body }) => {
      const { isNew, journal } = await createJournal(deps, actor, body)
      if (!isNew) actor.request.answerAsExisting()
      return { message: 'Jurnal tersimpan.', journal }
    },
    notifyRefusal,
  ),

  answerQueued(
    journalRoutes.change,
    async (deps, actor, { params, body }) => ({
      message: 'Jurnal tersimpan.',
      journal: await changeJournal(deps, actor, { ...params, ...body }),
    }),
    notifyRefusal,
  ),

  answer(journalRoutes.delete, async (deps, actor, { params, body }) => ({
    message: 'Jurnal dihapus.',
    journal: await removeJournal(deps, actor, { ...params, ...body }),
  })),
]
