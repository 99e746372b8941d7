import { familyRoutes } from '@ngaji/contract/office/families/families.routes'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'

/** The links to a child's page, newest first; never the links themselves. */
export const parentLinksOf = (studentId: string) =>
  queryOptions({
    queryKey: ['families', 'parent-links', studentId],
    queryFn: async ({ signal }) => {
      const answer = await call(familyRoutes.listParentLinks, { params: { studentId } }, { signal })
      return answer.links
    },
  })

export function useParentLinkWrites(studentId: string) {
  const queries = useQueryClient()
  const changed = () =>
    queries.invalidateQueries({ queryKey: ['families', 'parent-links', studentId] })
  return {
    create: async (days: number, idempotencyKey: string) => {
      const input = { params: { studentId }, body: { days } }
      const answer = await call(familyRoutes.createParentLink, input, { idempotencyKey })
      await changed()
      return answer
    },
    revoke: async (linkId: string) => {
      const answer = await call(familyRoutes.revokeParentLink, { params: { studentId, linkId } })
      await changed()
      return answer
    },
  }
}
