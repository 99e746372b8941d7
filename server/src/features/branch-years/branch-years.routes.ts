import { branchYearRoutes } from '@ngaji/contract/features/branch-years/branch-years.routes'
import { answer } from '../../http/implement.ts'
import { readYear, readYearsOfBranch } from './read-branch-years.service.ts'

export const branchYearAnswers = [
  answer(branchYearRoutes.listOfBranch, async (deps, actor, { params }) => ({
    branchYears: await readYearsOfBranch(deps, actor, params.branchId),
  })),

  answer(branchYearRoutes.read, async (deps, actor, { params, query }) => ({
    branchYear: await readYear(deps, actor, { ...params, ...query }),
  })),
]
