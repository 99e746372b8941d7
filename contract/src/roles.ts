import { z } from 'zod/mini'

/** The seven roles of the organisation. Order is display order, not rank. */
export const roles = [
  'admin',
  'curriculum',
  'branchAdmin',
  'subBranchAdmin',
  'teacher',
  'munaqisy',
  'student',
] as const

export const roleSchema = z.enum(roles)
export type Role = (typeof roles)[number]

export const roleTitle: Record<Role, string> = {
  admin: 'Admin Daerah',
  curriculum: 'Tim Kurikulum',
  branchAdmin: 'PJP Desa',
  subBranchAdmin: 'PJP Kelompok',
  teacher: 'Guru',
  munaqisy: 'Munaqis',
  student: 'Siswa',
}

/** The caller of a request. Read from the database on every request, never from the client. */
export type Principal = {
  userId: string
  sessionId: string
  role: Role
  name: string
  branchId: string | null
  subBranchId: string | null
  /** The user's own teacher or student record, where the role has one. */
  teacherId: string | null
  studentId: string | null
  mustChangePassword: boolean
  /** End of the confirmation by password (the dagger of the permission table). */
  confirmedUntil: Date | null
  /** Signed in on a read-only server: reads only, until this time. */
  readOnlyUntil?: Date
}

/** The roles whose codes, sessions and cards each role manages: always lower ones. */
const rolesBelow: Record<Role, readonly Role[]> = {
  admin: ['curriculum', 'branchAdmin', 'subBranchAdmin', 'teacher', 'munaqisy', 'student'],
  branchAdmin: ['subBranchAdmin', 'teacher', 'munaqisy', 'student'],
  subBranchAdmin: ['teacher', 'munaqisy', 'student'],
  curriculum: [],
  teacher: [],
  munaqisy: [],
  student: [],
}

export function isRoleBelow(role: Role, above: Role): boolean {
  return rolesBelow[above].includes(role)
}
