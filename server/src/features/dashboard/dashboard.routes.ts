import { dashboardRoutes } from '@ngaji/contract/features/dashboard/dashboard.routes'
import { answer } from '../../http/implement.ts'
import { readHome } from './dashboard.service.ts'

export const dashboardAnswers = [
  answer(dashboardRoutes.readHome, async (deps, actor) => ({ home: await readHome(deps, actor) })),
]
