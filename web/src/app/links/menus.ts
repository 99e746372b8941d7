import type { Role } from '@ngaji/contract/roles'
import {
  BookOpen,
  CalendarRange,
  ChartColumn,
  CircleUserRound,
  ClipboardCheck,
  History,
  House,
  IdCard,
  NotebookPen,
  ScanLine,
  ScanQrCode,
  Users,
} from 'lucide-react'
import type { LucideIcon } from '../../ui/icons/Icon.tsx'
import { ownRecord, paths } from './paths.ts'

export type Place = {
  /** The long word, for the sidebar. */
  label: string
  /** The short word, for the phone's bar. */
  short?: string
  icon: LucideIcon
  to: string
  /** Screens at other addresses that belong to the entry. */
  covers?: readonly string[]
  /** Addresses below this one belong to other entries. */
  isAlone?: boolean
  /** Position in the phone's bar, from 1; entries without one are under "Lainnya". */
  inBar?: 1 | 2 | 3 | 4 | undefined
  /** The place stands in the middle of the bar, and is larger. */
  isMain?: boolean
  /** Sidebar heading; the daily entries have none. */
  group?: 'Manajemen' | 'Sistem'
}

const home: Place = { label: 'Beranda', icon: House, to: paths.home(), inBar: 1 }

export const students: Place = {
  label: 'Peserta Didik',
  short: 'Siswa',
  icon: Users,
  to: paths.students(),
  inBar: 3,
}

export const performance: Place = {
  label: 'Performa Kehadiran',
  short: 'Performa',
  icon: ChartColumn,
  to: paths.performance(),
  // The report of one student belongs to this entry as well.
  covers: [paths.studentReport({ studentId: '' })],
}

const ownTeacher: Place = {
  label: 'Data diri',
  icon: IdCard,
  to: paths.teacher({ teacherId: ownRecord }),
}

/** Where the phone's bar ends with the profile, it holds the account: no "Lainnya" beside it. */
const profile: Place = {
  label: 'Profil',
  icon: CircleUserRound,
  to: paths.ownProfile({ userId: ownRecord }),
  covers: [paths.ownProfile({ userId: '' })],
  inBar: 4,
}

/** The examiner's screens: scanning, one child, one category. */
const examiner: Place = {
  label: 'Munaqosah',
  icon: ClipboardCheck,
  to: paths.examScanner(),
  covers: [paths.examStudent(), paths.examination()],
}

type Menus = Partial<Record<Role, readonly Place[]>>

/** The places of each role, top to bottom. Only screens that exist have a line. */
export const peopleMenus = {
  teacher: [
    home,
    { label: 'Absen', icon: ScanLine, to: paths.scan(), inBar: 3, isMain: true },
    { label: 'Riwayat', icon: History, to: paths.attendanceHistory(), inBar: 2 },
    { label: 'Materi', icon: BookOpen, to: paths.materials(), inBar: 4 },
    { label: 'Jurnal', icon: NotebookPen, to: paths.journal() },
    { ...students, label: 'Siswa', inBar: undefined },
    { ...performance, label: 'Performa' },
    examiner,
    { label: 'Tahun Ajaran', icon: CalendarRange, to: paths.ownYears() },
    ownTeacher,
  ],
  munaqisy: [home, { ...examiner, inBar: 2 }, ownTeacher, profile],
  student: [
    home,
    { label: 'Kartu', icon: ScanQrCode, to: paths.ownCard(), inBar: 2 },
    {
      label: 'Laporan',
      icon: ChartColumn,
      to: paths.studentReport({ studentId: ownRecord }),
      inBar: 3,
    },
    profile,
  ],
} satisfies Menus

const known: Menus = { ...peopleMenus }

/** The menus of the offices are registered by their shell, so that phones do not download them. */
export function addMenus(menus: Menus): void {
  Object.assign(known, menus)
}

export function menuOf(role: Role): readonly Place[] {
  return known[role] ?? []
}

/** Is the place, or a screen below it, the one being shown? */
export function isPlaceCurrent(to: string, pathname: string): boolean {
  const place = trimmed(to)
  const here = trimmed(pathname)
  return here === place || (place !== '' && here.startsWith(`${place}/`))
}

/** Is the place of a menu being shown? It may stand for other addresses as well. */
export function isEntryCurrent({ to, covers = [], isAlone = false }: Place, pathname: string) {
  if (isAlone) return trimmed(to) === trimmed(pathname)
  return [to, ...covers].some((address) => isPlaceCurrent(address, pathname))
}

function trimmed(address: string): string {
  return address.replace(/\/$/, '')
}
