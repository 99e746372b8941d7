import type {
  ClassOfTeachingGroup,
  SubBranchOfTeachingGroup,
  TeachingGroup,
} from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import type { SubBranchInBranch } from '@ngaji/contract/identity/levels/levels.schemas'

let serial = 0

function nextId(): string {
  serial += 1
  return `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`
}

/** The desa of these tests. */
export const desa = { id: '00000000-0000-7000-8000-00000000000d', name: 'Mekarsari' }
export const teachingGroupId = '00000000-0000-7000-8000-00000000000e'

/** An open class with two teachers and eighteen students. */
export function givenClass(change: Partial<ClassOfTeachingGroup> = {}): ClassOfTeachingGroup {
  const id = nextId()
  return {
    id,
    name: `Kelas ${serial}`,
    grade: '5',
    startTime: '16:00',
    endTime: '17:15',
    teachers: [],
    students: [],
    teacherCount: 2,
    studentCount: 18,
    attendancePerformance: 87.4,
    isLocked: false,
    holds: { people: 20, attendances: 0, scores: 0 },
    version: 1,
    ...change,
  }
}

/** A class nobody is in yet. */
export function givenEmptyClass(change: Partial<ClassOfTeachingGroup> = {}): ClassOfTeachingGroup {
  const holds = { people: 0, attendances: 0, scores: 0 }
  return givenClass({ teacherCount: 0, studentCount: 0, holds, ...change })
}

/** A registered kelompok without students in the classes. */
export function givenMember(
  change: Partial<SubBranchOfTeachingGroup> = {},
): SubBranchOfTeachingGroup {
  const id = nextId()
  return {
    id,
    name: `Kelompok ${serial}`,
    address: 'Kp. Babakan RT 03/05',
    teacherCount: 0,
    studentCount: 0,
    attendancePerformance: null,
    ...change,
  }
}

type GivenGroup = Partial<Omit<TeachingGroup, 'branchYearId'>> & {
  year?: string
  /** Does the year run in the region? */
  isCurrent?: boolean
  /** Has the desa activated it? */
  isYearActive?: boolean
}

/** "KBM At-Tauhid", open, in a year that is still being built. */
export function givenGroup(given: GivenGroup = {}): TeachingGroup {
  const { year = '20261', isCurrent = true, isYearActive = false, ...change } = given
  return {
    id: teachingGroupId,
    name: 'KBM At-Tauhid',
    address: 'Kp. Babakan RT 01/09',
    isLocked: false,
    branchYearId: {
      id: '00000000-0000-7000-8000-00000000000a',
      name: year,
      isActive: isYearActive,
      branchId: desa,
      academicYearId: {
        id: '00000000-0000-7000-8000-00000000000b',
        name: year,
        isActive: isCurrent,
      },
    },
    subBranches: [],
    classes: [],
    version: 1,
    ...change,
  }
}

/** A kelompok as the desa lists it. */
export function givenSubBranch(change: Partial<SubBranchInBranch> = {}): SubBranchInBranch {
  const id = nextId()
  return {
    id,
    name: `Kelompok ${serial}`,
    address: 'Jl. Cihuni No. 8',
    studentCount: 58,
    teacherCount: 6,
    admins: [],
    version: 1,
    ...change,
  }
}
