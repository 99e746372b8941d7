import { examLevelRoutes } from '@ngaji/contract/exam/munaqasyah/exam-levels.routes'
import { answer } from '../../../platform/http/implement.ts'
import { setBranchYearStatus, setRegionStatus } from './exam-levels.service.ts'
import { setSubBranchStatus } from './sub-branch-level.service.ts'

/** The three levels of the exam. */
export const examLevelAnswers = [
  answer(examLevelRoutes.setRegionStatus, (deps, actor, { params, body }) =>
    setRegionStatus(deps, actor, { ...params, ...body }),
  ),

  answer(examLevelRoutes.setBranchYearStatus, (deps, actor, { body }) =>
    setBranchYearStatus(deps, actor, body),
  ),

  answer(examLevelRoutes.setSubBranchStatus, (deps, actor, { params, body }) =>
    setSubBranchStatus(deps, actor, { ...params, ...body }),
  ),
]
