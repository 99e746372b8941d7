import { benchReads, type Read, type ReadRow } from './reads.ts'
import { buildPeopleSchool, type PeopleSchool } from './people-school.ts'

/** What the region and a desa ask of 20,000 children. */
function readsOf({ admin, branchAdmin, branchId, subBranchId }: PeopleSchool): Read[] {
  const students = '/api/students'
  const ofRegion = {
    'students, first page': students,
    'students, page 1,000': `${students}?page=1000&limit=20`,
    'students, 100 a page': `${students}?limit=100`,
    'students by name': `${students}?search=ahmad%20lub`,
    'students by NIS': `${students}?search=20190123`,
    'students by two letters': `${students}?search=za`,
    'students without a class': `${students}?withoutClass=true`,
    'students in a class': `${students}?isActive=true`,
    'students, profile incomplete': `${students}?isProfileComplete=false`,
    'students, profile complete': `${students}?isProfileComplete=true`,
    'students, not activated': `${students}?accountState=notActivated`,
    'students of a grade': `${students}?grade=5&isInternal=true`,
    'students by kelompok': `${students}?sortBy=group`,
    'students by status': `${students}?sortBy=isActive`,
    'students of a kelompok': `${students}?subBranchId=${subBranchId}`,
    'students of a desa, searched': `${students}?branchId=${branchId}&search=maryam&isActive=true`,
  }
  const ofDesa = { 'desa: students': students, 'desa: by name': `${students}?search=yusuf` }
  const reads = (paths: Record<string, string>, token: string) =>
    Object.entries(paths).map(([scenario, path]) => ({ scenario, path, token }))
  return [...reads(ofRegion, admin), ...reads(ofDesa, branchAdmin)]
}

/** Lists of 20,000 students on PostgreSQL, beside node:http with the same statements. */
export function benchPeople(): Promise<ReadRow[]> {
  return benchReads('people', buildPeopleSchool, readsOf)
}
