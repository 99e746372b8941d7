import { ownAccountRoutes } from '@ngaji/contract/identity/sign-in/own-account.routes'
import { accountRoutes } from '@ngaji/contract/identity/users/account-changes.routes'
import { photoRoutes } from '@ngaji/contract/identity/users/photos.routes'
import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { userRoutes } from '@ngaji/contract/identity/users/users.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { isSavedAlready, isWrongPassword } from '../../sign-in/password/lost-answer.ts'

/** The own account, as the server has it; the shell follows. */
export const ownAccount = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'own', userId],
    queryFn: async ({ signal }): Promise<User> => {
      const token = sessionStore.current()?.token ?? ''
      const { users } = await call(userRoutes.read, { params: { userId } }, { signal })
      const { name, email, isEmailVerified, thumbnail } = users
      sessionStore.update(token, { name, email, isEmailVerified, thumbnail })
      return users
    },
  })

/** A new name for the own account; the shell shows it at once. */
export async function changeOwnName({ id, version }: User, name: string) {
  const token = sessionStore.current()?.token ?? ''
  const answer = await call(accountRoutes.change, {
    params: { userId: id },
    body: { name, version },
  })
  sessionStore.update(token, { name: answer.user.name })
  return answer
}

/** A new photo for the own account; `photo` is null where the admin saves without one. */
export async function changeOwnPhoto(
  { id }: User,
  photo: Blob | null,
  onProgress: (part: number) => void,
) {
  const token = sessionStore.current()?.token ?? ''
  const files = photo ? [photo] : []
  const input = { params: { userId: id }, body: {}, files }
  const answer = await call(photoRoutes.changePhoto, input, { onProgress })
  sessionStore.update(token, { thumbnail: answer.thumbnail })
  return answer
}

/** Mails a link to the own address. */
export function verifyOwnEmail() {
  return call(ownAccountRoutes.requestVerifyEmail, { body: { isNewEmail: false, newEmail: null } })
}

/** Mails a link to a new address, which then takes the place of the old one. */
export function changeOwnEmail(newEmail: string) {
  return call(ownAccountRoutes.requestVerifyEmail, { body: { isNewEmail: true, newEmail } })
}

export type PasswordChange = {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

/**
 * The other devices have to sign in again. `isRetry`: no answer came to the try before. Where that one was saved,
 * the old password is a wrong one by now.
 */
export async function changeOwnPassword(body: PasswordChange, isRetry: boolean) {
  try {
    return await call(ownAccountRoutes.changePassword, { body })
  } catch (error) {
    if (!isRetry || !isWrongPassword(error)) throw error
    if (!(await isSavedAlready(body.newPassword))) throw error
    return { message: 'Password berhasil diubah.' }
  }
}
