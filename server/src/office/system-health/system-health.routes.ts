import { systemHealthRoutes } from '@ngaji/contract/office/system-health/system-health.routes'
import { answer } from '../../platform/http/implement.ts'
import { readSystemHealth } from './system-health.service.ts'
import { sendAgain, sendTest } from './letters.service.ts'

export const systemHealthAnswers = [
  answer(systemHealthRoutes.read, (deps, _actor, { query }) =>
    readSystemHealth(deps, query.fresh === true),
  ),

  answer(systemHealthRoutes.resendLetter, (deps, _actor, { params }) =>
    sendAgain(deps, params.letterId),
  ),

  answer(systemHealthRoutes.sendTestLetter, (deps, actor) => sendTest(deps, actor)),
]
