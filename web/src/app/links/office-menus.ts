import type { Role } from '@ngaji/contract/roles'
import {
  Archive,
  BookOpen,
  CalendarRange,
  ClipboardCheck,
  Files,
  GraduationCap,
  House,
  Inbox,
  Library,
  MapPinned,
  School,
  ScrollText,
  Server,
  SlidersHorizontal,
  TicketPlus,
  UsersRound,
} from 'lucide-react'
import { performance, students, type Place } from './menus.ts'
import { paths } from './paths.ts'

const dashboard: Place = {
  label: 'Beranda',
  icon: House,
  to: paths.dashboard(),
  isAlone: true,
  inBar: 1,
}

/** The PJP of a kelompok or a desa open the running year; the admin chooses a year first. */
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

/** Account requests: the PJP of desa and kelompok write them, the admin decides. */
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
  inBar: 3,
}

/** The exam of the region, the own desa or the own kelompok. */
const exam: Place = {
  label: 'Munaqosah',
  icon: ClipboardCheck,
  to: paths.munaqasyah(),
  inBar: 4,
}

/** The bank in the menu of Tim Kurikulum; the admin reaches it from the region's exam. */
const questionBank: Place = {
  label: 'Bank Soal',
  icon: Library,
  to: paths.questionBank(),
  inBar: 2,
}

const questionPackages: Place = {
  label: 'Paket Soal',
  icon: Files,
  to: paths.questionPackages(),
  inBar: 3,
}

const auditLog: Place = {
  label: 'Jejak Audit',
  icon: ScrollText,
  to: paths.auditLog(),
  group: 'Manajemen',
}

/** The places of each office, top to bottom. Only screens that exist have a line. */
export const officeMenus = {
  admin: [
    dashboard,
    { ...classes, to: paths.classYears() },
    teachers,
    { ...students, inBar: 2 },
    performance,
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
    {
      label: 'Pengaturan Daerah',
      short: 'Pengaturan',
      icon: SlidersHorizontal,
      to: paths.regionSettings(),
      group: 'Manajemen',
    },
    auditLog,
    { label: 'Kesehatan sistem', icon: Server, to: paths.systemHealth(), group: 'Sistem' },
    { label: 'Cadangan', icon: Archive, to: paths.backups(), group: 'Sistem' },
  ],
  branchAdmin: [
    dashboard,
    classes,
    teachers,
    students,
    performance,
    {
      label: 'Tahun Ajaran Desa',
      short: 'Tahun Ajaran',
      icon: CalendarRange,
      to: paths.academicYears(),
      covers: [paths.teachingGroups()],
      inBar: 2,
      group: 'Manajemen',
    },
    { ...exam, group: 'Manajemen' },
    ownTickets,
    auditLog,
  ],
  subBranchAdmin: [
    dashboard,
    { ...classes, inBar: 2 },
    teachers,
    students,
    performance,
    { label: 'KBM', icon: School, to: paths.teachingGroups(), group: 'Manajemen' },
    { ...exam, group: 'Manajemen' },
    ownTickets,
  ],
  curriculum: [
    dashboard,
    questionBank,
    questionPackages,
    { ...exam, isAlone: true, inBar: undefined },
  ],
} satisfies Partial<Record<Role, readonly Place[]>>
