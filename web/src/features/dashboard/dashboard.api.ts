import { dashboardRoutes } from '@ngaji/contract/features/dashboard/dashboard.routes'
import { homeSchema, type Home } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { call } from '../../api/client.ts'
import { StoredCopy, useStoredCopy, type CopyState } from '../../offline/stored-copy.ts'

const freshMs = 15_000

/** What the own role sees first, also without signal. */
const homeCopy = new StoredCopy({
  name: 'home',
  schema: homeSchema,
  fetch: async () => (await call(dashboardRoutes.readHome, {})).home,
})

type HomeRole = Home['role']

type WithRole<Candidate, Role> = Candidate extends { role: unknown }
  ? Role extends Candidate['role']
    ? Candidate
    : never
  : never

/** The home a role gets; the four offices share one. */
type HomeOf<Role extends HomeRole> = WithRole<Home, Role>

export type HomeCopy<Role extends HomeRole> = CopyState<HomeOf<Role>> & { retry: () => void }

/** The home of one role, from this device first; an answer for another role is none. */
export function useHome<const Role extends HomeRole>(...roles: readonly Role[]): HomeCopy<Role> {
  const copy = useStoredCopy(homeCopy, freshMs)
  const isOurs = copy.value !== null && (roles as readonly HomeRole[]).includes(copy.value.role)
  return {
    ...copy,
    // `includes` has compared the very field that tells the homes apart.
    value: isOurs ? (copy.value as HomeOf<Role>) : null,
    retry: () => void homeCopy.refresh(),
  }
}
