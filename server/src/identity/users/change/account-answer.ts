import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { accountStateOf } from '@ngaji/contract/values/person/person.rules'
import type { Role } from '@ngaji/contract/roles'
import { imagePath } from '../../../platform/files/image-path.ts'

/** An account as the queries read it. */
export type AccountRecord = {
  id: string
  name: string
  email: string | null
  isEmailVerified: boolean
  role: Role
  image: string | null
  thumbnail: string | null
  isDisabled: boolean
  mustChangePassword: boolean
  lastSeenAt: Date | null
  version: number
  hasPassword: boolean
  studentId: string | null
  nis: string | null
  teacherId: string | null
  subBranchId: string | null
  subBranchName: string | null
  branchId: string | null
  branchName: string | null
}

/** An account as others are told of it; when it was last seen is for the region alone. */
export function accountAnswer(
  record: AccountRecord,
  { isForRegion }: { isForRegion: boolean },
): User {
  const { hasPassword, lastSeenAt, subBranchId, subBranchName, branchId, branchName, ...user } =
    record
  return {
    ...user,
    image: imagePath(user.image),
    thumbnail: imagePath(user.thumbnail),
    subBranchId: {
      id: subBranchId,
      name: subBranchName,
      branchId: { id: branchId, name: branchName },
    },
    accountState: accountStateOf({ isDisabled: user.isDisabled, isActivated: hasPassword }),
    ...(isForRegion && { lastSeenAt: lastSeenAt?.toISOString() ?? null }),
  }
}
