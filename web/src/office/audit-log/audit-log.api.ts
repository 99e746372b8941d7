import { auditLogRoutes } from '@ngaji/contract/office/audit-log/audit-log.routes'
import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'

export type AuditWish = RouteCall<typeof auditLogRoutes.list>['query']

export const auditPage = (query: AuditWish) =>
  queryOptions({
    queryKey: ['audit-log', 'page', query],
    queryFn: ({ signal }) => call(auditLogRoutes.list, { query }, { signal }),
  })

/** The desa of the region, for the filter. */
export const branchNames = () =>
  queryOptions({
    queryKey: ['levels', 'branch-names'],
    queryFn: async ({ signal }) => {
      const { branches } = await call(levelRoutes.listBranches, { query: {} }, { signal })
      return branches.map(({ id, name }) => ({ id, name }))
    },
  })

export function verifyChain() {
  return call(auditLogRoutes.verify, { body: {} })
}

export function readExposure(query: { userId: string; startDate: string; endDate: string }) {
  return call(auditLogRoutes.readExposure, { query })
}
