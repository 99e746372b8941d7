import type { Role } from '@ngaji/contract/roles'
import { sessionStore, type Session } from './session-store.ts'

/** A teacher, signed in until noon. */
export function givenSession(change: Partial<Session> = {}): Session {
  return {
    userId: 'u1',
    name: 'Siti Aminah',
    role: 'teacher',
    branchId: 'b1',
    subBranchId: 's1',
    branchName: 'Mekarsari',
    subBranchName: 'Al-Ikhlas',
    currentBranchYear: '20251',
    currentBranchYearId: 'y1',
    userClassIds: ['k1'],
    token: 'token-1',
    expiration: '2025-11-20T12:00:00.000Z',
    mustChangePassword: false,
    email: 'guru@ngaji.test',
    thumbnail: null,
    draftKey: 'drafts of u1',
    signInName: { email: 'guru@ngaji.test' },
    ...change,
  }
}

type Named = { id: string; name: string }

/** Signs a user in at a desa and kelompok, for longer than a test lasts. */
export function signInAt(role: Role, { branch, subBranch }: { branch: Named; subBranch: Named }) {
  sessionStore.begin(
    givenSession({
      role,
      branchId: branch.id,
      branchName: branch.name,
      subBranchId: subBranch.id,
      subBranchName: subBranch.name,
      expiration: '2999-01-01T00:00:00.000Z',
    }),
  )
}

export const noon = Date.parse('2025-11-20T12:00:00.000Z')
export const minute = 60_000
