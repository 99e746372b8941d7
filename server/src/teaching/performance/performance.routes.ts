import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { answer, answerPrepared } from '../../platform/http/implement.ts'
import { readAttention } from './attention.service.ts'
import { printLetter } from './report/letters.service.ts'
import { printOverview } from './overview/overview-paper.service.ts'
import { readOverview } from './overview/overview.service.ts'
import { readStudentReport } from './report/student-reports.service.ts'

export const performanceAnswers = [
  answer(performanceRoutes.askOverview, (deps, actor, { body }) => readOverview(deps, actor, body)),

  answer(performanceRoutes.readOverview, (deps, actor, { query }) =>
    readOverview(deps, actor, query),
  ),

  answer(performanceRoutes.readAttention, (deps, actor, { query }) =>
    readAttention(deps, actor, query),
  ),

  answer(performanceRoutes.printOverview, (deps, actor, { query }) =>
    printOverview(deps, actor, query),
  ),

  answer(performanceRoutes.askStudentReport, (deps, actor, { body }) =>
    readStudentReport(deps, actor, body),
  ),

  answerPrepared(
    performanceRoutes.printLetter,
    (deps, actor, { params, query }) => printLetter(deps, actor, { ...query, ...params }),
    async (deps, _actor, { params }, file) => {
      deps.audit({ target: { type: 'student', id: params.studentId } })
      return file
    },
  ),
]
