import type { Role } from '@ngaji/contract/roles'
import type { Deps } from '../../../deps.ts'
import { listReceivers } from '../../notifications/notify.service.ts'

type Place = {
  userId: string
  role: Role
  branchId: string | null
  subBranchId?: string | null
}

/** The offices above a role, nearest first: the next is asked where the one before has no account in use. */
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
 * The accounts of the office that answers for a person: the PJP of the kelompok or desa, the region's
 * admins where there is no PJP. The account of the person is never among them.
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
