import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { roles, roleTitle, type Role } from '@ngaji/contract/roles'

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

/** `Mekarsari - Al-Ikhlas`; a dash for whoever belongs to no kelompok. */
export function userPlaceLabel({ subBranchId }: Pick<User, 'subBranchId'>): string {
  const { id, name, branchId } = subBranchId
  return id === null ? '-' : `${branchId.name} - ${name}`
}
