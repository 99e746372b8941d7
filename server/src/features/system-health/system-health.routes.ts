import { systemHealthRoutes } from '@ngaji/contract/features/system-health/system-health.routes'
import { answer } from '../../http/implement.ts'
import { readSystemHealth } from './system-health.service.ts'

export const systemHealthAnswers = [
  answer(systemHealthRoutes.read, (deps, _actor, { query }) =>
    readSystemHealth(deps, query.fresh === true),
  ),
]
