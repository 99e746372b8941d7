import type { Role } from '@ngaji/contract/roles'
import { History, House, LayoutDashboard, ScanLine } from 'lucide-react'
import type { LucideIcon } from '../ui/Icon.tsx'
import { paths } from './paths.ts'

export type Place = {
  /** The long word, for the sidebar. */
  label: string
  /** The short word, for the phone's bar. */
  short?: string
  icon: LucideIcon
  to: string
  /** Stands in the phone's bar; everything else is under "Lainnya". */
  inBar?: boolean
  /** Sidebar heading; the daily places have none. */
  group?: 'Manajemen'
}

const dashboard: Place = {
  label: 'Dashboard',
  icon: LayoutDashboard,
  to: paths.dashboard(),
  inBar: true,
}

const home: Place = { label: 'Beranda', icon: House, to: paths.home(), inBar: true }

/** The places of each role, top to bottom. Only screens that exist have a line. */
export const menus: Record<Role, readonly Place[]> = {
  admin: [dashboard],
  branchAdmin: [dashboard],
  subBranchAdmin: [dashboard],
  curriculum: [dashboard],
  teacher: [
    home,
    { label: 'Absen', icon: ScanLine, to: paths.scan(), inBar: true },
    { label: 'Riwayat', icon: History, to: paths.attendanceHistory(), inBar: true },
  ],
  munaqisy: [home],
  student: [home],
}

/** Is the place, or a screen below it, the one being shown? */
export function isPlaceCurrent(to: string, pathname: string): boolean {
  const place = to.replace(/\/$/, '')
  const here = pathname.replace(/\/$/, '')
  return here === place || (place !== '' && here.startsWith(`${place}/`))
}
