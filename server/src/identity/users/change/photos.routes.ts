import { photoRoutes } from '@ngaji/contract/identity/users/photos.routes'
import { answerPrepared } from '../../../platform/http/implement.ts'
import type { PersonRecords } from '../records.ts'
import { changePhoto, readNewPhoto } from './change-photo.service.ts'

export const photoAnswers = (records: PersonRecords) => [
  answerPrepared(
    photoRoutes.changePhoto,
    (deps, actor, { params, files }) => readNewPhoto(deps, actor, { userId: params.userId, files }),
    (deps, actor, { params: { userId } }, photo) =>
      changePhoto({ ...deps, ...records }, actor, { userId, photo }),
  ),
]
