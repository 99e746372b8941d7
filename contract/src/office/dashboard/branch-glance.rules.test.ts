import { expect, it } from 'vitest'
import { inGlanceOrder, lowestFirst } from './branch-glance.rules.ts'
import type { HomeBranch } from './office-home.schemas.ts'

const desa = (name: string, more: Partial<HomeBranch> = {}): HomeBranch => ({
  id: name,
  name,
  branchYearId: name,
  studentCount: 10,
  present30Days: 90,
  openedToday: 0,
  expectedToday: 0,
  profileShare: 95,
  munaqasyahStatus: 'notStarted',
  ...more,
})

const branches = [
  desa('Anggrek'),
  desa('Melati', { present30Days: null, profileShare: 60 }),
  desa('Kenanga', { branchYearId: null, munaqasyahStatus: null, present30Days: null }),
  desa('Mawar', { openedToday: 1, expectedToday: 2, munaqasyahStatus: 'completed' }),
]
const names = (rows: readonly HomeBranch[]) => rows.map(({ name }) => name)

it('puts desa without a year first, then whatever is lowest', () => {
  expect(names(lowestFirst(branches))).toEqual(['Kenanga', 'Mawar', 'Melati', 'Anggrek'])
})

it('sorts by a column, what is missing last either way', () => {
  const by = (sortBy: Parameters<typeof inGlanceOrder>[1]['sortBy'], sortDir: 'asc' | 'desc') =>
    names(inGlanceOrder(branches, { sortBy, sortDir }))
  expect(by(undefined, 'desc')).toEqual(names(lowestFirst(branches)))
  expect(by('name', 'asc')).toEqual(['Anggrek', 'Kenanga', 'Mawar', 'Melati'])
  expect(by('present', 'desc')).toEqual(['Mawar', 'Anggrek', 'Kenanga', 'Melati'])
  expect(by('opened', 'asc')).toEqual(['Mawar', 'Kenanga', 'Melati', 'Anggrek'])
  expect(by('exam', 'desc')).toEqual(['Mawar', 'Melati', 'Anggrek', 'Kenanga'])
})
