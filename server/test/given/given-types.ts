import type { Role } from '@ngaji/contract/roles'

export type GivenUser = {
  id: string
  name: string
  role: Role
  email: string | null
  branchId: string | null
  subBranchId: string | null
  token: string
}

export type GivenPlace = { branchId: string; subBranchId: string }
export type GivenTeacher = GivenUser & { teacherId: string }
export type GivenStudent = GivenUser & { studentId: string; nis: string; cardCode: string }

export type UserWishes = {
  role: Role
  place?: GivenPlace | null
  name?: string
  email?: string | null
  passwordHash?: string | null
  isEmailVerified?: boolean
  mustChangePassword?: boolean
  isDisabled?: boolean
  /** Completes the profile of a student or teacher. */
  hasPhoto?: boolean
}
