import type { Role } from '@ngaji/contract/roles'
import {
  BookOpen,
  CalendarRange,
  CircleUserRound,
  ClipboardCheck,
  Files,
  GraduationCap,
  History,
  House,
  IdCard,
  Inbox,
  LayoutDashboard,
  Library,
  MapPinned,
  ScanLine,
  ScanQrCode,
  School,
  TicketPlus,
  Users,
  UsersRound,
} from 'lucide-react'
import type { LucideIcon } from '../ui/Icon.tsx'
import { ownRecord, paths } from './paths.ts'

export type Place = {
  /** The long word, for the sidebar. */
  label: string
  /** The short word, for the phone's bar. */
  short?: string
  icon: LucideIcon
  to: string
  /** Screens at other addresses that belong to it. */
  covers?: readonly string[]
  /** Nothing below its address belongs to it: the places there stand for themselves. */
  isAlone?: boolean
  /** Stands in the phone's bar; everything else is under "Lainnya". */
  inBar?: boolean
  /** Sidebar heading; the daily places have none. */
  group?: 'Manajemen'
}

const dashboard: Place = {
  label: 'Dashboard',
  icon: LayoutDashboard,
  to: paths.dashboard(),
  isAlone: true,
  inBar: true,
}

/** A kelompok or a desa goes straight to the running year; the region chooses one first. */
const classes: Place = {
  label: 'Kelas',
  icon: BookOpen,
  to: paths.classes(),
  covers: [paths.classYears()],
}

const teachers: Place = {
  label: 'Tenaga Pendidik',
  short: 'Guru',
  icon: GraduationCap,
  to: paths.teachers(),
}

const students: Place = {
  label: 'Peserta Didik',
  short: 'Siswa',
  icon: Users,
  to: paths.students(),
  inBar: true,
}

/** Asking for accounts: those of the desa and the kelompok write, the region decides. */
const ownTickets: Place = {
  label: 'Permintaan Akun',
  icon: TicketPlus,
  to: paths.ownTickets(),
  group: 'Manajemen',
}

const tickets: Place = {
  ...ownTickets,
  short: 'Permintaan',
  icon: Inbox,
  to: paths.tickets(),
  covers: [paths.ownTickets()],
}

const ownTeacher: Place = {
  label: 'Biodata',
  icon: IdCard,
  to: paths.teacher({ teacherId: ownRecord }),
}

/** Where the phone's bar ends with it, it holds the account: no "Lainnya" beside it. */
const profile: Place = {
  label: 'Profil',
  icon: CircleUserRound,
  to: paths.ownProfile({ userId: ownRecord }),
  covers: [paths.ownProfile({ userId: '' })],
  inBar: true,
}

/** The examiner's screens: scanning, one child, one category. */
const examiner: Place = {
  label: 'Munaqosah',
  icon: ClipboardCheck,
  to: paths.examScanner(),
  covers: [paths.examStudent(), paths.examination()],
}

/** The exam of the region, the own desa or the own kelompok. */
const exam: Place = {
  label: 'Munaqosah',
  icon: ClipboardCheck,
  to: paths.munaqasyah(),
  inBar: true,
}

/** Of whoever keeps the questions; the region comes to them from its exam. */
const questionBank: Place = {
  label: 'Bank Soal',
  icon: Library,
  to: paths.questionBank(),
  inBar: true,
}

const questionPackages: Place = {
  label: 'Paket Soal',
  icon: Files,
  to: paths.questionPackages(),
  inBar: true,
}

const home: Place = { label: 'Beranda', icon: House, to: paths.home(), inBar: true }

/** The places of each role, top to bottom. Only screens that exist have a line. */
export const menus: Record<Role, readonly Place[]> = {
  admin: [
    dashboard,
    { ...classes, to: paths.classYears() },
    teachers,
    students,
    exam,
    {
      label: 'Desa dan Kelompok',
      icon: MapPinned,
      to: paths.levels(),
      group: 'Manajemen',
    },
    {
      label: 'Tahun Ajaran',
      icon: CalendarRange,
      to: paths.academicYears(),
      group: 'Manajemen',
    },
    { label: 'Pengguna', icon: UsersRound, to: paths.users(), group: 'Manajemen' },
    tickets,
  ],
  branchAdmin: [
    dashboard,
    classes,
    teachers,
    students,
    {
      label: 'Tahun Ajaran Desa',
      short: 'Tahun Ajaran',
      icon: CalendarRange,
      to: paths.academicYears(),
      covers: [paths.teachingGroups()],
      inBar: true,
      group: 'Manajemen',
    },
    { ...exam, group: 'Manajemen' },
    ownTickets,
  ],
  subBranchAdmin: [
    dashboard,
    { ...classes, inBar: true },
    teachers,
    students,
    { label: 'KBM', icon: School, to: paths.teachingGroups(), group: 'Manajemen' },
    { ...exam, group: 'Manajemen' },
    ownTickets,
  ],
  curriculum: [dashboard, questionBank, questionPackages, { ...exam, isAlone: true, inBar: false }],
  teacher: [
    home,
    { label: 'Absen', icon: ScanLine, to: paths.scan(), inBar: true },
    { label: 'Riwayat', icon: History, to: paths.attendanceHistory(), inBar: true },
    { ...students, label: 'Siswa', inBar: false },
    examiner,
    { label: 'Tahun Ajaran', icon: CalendarRange, to: paths.ownYears() },
    ownTeacher,
  ],
  munaqisy: [home, { ...examiner, inBar: true }, ownTeacher, profile],
  student: [home, { label: 'Kartu', icon: ScanQrCode, to: paths.ownCard(), inBar: true }, profile],
}

/** Is the place, or a screen below it, the one being shown? */
export function isPlaceCurrent(to: string, pathname: string): boolean {
  const place = trimmed(to)
  const here = trimmed(pathname)
  return here === place || (place !== '' && here.startsWith(`${place}/`))
}

/** The same for an entry of a menu, which may stand for other addresses as well. */
export function isEntryCurrent({ to, covers = [], isAlone = false }: Place, pathname: string) {
  if (isAlone) return trimmed(to) === trimmed(pathname)
  return [to, ...covers].some((address) => isPlaceCurrent(address, pathname))
}

function trimmed(address: string): string {
  return address.replace(/\/$/, '')
}
