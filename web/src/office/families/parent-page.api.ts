import {
  readParentPage,
  readParentReport,
} from '@ngaji/contract/office/families/parent-page.routes'
import { named } from '@ngaji/contract/values/person/shown-name.rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'
import { download } from '../../api/client/download.ts'

/** One student's page, for the holder of the link. */
export const parentPageOf = (token: string) =>
  queryOptions({
    queryKey: ['parent-page', token],
    queryFn: async ({ signal }) => {
      const answer = await call(readParentPage, { params: { token } }, { signal })
      return named(answer.child)
    },
    // Refetched on every return to the page: the link may have been revoked.
    staleTime: 0,
  })

export function downloadRaport(token: string): Promise<void> {
  return download(readParentReport, { params: { token }, query: { download: '1' } })
}
