import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import { answer, answerPrepared } from '../../../platform/http/implement.ts'
import {
  listClaims,
  listExaminers,
  summariseRegion,
  summariseSubBranches,
} from './monitoring.service.ts'
import { printReport } from '../reports/report.service.ts'
import { readBranchYear, readClass, readScore, readSubBranch } from './results.service.ts'

export const resultAnswers = [
  answer(resultRoutes.readScore, async (deps, actor, { params }) => ({
    score: await readScore(deps, actor, params),
  })),

  answer(resultRoutes.readSubBranch, (deps, actor, { params, query }) =>
    readSubBranch(deps, actor, { ...params, ...query }),
  ),

  answer(resultRoutes.readBranchYear, (deps, actor, { params, query }) =>
    readBranchYear(deps, actor, { ...params, ...query }),
  ),

  answer(resultRoutes.readClass, (deps, actor, { params }) => readClass(deps, actor, params)),

  answerPrepared(
    resultRoutes.printReport,
    (deps, actor, { params, query: { homeroomTeacherId, place, date } }) =>
      printReport(deps, actor, { ...params, homeroomTeacherId, place, date }),
    async (deps, _actor, { params }, file) => {
      deps.audit({ target: { type: 'score', id: params.scoreId } })
      return file
    },
  ),

  answer(resultRoutes.summariseSubBranches, (deps, actor, { params, query }) =>
    summariseSubBranches(deps, actor, { ...params, ...query }),
  ),

  answer(resultRoutes.summariseRegion, (deps, _actor, { query }) => summariseRegion(deps, query)),

  answer(resultRoutes.listClaims, (deps, actor, { query }) => listClaims(deps, actor, query)),

  answer(resultRoutes.listExaminers, (deps, actor, { query }) => listExaminers(deps, actor, query)),
]
