import { userRoutes } from '@ngaji/contract/identity/users/users.routes'
import { answer } from '../../../platform/http/implement.ts'
import { readImage, readUser } from './users.service.ts'

export const userAnswers = [
  answer(userRoutes.read, async (deps, actor, { params }) => ({
    users: await readUser(deps, actor, params.userId),
  })),

  answer(userRoutes.readImage, (deps, actor, { params }) => readImage(deps, actor, params.file)),
]
