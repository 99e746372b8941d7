import { dashboardRoutes } from '@ngaji/contract/features/dashboard/dashboard.routes'
import type { Home } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

type HomeRole = Home['role']
type WithRole<Candidate, Role> = Candidate extends { role: unknown }
  ? Role extends Candidate['role']
    ? Candidate
    : never
  : never

/** The home a role gets; the four offices share one. */
type HomeOf<Role extends HomeRole> = WithRole<Home, Role>

/** What the own role sees first. Asked again with every look at the home. */
const home = queryOptions({
  queryKey: ['home'],
  queryFn: async ({ signal }) => (await call(dashboardRoutes.readHome, {}, { signal })).home,
  refetchInterval: 60_000,
})

/** The home of one role; an answer for another role, just after a change of it, is none. */
export function homeFor<const Role extends HomeRole>(...roles: readonly Role[]) {
  return queryOptions({
    ...home,
    select: (data: Home): HomeOf<Role> | null =>
      // `includes` has compared the very field that tells the homes apart.
      (roles as readonly HomeRole[]).includes(data.role) ? (data as HomeOf<Role>) : null,
  })
}
