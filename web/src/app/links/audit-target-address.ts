import type { Role } from '@ngaji/contract/roles'
import { paths } from './paths.ts'

type Addresses = Readonly<Record<string, (id: string) => string>>

const ofEverybody: Addresses = {
  student: (studentId) => paths.student({ studentId }),
  teacher: (teacherId) => paths.teacher({ teacherId }),
  class: (classId) => paths.schoolClass({ classId }),
  teachingGroup: (teachingGroupId) => paths.teachingGroup({ teachingGroupId }),
  ticket: (ticketId) => paths.ticket({ ticketId }),
}

const ofRegion: Addresses = {
  ...ofEverybody,
  user: (userId) => paths.user({ userId }),
  branch: (branchId) => paths.branch({ branchId }),
  'sub-branch': (subBranchId) => paths.subBranch({ subBranchId }),
  'academic-year': (academicYearId) => paths.academicYear({ academicYearId }),
}

/** The address of the record that an audit entry names; null where the role has no screen of it. */
export function auditTargetAddress(type: string, id: string, role: Role): string | null {
  const addresses = role === 'admin' ? ofRegion : ofEverybody
  return addresses[type]?.(id) ?? null
}
