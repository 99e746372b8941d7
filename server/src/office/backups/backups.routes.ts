import { backupRoutes } from '@ngaji/contract/office/backups/backups.routes'
import { answer, answerPreparedThen } from '../../platform/http/implement.ts'
import { readOverview } from './backups.service.ts'
import {
  beginRequested,
  cancelRequested,
  makePassphrase,
  prepareRequested,
  requestBackup,
} from './requested-backup.service.ts'
import { openDownload, takeBackup } from './take-backup.service.ts'

export const backupAnswers = [
  answer(backupRoutes.list, (deps, actor) => readOverview(deps, actor)),

  answer(backupRoutes.makePassphrase, (deps, actor) => makePassphrase(deps, actor)),

  answerPreparedThen(
    backupRoutes.create,
    (deps) => prepareRequested(deps),
    async (deps, actor, { body }, id) => ({
      message: 'Cadangan sedang dibuat.',
      backup: await requestBackup(deps, actor, { ...body, id }),
    }),
    (deps, actor, { body }, id) => beginRequested(deps, actor, { ...body, id }),
  ),

  answer(backupRoutes.cancel, async (deps, actor, { params }) => {
    await cancelRequested(deps, actor, params.backupId)
    return { message: 'Cadangan dibatalkan.' }
  }),

  answer(backupRoutes.take, (deps, actor, { params }) => takeBackup(deps, actor, params.backupId)),

  answer(backupRoutes.download, (deps, actor, { params }) =>
    openDownload(deps, actor, params.token),
  ),
]
