import { ownAccountRoutes } from '@ngaji/contract/identity/sign-in/own-account.routes'
import { call } from '../../../api/client/client.ts'
import { isNoLink } from '../email/mailed-links.ts'

/** Both are called without a session, where nothing is read: they are no `useWrite`. */
export function requestPasswordReset(email: string) {
  return call(ownAccountRoutes.requestReset, { body: { email } })
}

export type NewPassword = { newPassword: string; confirmPassword: string }

/** `isRetry`: no answer came to a try with this password. Where it was saved, the link is used up by now. */
export async function resetPassword(token: string, chosen: NewPassword, isRetry: boolean) {
  const { newPassword, confirmPassword } = chosen
  try {
    return await call(ownAccountRoutes.resetPassword, {
      body: { token, newPassword, confirmPassword },
    })
  } catch (error) {
    if (!isRetry || !isNoLink(error) || !(await isUsedUp(token))) throw error
    return { message: 'Password baru sudah tersimpan tadi. Silakan masuk.' }
  }
}

async function isUsedUp(token: string): Promise<boolean> {
  const { link } = await call(ownAccountRoutes.readMailedLink, { params: { token } })
  return link.state === 'used'
}
