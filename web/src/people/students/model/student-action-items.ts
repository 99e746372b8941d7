import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import type { Role } from '@ngaji/contract/roles'
import { namesInWords } from '@ngaji/contract/words/wording'
import {
  ArrowLeftRight,
  Ban,
  CircleCheck,
  Combine,
  FileDown,
  Hash,
  House,
  KeyRound,
  MailX,
  MonitorX,
  UserX,
} from 'lucide-react'
import type { MenuItem } from '../../../ui/floating/Menu.tsx'
import type { StudentDialogKind } from '../parts/StudentActions.tsx'
import { runningClasses } from './running-classes.ts'

export type StudentActs = {
  offlineReason: string | false
  setDisabled: () => void
  issueCode: () => void
  removeEmail: () => void
  endSessions: () => void
  open: (kind: StudentDialogKind) => void
}

/** What a role may do with a student, in the order of the menu. */
export function studentActionItems(role: Role, student: Student, acts: StudentActs): MenuItem[] {
  return [
    ...accountItems(role, student, acts),
    ...placeItems(role, student, acts),
    ...numberItems(role, acts),
    ...privacyItems(role, acts),
  ].map((item) => ({ ...item, disabledReason: acts.offlineReason || item.disabledReason }))
}

function accountItems(role: Role, student: Student, acts: StudentActs): MenuItem[] {
  if (!isAllowed('students.set-disabled', role)) return []
  const { isDisabled } = student
  return [
    {
      label: 'Kode aktivasi baru',
      icon: KeyRound,
      disabledReason: isDisabled && 'Akun ini nonaktif.',
      onSelect: acts.issueCode,
    },
    { label: 'Lepas email', icon: MailX, onSelect: acts.removeEmail },
    { label: 'Keluarkan dari semua perangkat', icon: MonitorX, onSelect: acts.endSessions },
    {
      label: isDisabled ? 'Aktifkan akun' : 'Nonaktifkan akun',
      icon: isDisabled ? CircleCheck : Ban,
      danger: !isDisabled,
      onSelect: acts.setDisabled,
    },
  ]
}

function placeItems(role: Role, student: Student, acts: StudentActs): MenuItem[] {
  if (!isAllowed('students.transfer', role)) return []
  const running = runningClasses(student)
  const isInClass = running.length > 0
  const transfer: MenuItem = {
    label: 'Mutasi kelas',
    icon: ArrowLeftRight,
    startsGroup: true,
    disabledReason: !isInClass && 'Siswa belum di kelas tahun berjalan.',
    onSelect: () => acts.open('transfer'),
  }
  const move: MenuItem = {
    label: 'Pindah kelompok',
    icon: House,
    startsGroup: role === 'admin',
    disabledReason: isInClass && reasonToStay(role, running),
    onSelect: () => acts.open('move'),
  }
  return role === 'branchAdmin' ? [transfer, move] : [move]
}

/** Only the desa takes a child out of a running class. */
function reasonToStay(role: Role, running: readonly { name: string }[]): string {
  if (role === 'branchAdmin') return 'Keluarkan dahulu dari kelasnya, atau pakai Mutasi kelas.'
  const names = namesInWords(running.map(({ name }) => name))
  return `Masih di ${names}. Minta PJP Desa mengeluarkannya lewat Mutasi kelas.`
}

function numberItems(role: Role, acts: StudentActs): MenuItem[] {
  if (!isAllowed('students.change-nis', role)) return []
  return [{ label: 'Ubah NIS', icon: Hash, onSelect: () => acts.open('nis') }]
}

/** What the privacy law asks of a record: a copy for the family, one record for one child, an end. */
function privacyItems(role: Role, acts: StudentActs): MenuItem[] {
  const copy: MenuItem = {
    label: 'Salinan data',
    icon: FileDown,
    startsGroup: true,
    onSelect: () => acts.open('copy'),
  }
  const merge: MenuItem = {
    label: 'Gabungkan data ganda',
    icon: Combine,
    onSelect: () => acts.open('merge'),
  }
  const erase: MenuItem = {
    label: 'Hapus data pribadi',
    icon: UserX,
    danger: true,
    onSelect: () => acts.open('erase'),
  }
  return [
    ...(isAllowed('students.export-one', role) ? [copy] : []),
    ...(isAllowed('students.merge', role) ? [merge] : []),
    ...(isAllowed('students.erase', role) ? [erase] : []),
  ]
}
