import type { Role } from '@ngaji/contract/roles'
import {
  BookOpen,
  CalendarRange,
  History,
  House,
  LayoutDashboard,
  MapPinned,
  ScanLine,
  School,
} from 'lucide-react'
import type { LucideIcon } from '../ui/Icon.tsx'
import { paths } from './paths.ts'

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

const home: Place = { label: 'Beranda', icon: House, to: paths.home(), inBar: true }

/** The places of each role, top to bottom. Only screens that exist have a line. */
export const menus: Record<Role, readonly Place[]> = {
  admin: [
    dashboard,
    { ...classes, to: paths.classYears() },
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
  ],
  branchAdmin: [
    dashboard,
    classes,
    {
      label: 'Tahun Ajaran Desa',
      short: 'Tahun Ajaran',
      icon: CalendarRange,
      to: paths.academicYears(),
      covers: [paths.teachingGroups()],
      inBar: true,
      group: 'Manajemen',
    },
  ],
  subBranchAdmin: [
    dashboard,
    { ...classes, inBar: true },
    { label: 'KBM', icon: School, to: paths.teachingGroups(), group: 'Manajemen' },
  ],
  curriculum: [dashboard],
  teacher: [
    home,
    { label: 'Absen', icon: ScanLine, to: paths.scan(), inBar: true },
    { label: 'Riwayat', icon: History, to: paths.attendanceHistory(), inBar: true },
    { label: 'Tahun Ajaran', icon: CalendarRange, to: paths.ownYears() },
  ],
  munaqisy: [home],
  student: [home],
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
