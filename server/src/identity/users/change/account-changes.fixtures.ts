import { routes } from '@ngaji/contract'
import type { ChangedUser } from '@ngaji/contract/identity/users/account-changes.schemas'
import type { Role } from '@ngaji/contract/roles'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'

export function change(app: TestApp, by: GivenUser, userId: string, body: ChangedUser) {
  return app.as(by).call(routes.users.change, { params: { userId }, body })
}

export async function isSignedIn(app: TestApp, user: GivenUser): Promise<boolean> {
  return (await app.as(user).call(routes.signIn.currentSession, {})).status === 200
}

/** What was noted last about an account. */
export function lastAudit(app: TestApp, userId: string) {
  return app.db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'outcome', 'sub_branch_id'])
    .where('target_id', '=', userId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
}

/** Somebody of a role, at the place where the role has one. */
export function givenOf(app: TestApp, role: Role, place: GivenPlace): Promise<GivenUser> {
  if (role === 'student') return app.givenStudent({ place })
  if (role === 'teacher' || role === 'munaqisy') return app.givenTeacher({ place, role })
  return app.givenUser({ role, place: role.endsWith('Admin') ? place : null })
}
