import { familyRoutes } from '@ngaji/contract/office/families/families.routes'
import { queryOptions } from '@tanstack/react-query'
import { useWrite } from '../../api/queries/use-write.ts'
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
  const write = useWrite('families')
  return {
    create: (days: number, idempotencyKey: string) => {
      const input = { params: { studentId }, body: { days } }
      return write(() => call(familyRoutes.createParentLink, input, { idempotencyKey }))
    },
    revoke: (linkId: string) =>
      write(() => call(familyRoutes.revokeParentLink, { params: { studentId, linkId } })),
  }
}
