import { searchRoutes, shortestSearch } from '@ngaji/contract/office/dashboard/search.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { longestSearch } from '../../../ui/table/table-state.ts'

/** People and classes in reach; a later question cancels an earlier one. */
export const foundBy = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => call(searchRoutes.search, { query: { q: words } }, { signal }),
    enabled: words.length >= shortestSearch && words.length <= longestSearch,
    // Names change while somebody works with them.
    staleTime: 10_000,
  })
