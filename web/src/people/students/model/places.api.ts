import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import { branchSchema } from '@ngaji/contract/identity/levels/levels.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

/** Every desa with its kelompok, for the region's admin. */
export const placesOfRegion = () =>
  queryOptions({
    queryKey: ['students', 'places'],
    queryFn: async ({ signal }) => {
      const query = { populate: 'true' }
      const answer = await call(levelRoutes.listBranches, { query }, { signal })
      // Who only learns names never comes to a screen that asks this.
      return answer.branches.map((branch) => branchSchema.parse(branch))
    },
  })
