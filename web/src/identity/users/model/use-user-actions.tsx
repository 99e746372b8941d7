import type { ChangedUser } from '@ngaji/contract/identity/users/account-changes.schemas'
import {
  accountFieldLabel,
  officeFields,
  refusalToDeleteUser,
  type AccountHoldings,
} from '@ngaji/contract/identity/users/users.rules'
import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { roleTitle } from '@ngaji/contract/roles'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { confirm, type Fact } from '../../../ui/dialog/confirm.ts'
import { confirmRemoval } from '../../../ui/dialog/confirm-removal.ts'
import { notSent } from '../../../ui/form/not-sent.ts'
import { accountQueries, useWrite } from '../../../api/queries/use-write.ts'
import { useActivationCodes } from './use-activation-codes.tsx'
import { changeUser, endDevicesOf, removeUser, setDisabled } from './users.api.ts'

/** Why an account stays, or false. */
export function reasonToKeepUser(holds: AccountHoldings): string | false {
  const refusal = refusalToDeleteUser(holds)
  return refusal ? disabledReasonOf(refusal) : false
}

/** What is done with one account; each asks first and then says how it went. */
export function useUserActions(user: User) {
  const change = useWrite(...accountQueries)
  const { renewCode, removeEmail } = useActivationCodes()
  const { id, nis, isDisabled, version } = user
  const name = displayName(user)
  return {
    renewCode: () =>
      renewCode({
        userId: id,
        name,
        signIn: nis ? { label: 'NIS', value: nis } : { label: 'Email', value: user.email ?? '-' },
      }),

    removeEmail: () => removeEmail({ userId: id, name }),

    endDevices: () =>
      confirm({
        title: `Keluarkan ${name} dari semua perangkat?`,
        body: 'Ia harus masuk lagi dengan password. Catatan yang belum terkirim tetap ada di perangkatnya.',
        busyLabel: 'Mengeluarkan…',
        act: () => change(() => endDevicesOf(id)),
      }),

    setDisabled: () =>
      confirm({
        title: isDisabled ? `Aktifkan akun ${name}?` : `Nonaktifkan akun ${name}?`,
        body: isDisabled
          ? 'Ia dapat masuk lagi dengan password yang lama, bila sudah punya. Kode aktivasi lama tidak berlaku lagi.'
          : 'Ia keluar dari semua perangkat dan tidak dapat masuk lagi. Data, kelas, dan riwayatnya tetap tersimpan.',
        danger: !isDisabled,
        reason: true,
        busyLabel: isDisabled ? 'Mengaktifkan…' : 'Menonaktifkan…',
        act: ({ reason }) =>
          change(() => setDisabled(id, { isDisabled: !isDisabled, reason, version })),
      }),

    remove: () =>
      confirmRemoval({
        title: `Hapus akun ${name}?`,
        body: 'Akun yang belum pernah dipakai ini hilang bersama data orangnya dan tidak dapat dikembalikan.',
        act: () => change(() => removeUser(id)),
      }),
  }
}

type Saving = () => Promise<{ message: string }>

export type PlaceOption = { value: string; label: string }

/**
 * Changes an account; role, kelompok and email are asked about first. Rejects when taken back.
 * `places` name the kelompok in the question.
 */
export function useSaveUser(places: readonly PlaceOption[]) {
  const change = useWrite(...accountQueries)
  return {
    save: (user: User, wish: ChangedUser) =>
      change(() => changeUser(user.id, { ...wish, version: user.version })),

    ask: async (user: User, wish: ChangedUser, send: Saving): Promise<{ message: string }> => {
      if (!officeFields.some((field) => wish[field] !== undefined)) return send()
      let isMerging = false
      const done = await confirm({
        title: `Ubah akun ${displayName(user)}?`,
        body: consequenceOf(user, wish),
        facts: accountChangeFacts(user, wish, places),
        busyLabel: 'Menyimpan…',
        act: async () => {
          try {
            return await send()
          } catch (error) {
            isMerging = error === notSent
            throw error
          }
        },
      })
      if (done) return done
      throw isMerging ? notSent : new Error('Perubahan belum disimpan.')
    },
  }
}

function consequenceOf(user: User, wish: ChangedUser): string | undefined {
  if (isHandedOver(user, wish))
    return 'Ia dikeluarkan dari semua perangkat dan passwordnya tidak berlaku lagi. Sesudah ini buat kode aktivasi baru untuk pemegang email yang baru.'
  if (wish.role) return 'Ia dikeluarkan dari semua perangkat dan masuk lagi dengan peran baru.'
  if (wish.subBranchId !== undefined)
    return 'Ia dikeluarkan dari semua perangkat; kode aktivasi lama tidak berlaku lagi.'
  return undefined
}

/** Another address is another holder; other letters of the same one, or the first, are not. */
function isHandedOver({ email: former }: User, { email }: ChangedUser): boolean {
  return email !== undefined && former !== null && email.toLowerCase() !== former.toLowerCase()
}

function accountChangeFacts(user: User, wish: ChangedUser, places: readonly PlaceOption[]): Fact[] {
  const { role, email, subBranchId } = wish
  const place = places.find(({ value }) => value === subBranchId)
  return [
    ...(role ? [{ label: accountFieldLabel.role, value: roleTitle[role] }] : []),
    ...(email ? [{ label: accountFieldLabel.email, value: email }] : []),
    ...(subBranchId === undefined
      ? []
      : [{ label: accountFieldLabel.subBranchId, value: place?.label ?? 'Tanpa kelompok' }]),
    ...(isHandedOver(user, wish) ? ['Email lama diberi tahu.'] : []),
  ]
}
