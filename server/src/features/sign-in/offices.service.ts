import type { Role } from '@ngaji/contract/roles'
import type { Deps } from '../../deps.ts'
import { listReceivers } from '../notifications/notifications.service.ts'

type Place = {
  userId: string
  role: Role
  branchId: string | null
  subBranchId?: string | null
}

/** Nearest first: the next is asked where nobody is in office at the one before. */
const officesAbove: Record<Role, readonly ('subBranchAdmin' | 'branchAdmin' | 'admin')[]> = {
  student: ['subBranchAdmin', 'branchAdmin', 'admin'],
  teacher: ['subBranchAdmin', 'branchAdmin', 'admin'],
  munaqisy: ['subBranchAdmin', 'branchAdmin', 'admin'],
  subBranchAdmin: ['branchAdmin', 'admin'],
  branchAdmin: ['admin'],
  curriculum: ['admin'],
  admin: ['admin'],
}

/**
 * The accounts of the office that answers for somebody: the PJP of the kelompok or desa, the region's
 * admins where there is none. Never the person.
 */
export async function listOfficeAbove(
  deps: Pick<Deps, 'db'>,
  { userId, role, branchId, subBranchId = null }: Place,
): Promise<string[]> {
  for (const office of officesAbove[role]) {
    const place = {
      admin: {},
      branchAdmin: { branchId },
      subBranchAdmin: { subBranchId },
    }[office]
    const people = await listReceivers(deps, { roles: [office], ...place }, userId)
    if (people.length > 0) return people.map((person) => person.userId)
  }
  return []
}
