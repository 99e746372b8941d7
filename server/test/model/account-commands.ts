import { accountRoutes } from '@ngaji/contract/identity/users/account-changes.routes'
import { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import { expect } from 'vitest'
import type { TestApp } from '../harness.ts'
import { anAdmin, type Command } from './structure-attempt.ts'
import type { ModelAdmin } from './structure-model.ts'

const reason = 'Pergantian tugas.'

/** An admin disables or enables another one, never itself: so one is always left. */
export const switchAdmin: Command = async (model, app, choose) => {
  const who = anAdmin(model, choose)
  const one = choose(model.admins)
  const isDisabled = choose([true, false])
  if (!one || isDisabled === undefined) return null
  const { version } = await app.db
    .selectFrom('app_user')
    .select('version')
    .where('id', '=', one.user.id)
    .executeTakeFirstOrThrow()
  const input = { params: { userId: one.user.id }, body: { isDisabled, reason, version } }
  const isChange = one.isEnabled === isDisabled
  return {
    what: `switch an admin ${isDisabled ? 'off' : 'on'}`,
    who,
    call: (as) => app.as(as).call(accountRoutes.setDisabled, input),
    expected: isChange && one.user === who ? { code: 'user.self-change' } : null,
    effect: () => (isChange ? switchSession(app, one) : undefined),
  }
}

/**
 * A session is valid while its account is: an ended session stays ended, whatever happens to the
 * account.
 */
async function switchSession(app: TestApp, one: ModelAdmin): Promise<void> {
  one.isEnabled = !one.isEnabled
  const before = await app.as(one.user).call(signInRoutes.currentSession, {})
  expect(before.status).toBe(401)
  if (!one.isEnabled) return
  one.user.token = await app.givenSession(one.user)
  const now = await app.as(one.user).call(signInRoutes.currentSession, {})
  expect(now.status).toBe(200)
}
