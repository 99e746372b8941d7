import { ownAccountRoutes } from '@ngaji/contract/identity/sign-in/own-account.routes'
import { call } from '../../../api/client/client.ts'

/** Both are called without a session, where nothing is read: they are no `useWrite`. */
export function requestPasswordReset(email: string) {
  return call(ownAccountRoutes.requestReset, { body: { email } })
}

export type NewPassword = { newPassword: string; confirmPassword: string }

export function resetPassword(token: string, { newPassword, confirmPassword }: NewPassword) {
  return call(ownAccountRoutes.resetPassword, { body: { token, newPassword, confirmPassword } })
}
