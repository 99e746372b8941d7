import { notificationRoutes } from '@ngaji/contract/identity/notifications/notifications.routes'
import { answer } from '../../platform/http/implement.ts'
import { listOwn, markRead } from './own-notifications.service.ts'

export const notificationAnswers = [
  answer(notificationRoutes.list, (deps, actor, { query }) => listOwn(deps, actor, query)),

  answer(notificationRoutes.markRead, (deps, actor, { body }) => markRead(deps, actor, body.ids)),
]
