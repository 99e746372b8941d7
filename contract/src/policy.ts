import { accountsPolicy } from './policy/accounts.policy.ts'
import { officePolicy } from './policy/office.policy.ts'
import { peoplePolicy } from './policy/people.policy.ts'
import type { Cell, PolicyEntry, Reach } from './policy/policy-entry.ts'
import { structurePolicy } from './policy/structure.policy.ts'
import { teachingPolicy } from './policy/teaching.policy.ts'
import type { Role } from './roles.ts'

const table = {
  ...accountsPolicy,
  ...structurePolicy,
  ...peoplePolicy,
  ...teachingPolicy,
  ...officePolicy,
}

/** `attendance.read-day`: the feature, then the action. */
export type ActionId = keyof typeof table

/** The permission table: actions by role, with reach. Enforced by the server, used by the web to show actions. */
export const policy: Record<ActionId, PolicyEntry> = table

export const actionIds = Object.keys(table) as ActionId[]

/** The rank of each reach, from the narrowest to the widest. */
const reachWidth: Record<Reach, number> = {
  public: 0,
  own: 1,
  class: 2,
  kelompok: 3,
  desa: 4,
  all: 5,
}

/** All cells of the role; empty when it has none. `null` is a signed-out caller. */
export function cellsFor(action: ActionId, role: Role | null): readonly Cell[] {
  return policy[action].cells[role ?? 'anonymous'] ?? []
}

/** The role's widest cell, or null without one. */
export function cellFor(action: ActionId, role: Role | null): Cell | null {
  const cells = cellsFor(action, role)
  return cells.toSorted((a, b) => reachWidth[b.reach] - reachWidth[a.reach])[0] ?? null
}

/** Is the action allowed to the role at all? Whether a record is in reach is checked separately. */
export function isAllowed(action: ActionId, role: Role | null): boolean {
  return cellsFor(action, role).length > 0
}

/** The distinct reaches of the role: a teacher sees photos of `own`, of the kelompok, and of classes. */
export function reachesOf(action: ActionId, role: Role | null): readonly Reach[] {
  return cellsFor(action, role).map((cell) => cell.reach)
}

/** Does the action need the password again? */
export function needsConfirmation(action: ActionId, role: Role | null): boolean {
  return cellsFor(action, role).some((cell) => cell.needsConfirmation)
}
