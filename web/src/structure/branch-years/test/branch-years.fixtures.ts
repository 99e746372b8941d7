import type {
  BranchYear,
  SetUpKey,
  SetUpStep,
} from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { setUpKeys } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { TeachingGroupOfYear } from '../model/year-facts.ts'

let serial = 0

function nextId(): string {
  serial += 1
  return `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`
}

/** The desa of these tests. */
export const desa = { id: '00000000-0000-7000-8000-00000000000d', name: 'Mekarsari' }

type GivenYear = Partial<Omit<BranchYear, 'academicYearId'>> & {
  /** Does the year run in the region? */
  isCurrent?: boolean
}

/** A year of the desa: in the region's running year, not active, without a KBM. */
export function givenYear({ isCurrent = true, ...change }: GivenYear = {}): BranchYear {
  const name = change.name ?? '20261'
  return {
    id: nextId(),
    name,
    isActive: false,
    munaqasyahStatus: 'notStarted',
    branchId: desa,
    academicYearId: {
      id: nextId(),
      name,
      isActive: isCurrent,
      munaqasyahStatus: 'notStarted',
    },
    teachingGroups: [],
    copy: null,
    holds: { classes: 0, attendances: 0, scores: 0 },
    version: 1,
    ...change,
  }
}

/** A KBM with one kelompok and two locked classes, itself still open. */
export function givenGroup(change: Partial<TeachingGroupOfYear> = {}): TeachingGroupOfYear {
  const id = nextId()
  return {
    id,
    name: `KBM ${serial}`,
    isLocked: false,
    classCount: 2,
    address: 'Jl. Melati No. 12',
    studentCount: 41,
    subBranchNames: ['Al-Ikhlas'],
    openClassNames: [],
    version: 1,
    subBranches: ['k1'],
    ...change,
  }
}

/** The checklist with these steps open, each with what is missing. */
export function givenSteps(open: Partial<Record<SetUpKey, number>> = {}): SetUpStep[] {
  return setUpKeys.map((key) => ({
    key,
    isDone: open[key] === undefined,
    count: open[key] ?? 0,
  }))
}
