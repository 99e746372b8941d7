import { refusalToDeleteUser } from '@ngaji/contract/identity/users/users.rules'
import { X } from 'lucide-react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAccountChange } from './use-account-change.ts'
import { useActivationCodes } from './use-activation-codes.tsx'
import { readHoldings, removeUsers, setManyDisabled } from './users.api.ts'

type Names = ReadonlyMap<string, string>

/** What is done with several accounts; each asks first and then says how it went. */
export function useBulkActions({ onHandout }: { onHandout: (id: string) => void }) {
  const change = useAccountChange()
  const { renewCodes } = useActivationCodes({ onHandout })
  return {
    disable: (userIds: string[], names: Names) =>
      confirm({
        title: `Nonaktifkan ${formatNumber(userIds.length)} akun?`,
        body: 'Mereka keluar dari semua perangkat dan tidak dapat masuk lagi. Data dan riwayat tetap tersimpan.',
        danger: true,
        reason: true,
        busyLabel: 'Menonaktifkan…',
        act: async ({ reason }) => {
          const done = await change(() => setManyDisabled({ userIds, isDisabled: true, reason }))
          return { ...done, isFailure: done.results.every(({ ok }) => !ok) }
        },
        result: ({ results }) => {
          const refused = results.filter(({ ok }) => !ok)
          if (refused.length === 0) return null
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

    renewCodes: (userIds: string[]) =>
      renewCodes({ userIds }, `${formatNumber(userIds.length)} akun`),

    /** Says how many of them can go before it asks. */
    removeUnused: async (userIds: string[]) => {
      const unused = await unusedAmong(userIds)
      if (unused === null) return null
      if (unused.length === 0) {
        toast('Semua akun yang dipilih sudah pernah dipakai. Nonaktifkan saja.')
        return null
      }
      const kept = userIds.length - unused.length
      return confirm({
        title: `Hapus ${formatNumber(unused.length)} akun yang belum pernah dipakai?`,
        body: [
          `${formatNumber(unused.length)} dari ${formatNumber(userIds.length)} akun yang dipilih belum pernah dipakai dan tidak dapat dikembalikan.`,
          ...(kept > 0 ? [`${formatNumber(kept)} akun lain punya riwayat dan tetap ada.`] : []),
        ].join(' '),
        danger: true,
        busyLabel: 'Menghapus…',
        act: () => change(() => removeUsers(unused)),
      })
    },
  }
}

async function unusedAmong(userIds: readonly string[]): Promise<string[] | null> {
  try {
    const { accounts } = await readHoldings(userIds)
    return accounts.filter(({ holds }) => !refusalToDeleteUser(holds)).map(({ userId }) => userId)
  } catch (error) {
    toast(messageOfError(error))
    return null
  }
}
