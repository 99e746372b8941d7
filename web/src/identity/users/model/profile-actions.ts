import { texts } from '@ngaji/contract/words/texts'
import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../../api/queries/use-write.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { useLostAnswer } from '../../sign-in/password/use-lost-answer.ts'
import {
  changeOwnEmail,
  changeOwnName,
  changeOwnPassword,
  changeOwnPhoto,
  ownAccount,
  verifyOwnEmail,
  type PasswordChange,
} from './profile.api.ts'

const words = texts.profile

/** What one does with the own account. Questions are asked first; each says how it went. */
export function useProfileActions(user: User) {
  const client = useQueryClient()
  const { queryKey } = ownAccount(user.id)
  const write = useWrite('users')
  const run = useLostAnswer()

  return {
    rename: async (name: string) => {
      const answer = await write(() => changeOwnName(user, name))
      client.setQueryData(queryKey, answer.user)
      return answer.message || words.nameChanged
    },

    changePhoto: async (photo: Blob | null, onProgress: (part: number) => void) => {
      const answer = await write(() => changeOwnPhoto(user, photo, onProgress))
      const { message, image, thumbnail } = answer
      client.setQueryData(queryKey, (known) => known && { ...known, image, thumbnail })
      return message
    },

    // The three below change nothing that a screen shows: the account has another address only once its link is
    // opened, and passwords are not shown. They are no `useWrite`.
    verifyEmail: () =>
      confirm({
        title: words.verifyEmailQuestion,
        body: `Tautan verifikasi akan dikirim ke ${user.email}.`,
        busyLabel: 'Mengirim…',
        act: verifyOwnEmail,
      }),

    changeEmail: (newEmail: string) =>
      confirm({
        title: words.changeEmailQuestion,
        body: emailConsequence(user, newEmail),
        busyLabel: 'Mengirim…',
        act: () => changeOwnEmail(newEmail),
      }),

    changePassword: (typed: PasswordChange) =>
      confirm({
        title: words.changePasswordQuestion,
        body: words.changePasswordText,
        busyLabel: 'Menyimpan…',
        act: () => run(typed.newPassword, (isRetry) => changeOwnPassword(typed, isRetry)),
        result: () => 'Perangkat lain sudah dikeluarkan.',
      }),
  }
}

function emailConsequence({ email }: User, newEmail: string): string {
  const letter = `Tautan verifikasi akan dikirim ke ${newEmail}.`
  const act = 'Buka tautan itu di perangkat ini, lalu ketuk "Pasang Email".'
  if (email === null) return `${letter} ${act}`
  return `${letter} ${act} Sampai itu, ${email} tetap dipakai. Alamat lama mendapat surat untuk membatalkannya.`
}
