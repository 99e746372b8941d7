import type { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import type { RouteResponse } from '@ngaji/contract/route'
import type { Session, SignInName } from '../../../api/session/session-store.ts'

type SignInAnswer = RouteResponse<typeof signInRoutes.login>

/** The session as it is kept: what the sign-in knows, and "not known yet" for the rest. */
export function sessionOf(
  { user, token, expiration, draftKey }: SignInAnswer,
  name: SignInName,
): Session {
  return {
    userId: user.id,
    name: user.name,
    role: user.role,
    branchId: user.subBranchId.branchId.id,
    subBranchId: user.subBranchId.id,
    branchName: user.subBranchId.branchId.name,
    subBranchName: user.subBranchId.name,
    currentBranchYear: null,
    currentBranchYearId: null,
    userClassIds: null,
    token,
    expiration,
    mustChangePassword: user.mustChangePassword,
    email: user.email,
    isEmailVerified: user.isEmailVerified,
    thumbnail: user.thumbnail,
    draftKey,
    signInName: name,
  }
}
