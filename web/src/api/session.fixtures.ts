import type { Session } from './session-store.ts'

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
    signInName: { email: 'guru@ngaji.test' },
    ...change,
  }
}

export const noon = Date.parse('2025-11-20T12:00:00.000Z')
export const minute = 60_000
