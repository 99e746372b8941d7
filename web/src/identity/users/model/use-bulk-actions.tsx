import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { countedPeople } from '@ngaji/contract/words/wording'
import { refusalToDeleteUser } from '@ngaji/contract/identity/users/users.rules'
import { X } from 'lucide-react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { confirmRemoval } from '../../../ui/dialog/confirm-removal.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { accountQueries, useWrite } from '../../../api/queries/use-write.ts'
import { useActivationCodes } from './use-activation-codes.tsx'
import { readHoldings, removeUsers, setManyDisabled } from './users.api.ts'

const userIds = (users: readonly User[]) => users.map(({ id }) => id)
const accountsOf = (users: readonly User[]) => countedPeople('akun', users.map(displayName))

/** What is done with several accounts; each asks first and then says how it went. */
export function useBulkActions({ onHandout }: { onHandout: (id: string) => void }) {
  const change = useWrite(...accountQueries)
  const { renewCodes } = useActivationCodes({ onHandout })
  return {
    disable: (users: readonly User[]) =>
      confirm({
        title: `Nonaktifkan ${accountsOf(users)}?`,
        body: 'Mereka keluar dari semua perangkat dan tidak dapat masuk lagi. Data dan riwayat tetap tersimpan.',
        danger: true,
        reason: true,
        busyLabel: 'Menonaktifkan…',
        act: async ({ reason }) => {
          const wish = { userIds: userIds(users), isDisabled: true, reason }
          const done = await change(() => setManyDisabled(wish))
          return { ...done, isFailure: done.results.every(({ ok }) => !ok) }
        },
        result: ({ results }) => {
          const refused = results.filter(({ ok }) => !ok)
          if (refused.length === 0) return null
          const names = new Map(users.map((user) => [user.id, displayName(user)]))
          return (
            <ResultList
              title="Tidak dinonaktifkan"
              icon={X}
              lines={refused.map(({ userId, message }) => ({
                id: userId,
                name: names.get(userId) ?? 'Akun lain',
                note: message,
              }))}
            />
          )
        },
      }),

    renewCodes: (users: readonly User[]) =>
      renewCodes({ userIds: userIds(users) }, accountsOf(users)),

    /** Says how many of them can go before it asks. */
    removeUnused: async (users: readonly User[]) => {
      const unused = await unusedAmong(users)
      if (unused === null) return null
      if (unused.length === 0) {
        toast('Semua akun yang dipilih sudah pernah dipakai. Nonaktifkan saja.')
        return null
      }
      const kept = users.length - unused.length
      return confirmRemoval({
        title: `Hapus ${accountsOf(unused)}?`,
        body: [
          `${formatNumber(unused.length)} dari ${formatNumber(users.length)} akun yang dipilih belum pernah dipakai dan tidak dapat dikembalikan.`,
          ...(kept > 0 ? [`${formatNumber(kept)} akun lain punya riwayat dan tetap ada.`] : []),
        ].join(' '),
        act: () => change(() => removeUsers(userIds(unused))),
      })
    },
  }
}

async function unusedAmong(users: readonly User[]): Promise<User[] | null> {
  try {
    const { accounts } = await readHoldings(userIds(users))
    const unused = new Set(
      accounts.filter(({ holds }) => !refusalToDeleteUser(holds)).map(({ userId }) => userId),
    )
    return users.filter(({ id }) => unused.has(id))
  } catch (error) {
    toast(messageOfError(error))
    return null
  }
}
