import type { SubBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import type { User } from '@ngaji/contract/identity/users/users.schemas'

let serial = 0
const numberedUserId = (number: number) =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

const mekarsari = { id: numberedUserId(901), name: 'Mekarsari' }

export const alIkhlas: SubBranch = {
  id: numberedUserId(902),
  name: 'Al-Ikhlas',
  address: 'Gang Masjid',
  branchId: mekarsari,
  teachingGroups: [],
  version: 1,
}

/** An account of tests: a PJP of the one kelompok, in use. */
export function givenAccount(change: Partial<User> = {}): User {
  serial += 1
  return {
    id: numberedUserId(serial),
    name: `Orang ${serial}`,
    email: `orang${serial}@ngaji.test`,
    isEmailVerified: true,
    role: 'subBranchAdmin',
    image: null,
    thumbnail: null,
    isDisabled: false,
    mustChangePassword: false,
    subBranchId: { id: alIkhlas.id, name: alIkhlas.name, branchId: mekarsari },
    studentId: null,
    nis: null,
    teacherId: null,
    accountState: 'active',
    lastSeenAt: '2026-11-19T09:00:00.000Z',
    version: 1,
    ...change,
  }
}
