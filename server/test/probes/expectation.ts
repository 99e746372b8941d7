import { reachesOf } from '@ngaji/contract/policy'
import type { Reach } from '@ngaji/contract/policy/policy-entry'
import type { Role } from '@ngaji/contract/roles'
import type { RouteShape } from '@ngaji/contract/route'
import type { Distance } from './stages/probe-scene.ts'
import type { Probe } from './targets/probe-targets.ts'

/** The distances that a reach covers. */
const heldBy: Record<Reach, readonly Distance[]> = {
  public: [],
  own: ['own'],
  class: ['own', 'class'],
  kelompok: ['own', 'class', 'kelompok', 'peer'],
  desa: ['own', 'class', 'kelompok', 'desa', 'peer'],
  all: ['own', 'class', 'kelompok', 'desa', 'other', 'peer'],
}

export type Expected = 'allowed' | 'forbidden' | 'not-there'

/** The answer of the permission table to a role and the distance of a record. */
export function expected(
  route: RouteShape,
  probe: Probe,
  role: Role,
  distance: Distance,
): Expected {
  const reaches = reachesOf(route.action, role)
  if (reaches.length === 0 || probe.forbids?.(role)) return 'forbidden'
  if (!probe.record) return 'allowed'
  const withLock = reaches.some((reach) => heldBy[reach].includes(distance))
  return (probe.reaches?.(role, distance) ?? withLock) ? 'allowed' : 'not-there'
}
