import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { answer } from '../../platform/http/implement.ts'
import { registerYear, removeYear, setYearActive } from './change-branch-years.service.ts'
import { lockAll } from './lock-all.service.ts'
import { readAllYears, readYear, readYearsOfBranch } from './read-branch-years.service.ts'
import { readReadiness } from './readiness.service.ts'
import { listTeachingGroups, readYearsOfSubBranch } from './sub-branch-years.service.ts'

export const branchYearAnswers = [
  answer(branchYearRoutes.list, async (deps, actor, { query }) => ({
    branchYears: await readAllYears(deps, actor, query),
  })),

  answer(branchYearRoutes.listOfBranch, async (deps, actor, { params }) => ({
    branchYears: await readYearsOfBranch(deps, actor, params.branchId),
  })),

  answer(branchYearRoutes.read, async (deps, actor, { params, query }) => ({
    branchYear: await readYear(deps, actor, { ...params, ...query }),
  })),

  answer(branchYearRoutes.readReadiness, (deps, actor, { params }) =>
    readReadiness(deps, actor, params.id),
  ),

  answer(branchYearRoutes.readOfSubBranch, async (deps, actor, { params }) => ({
    subBranchYears: await readYearsOfSubBranch(deps, actor, params),
  })),

  answer(branchYearRoutes.listTeachingGroups, async (deps, actor, { params }) => ({
    teachingGroups: await listTeachingGroups(deps, actor, params.id),
  })),

  answer(branchYearRoutes.register, (deps, actor, { body }) => registerYear(deps, actor, body)),

  answer(branchYearRoutes.activate, (deps, actor, { body }) =>
    setYearActive(deps, actor, { ...body, isActive: true }),
  ),

  answer(branchYearRoutes.deactivate, (deps, actor, { body }) =>
    setYearActive(deps, actor, { ...body, isActive: false }),
  ),

  answer(branchYearRoutes.remove, (deps, actor, { body }) =>
    removeYear(deps, actor, body.branchYearId),
  ),

  answer(branchYearRoutes.lockAll, (deps, actor, { params, body }) =>
    lockAll(deps, actor, { ...params, ...body }),
  ),
]
