import { isRoleBelow, type Role } from '@ngaji/contract/roles'
import type { Actor } from '../../../platform/http/implement.ts'

export type Person = {
  id: string
  role: Role
  branch_id: string | null
  sub_branch_id: string | null
}

/** Somebody of a role below in the own kelompok, desa or region: whom one may help back in. */
export function reachesBelow(
  actor: Pick<Actor, 'role' | 'reaches' | 'branchId' | 'subBranchId'>,
  person: Omit<Person, 'id'>,
): boolean {
  if (!isRoleBelow(person.role, actor.role)) return false
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
