import { roles, type Role } from '@ngaji/contract/roles'
import { describe, expect, it } from 'vitest'
import { decideVisit } from '../guards/decide-visit.ts'
import { isEntryCurrent, isPlaceCurrent, peopleMenus, type Place } from './menus.ts'
import { officeMenus } from './office-menus.ts'
import { roleRoutes } from '../role-routes.ts'

const menus: Record<Role, readonly Place[]> = { ...officeMenus, ...peopleMenus }

/** The pattern of a route: a parameter matches one segment. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`)
}

describe('menus', () => {
  it('lead only to screens the role may open', () => {
    const routes = Object.keys(roleRoutes)
    const deadEnds = roles.flatMap((role) =>
      menus[role].filter(({ to }) => {
        const routePath = routes.find((path) => patternOf(path).test(to))
        return decideVisit({ role, routePath: routePath ?? null, params: {} }).kind !== 'show'
      }),
    )
    expect(deadEnds).toEqual([])
  })

  it('put at most four entries in the bar of a phone, beside "Lainnya"', () => {
    const longest = Math.max(...roles.map((role) => menus[role].filter((p) => p.inBar).length))
    expect(longest).toBeLessThanOrEqual(4)
  })
})

describe('the bar of a phone', () => {
  const barOf = (role: Role) =>
    menus[role]
      .filter(({ inBar }) => inBar)
      .toSorted((one, other) => (one.inBar ?? 0) - (other.inBar ?? 0))
      .map(({ label, short = label }) => short)

  it('holds the main entries of each role in order', () => {
    expect(Object.fromEntries(roles.map((role) => [role, barOf(role)]))).toEqual({
      admin: ['Beranda', 'Siswa', 'Permintaan', 'Munaqosah'],
      branchAdmin: ['Beranda', 'Tahun Ajaran', 'Siswa', 'Munaqosah'],
      subBranchAdmin: ['Beranda', 'Kelas', 'Siswa', 'Munaqosah'],
      curriculum: ['Beranda', 'Bank Soal', 'Paket Soal'],
      teacher: ['Beranda', 'Riwayat', 'Absen', 'Materi'],
      munaqisy: ['Beranda', 'Munaqosah', 'Profil'],
      student: ['Beranda', 'Kartu', 'Laporan', 'Profil'],
    })
  })
})

describe('isPlaceCurrent', () => {
  it('is true at and below an entry, and for the home only at its own address', () => {
    expect(isPlaceCurrent('/scan', '/scan/class/k7')).toBe(true)
    expect(isPlaceCurrent('/attendance/history/', '/attendance/history')).toBe(true)
    expect(isPlaceCurrent('/', '/scan')).toBe(false)
    expect(isPlaceCurrent('/', '/')).toBe(true)
    expect(isPlaceCurrent('/scan', '/scanner')).toBe(false)
  })
})

describe('isEntryCurrent', () => {
  const menuEntry = (role: 'branchAdmin' | 'subBranchAdmin', label: string) => {
    const entry = menus[role].find((place) => place.label === label)
    if (!entry) throw new Error(`there is no ${label}`)
    return entry
  }

  it('covers screens at other addresses that belong to an entry', () => {
    const years = menuEntry('branchAdmin', 'Tahun Ajaran Desa')
    expect(isEntryCurrent(years, '/academic/new')).toBe(true)
    expect(isEntryCurrent(years, '/dashboard/teaching-groups/k1/add-class/')).toBe(true)
  })

  it('does not match an address that only begins like the dashboard', () => {
    const dashboard = menuEntry('branchAdmin', 'Beranda')
    expect(isEntryCurrent(dashboard, '/dashboard/')).toBe(true)
    expect(isEntryCurrent(dashboard, '/dashboard/teaching-groups/k1')).toBe(false)
  })
})
