import { ownAccountRoutes } from '@ngaji/contract/identity/sign-in/own-account.routes'
import { ApiError } from '../../../api/client/api-error.ts'
import { call } from '../../../api/client/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { isSavedAlready, isWrongPassword } from './lost-answer.ts'
import type { NewPassword } from './reset.api.ts'

type FirstPassword = NewPassword & { email: string }

/**
 * The first password of the own; an e-mail address may be given to verify later. No `useWrite`: nothing is read
 * before it, and the session tells the screens.
 */
export async function chooseFirstPassword(chosen: FirstPassword): Promise<void> {
  const session = sessionStore.current()
  if (!session) return
  const { newPassword, confirmPassword, email } = chosen
  const body = { newPassword, confirmNewPassword: confirmPassword }
  await call(ownAccountRoutes.changePassword, { body }).catch((error: unknown) =>
    forgiveLostAnswer(error, newPassword),
  )
  if (email !== '') await requestVerification(email)
  sessionStore.update(session.token, { mustChangePassword: false })
}

/** Asked for an old password where there was none: an earlier try arrived, and its answer was lost. */
async function forgiveLostAnswer(error: unknown, newPassword: string): Promise<void> {
  if (!isWrongPassword(error)) throw error
  if (await isSavedAlready(newPassword)) return
  const message = 'Password sudah dibuat tadi. Keluar, lalu masuk dengan password itu.'
  throw new ApiError({ code: error.code, status: error.status, message })
}

/** The password is chosen already: a letter that could not be sent is asked for again in the profile. */
async function requestVerification(newEmail: string): Promise<void> {
  try {
    await call(ownAccountRoutes.requestVerifyEmail, { body: { isNewEmail: true, newEmail } })
  } catch (error) {
    console.warn('no verification was requested', error)
  }
}
