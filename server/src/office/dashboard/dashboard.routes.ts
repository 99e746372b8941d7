import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import { searchRoutes } from '@ngaji/contract/office/dashboard/search.routes'
import { answer } from '../../platform/http/implement.ts'
import { readHome } from './dashboard.service.ts'
import { readNumbers } from './numbers/read-numbers.service.ts'
import { search } from './search/search.service.ts'

export const dashboardAnswers = [
  answer(dashboardRoutes.readHome, async (deps, actor) => ({ home: await readHome(deps, actor) })),

  answer(dashboardRoutes.readNumbers, async (deps, actor) => ({
    message: 'OK',
    dashboardData: await readNumbers(deps, actor),
  })),

  answer(searchRoutes.search, (deps, actor, { query }) => search(deps, actor, query.q)),
]
