import type { User } from '@ngaji/contract/features/users/users.schemas'
import { accountStateLabel, type AccountState } from '@ngaji/contract/person.rules'
import { roles, roleTitle, type Role } from '@ngaji/contract/roles'
import { Check, KeyRound } from 'lucide-react'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { QuietMark, Tag } from '../../ui/Tag.tsx'

/** What a role does, in one line. */
const roleExplanation: Record<Role, string> = {
  admin: 'Mengelola akun, desa, kelompok, dan tahun ajaran seluruh daerah.',
  curriculum: 'Menyusun bank soal dan paket soal munaqosah.',
  branchAdmin: 'Mengelola tahun ajaran, KBM, dan kelas sebuah desa.',
  subBranchAdmin: 'Mengelola siswa dan guru sebuah kelompok.',
  teacher: 'Mengisi absensi, jurnal, dan materi kelasnya.',
  munaqisy: 'Menguji siswa saat munaqosah.',
  student: 'Melihat kartu, kehadiran, dan raportnya sendiri.',
}

export const roleOptions = roles.map((role) => ({
  value: role,
  label: roleTitle[role],
  hint: roleExplanation[role],
}))

/** An account made by number has no name yet. */
export function nameOf({ name }: { name: string }): string {
  return name === '' ? 'Tanpa nama' : name
}

/** `Mekarsari - Al-Ikhlas`; a dash for whoever belongs to no kelompok. */
export function placeOf({ subBranchId }: Pick<User, 'subBranchId'>): string {
  const { id, name, branchId } = subBranchId
  return id === null ? '-' : `${branchId.name} - ${name}`
}

/** In use is plain; waiting for the first sign-in, or switched off, is seen. */
export function AccountMark({ state }: { state: AccountState }) {
  switch (state) {
    case 'active':
      return <QuietMark icon={Check}>{accountStateLabel.active}</QuietMark>
    case 'notActivated':
      return (
        <Tag tone="warning" icon={KeyRound}>
          {accountStateLabel.notActivated}
        </Tag>
      )
    case 'disabled':
      return <StatusMark status="account.disabled" />
    default:
      return state satisfies never
  }
}
