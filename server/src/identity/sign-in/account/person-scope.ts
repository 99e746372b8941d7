import { isRoleBelow, type Role } from '@ngaji/contract/roles'
import type { Actor } from '../../../platform/http/implement.ts'

export type Person = {
  id: string
  role: Role
  branch_id: string | null
  sub_branch_id: string | null
}

type Reaching = Pick<Actor, 'role' | 'reaches' | 'branchId' | 'subBranchId'>

/** Somebody of a role below in the own kelompok, desa or region: whom one may help back in. */
export function reachesBelow(actor: Reaching, person: Omit<Person, 'id'>): boolean {
  return isRoleBelow(person.role, actor.role) && reachesPlaceOf(actor, person)
}

/** Somebody of any role in the own kelompok, desa or region. */
export function reachesPlaceOf(actor: Reaching, person: Omit<Person, 'id'>): boolean {
  return actor.reaches.some((reach) => {
    if (reach === 'all') return true
    if (reach === 'desa') return actor.branchId !== null && person.branch_id === actor.branchId
    return (
      reach === 'kelompok' &&
      actor.subBranchId !== null &&
      person.sub_branch_id === actor.subBranchId
    )
  })
}
