import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

/** The kelompok of a desa. */
export const subBranchesQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['classes', 'sub-branches', branchId],
    queryFn: async ({ signal }) => {
      const input = { params: { branchId }, query: {} }
      const answer = await call(levelRoutes.listSubBranchesOfBranch, input, { signal })
      return answer.subBranches
    },
  })
