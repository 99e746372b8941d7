import type { Branch, SubBranch, SubBranchInBranch } from './levels.schemas.ts'

let serial = 0

/** A kelompok of tests inside its desa: empty, and of nobody. */
export function givenSubBranch(change: Partial<SubBranchInBranch> = {}): SubBranchInBranch {
  serial += 1
  return {
    id: `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`,
    name: `Kelompok ${serial}`,
    address: 'Gang Masjid',
    studentCount: 0,
    teacherCount: 0,
    admins: [],
    holds: { people: 0, teachingGroups: 0, records: 0 },
    version: 1,
    ...change,
  }
}

export function givenBranch(change: Partial<Branch> = {}): Branch {
  const { holds: _holds, ...level } = givenSubBranch()
  const subBranches = change.subBranches ?? []
  return {
    ...level,
    name: `Desa ${serial}`,
    address: 'Jl. Melati',
    subBranches,
    holds: { subBranches: subBranches.length, people: 0, branchYears: 0 },
    ...change,
  }
}

/** Returns a kelompok of a desa as it is read alone. */
export function aloneIn(branch: Branch, subBranch: SubBranchInBranch): SubBranch {
  const { id, name, address, version } = subBranch
  return {
    id,
    name,
    address,
    version,
    branchId: { id: branch.id, name: branch.name },
    teachingGroups: [],
  }
}
