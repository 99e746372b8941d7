import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../wire-values.ts'
import { branchYearSchema } from './branch-years.schemas.ts'

export const branchYearRoutes = {
  listOfBranch: defineRoute({
    method: 'GET',
    path: '/branchYears/branch/{branchId}',
    action: 'branch-years.list-of-branch',
    summary: 'The years a desa registered, newest first.',
    fromSpecification: true,
    params: z.object({ branchId: idSchema }),
    response: z.object({ branchYears: z.array(branchYearSchema) }),
    errors: ['branch.not-found'],
  }),

  read: defineRoute({
    method: 'GET',
    path: '/branchYears/{id}',
    action: 'branch-years.read',
    summary: 'One year of a desa; `populate=subBranches` adds the exam of each kelompok.',
    fromSpecification: true,
    params: z.object({ id: idSchema }),
    query: z.object({ populate: z.optional(z.string()) }),
    response: z.object({ branchYear: branchYearSchema }),
    errors: ['branch-year.not-found'],
  }),
}
