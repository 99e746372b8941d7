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

/** `attendance.read-day`: the feature, then what is done. */
export type ActionId = keyof typeof table

/** The permission table: who may do what, and how far. The server guards by it, the web shows by it. */
export const policy: Record<ActionId, PolicyEntry> = table

export const actionIds = Object.keys(table) as ActionId[]

/** From the narrowest to the widest. */
const reachWidth: Record<Reach, number> = {
  public: 0,
  own: 1,
  class: 2,
  kelompok: 3,
  desa: 4,
  all: 5,
}

/** Every way the role reaches; empty when it has none. `null` is nobody signed in. */
export function cellsFor(action: ActionId, role: Role | null): readonly Cell[] {
  return policy[action].cells[role ?? 'anonymous'] ?? []
}

/** The role's widest cell, or null when the action is not for it. */
export function cellFor(action: ActionId, role: Role | null): Cell | null {
  const cells = cellsFor(action, role)
  return cells.toSorted((a, b) => reachWidth[b.reach] - reachWidth[a.reach])[0] ?? null
}

/** May the role try at all? Whether the record is in reach is a second question. */
export function isAllowed(action: ActionId, role: Role | null): boolean {
  return cellsFor(action, role).length > 0
}

/** How far the role reaches, each way once: a teacher sees a photo of the own, of the kelompok, of the classes. */
export function reachesOf(action: ActionId, role: Role | null): readonly Reach[] {
  return cellsFor(action, role).map((cell) => cell.reach)
}

/** Is the password asked for again? */
export function needsConfirmation(action: ActionId, role: Role | null): boolean {
  return cellsFor(action, role).some((cell) => cell.needsConfirmation)
}
