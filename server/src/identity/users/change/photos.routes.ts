import { photoRoutes } from '@ngaji/contract/identity/users/photos.routes'
import { answerPrepared } from '../../../platform/http/implement.ts'
import { changePhoto, readNewPhoto } from './change-photo.service.ts'

export const photoAnswers = [
  answerPrepared(
    photoRoutes.changePhoto,
    (deps, actor, { params, files }) => readNewPhoto(deps, actor, { userId: params.userId, files }),
    (deps, actor, { params }, photo) => changePhoto(deps, actor, { userId: params.userId, photo }),
  ),
]
