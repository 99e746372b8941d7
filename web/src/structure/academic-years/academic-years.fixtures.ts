import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import type { BranchYearOfYear } from './year-facts.ts'

let serial = 0

function nextId(): string {
  serial += 1
  return `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`
}

/** A year of tests: not running, without dates, registered by nobody. */
export function givenYear(
  change: Partial<AcademicYearWithBranches> = {},
): AcademicYearWithBranches {
  return {
    id: nextId(),
    name: '20261',
    isActive: false,
    munaqasyahStatus: 'notStarted',
    startDate: null,
    endDate: null,
    version: 1,
    branchYears: [],
    ...change,
  }
}

/** What one desa made of it. */
export function givenBranchYear(change: Partial<BranchYearOfYear> = {}): BranchYearOfYear {
  const id = nextId()
  return {
    id,
    name: '20261',
    isActive: false,
    munaqasyahStatus: 'notStarted',
    branchId: { id: nextId(), name: `Desa ${serial}` },
    teachingGroupCount: 3,
    subBranchCounts: { notStarted: 4, inProgress: 0, completed: 0 },
    ...change,
  }
}
