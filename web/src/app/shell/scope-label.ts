import type { Session } from '../../api/session-store.ts'

/** "Desa Mekarsari", "Kelompok Al-Ikhlas", "Daerah": whose data this person works with. */
export function scopeLabel(session: Session, organisation: string | undefined): string {
  switch (session.role) {
    case 'admin':
    case 'curriculum':
      return organisation ?? 'Daerah'
    case 'branchAdmin':
    case 'munaqisy':
      return session.branchName === null ? 'Desa' : `Desa ${session.branchName}`
    case 'subBranchAdmin':
    case 'teacher':
    case 'student':
      return session.subBranchName === null ? 'Kelompok' : `Kelompok ${session.subBranchName}`
    default:
      return session.role satisfies never
  }
}
