import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { Role } from '@ngaji/contract/roles'
import type { Session } from '../../api/session/session-store.ts'

const levelOf: Record<Role, 'region' | 'branch' | 'subBranch'> = {
  admin: 'region',
  curriculum: 'region',
  branchAdmin: 'branch',
  munaqisy: 'branch',
  subBranchAdmin: 'subBranch',
  teacher: 'subBranch',
  student: 'subBranch',
}

/** "Desa Mekarsari", "Kelompok Al-Ikhlas", or the region's name: the scope of the user. */
export function scopeLabel(session: Session, organisation = 'Daerah'): string {
  switch (levelOf[session.role]) {
    case 'region':
      return organisation
    case 'branch':
      return placeTitle('Desa', session.branchName)
    case 'subBranch':
      return placeTitle('Kelompok', session.subBranchName)
    default:
      return organisation
  }
}
