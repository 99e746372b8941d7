import { describe, expect, it } from 'vitest'
import {
  levelsOf,
  optionsAt,
  pastOnlyKelompok,
  placeName,
  wholePlace,
  type KnownClass,
} from './known-classes.ts'

const ref = (id: string) => ({ id, name: id.toUpperCase() })
const given = (id: string, branch: string, group: string, ...subs: string[]): KnownClass => ({
  ...ref(id),
  branch: ref(branch),
  group: ref(group),
  subBranches: subs.map(ref),
})

const classes = [
  given('k10', 'd1', 'g1', 's1', 's2'),
  given('k2', 'd1', 'g1', 's1'),
  given('k3', 'd2', 'g2', 's3'),
]
const valuesAt = (...asked: Parameters<typeof optionsAt>) =>
  optionsAt(...asked).map(({ value }) => value)

describe('what there is to choose', () => {
  it('lies inside what is chosen above, in the order of its names', () => {
    expect(valuesAt('branch', { branch: 'd2' }, classes)).toEqual(['d1', 'd2'])
    expect(valuesAt('group', { branch: 'd1' }, classes)).toEqual(['g1'])
    expect(valuesAt('sub', { group: 'g1' }, classes)).toEqual(['s1', 's2'])
    expect(valuesAt('class', { group: 'g1' }, classes)).toEqual(['k2', 'k10'])
    expect(valuesAt('class', { group: 'g1', sub: 's2' }, classes)).toEqual(['k10'])
  })

  it('names the KBM of a class where several could be meant', () => {
    expect(optionsAt('class', {}, classes).map(({ label }) => label)).toContain('K3 · G2')
    expect(optionsAt('class', { group: 'g2' }, classes)).toEqual([{ value: 'k3', label: 'K3' }])
  })

  it('is less the smaller the reach', () => {
    expect(levelsOf('admin')).toHaveLength(4)
    expect(levelsOf('branchAdmin')).toEqual(['group', 'sub', 'class'])
    expect(levelsOf('subBranchAdmin')).toEqual(['class'])
    expect(levelsOf('teacher')).toEqual(['class'])
  })
})

describe('a place', () => {
  it('is completed from its class, its KBM or its kelompok', () => {
    expect(wholePlace({ class: 'k3' }, classes)).toEqual({ class: 'k3', group: 'g2', branch: 'd2' })
    expect(wholePlace({ group: 'g1' }, classes)).toEqual({ group: 'g1', branch: 'd1' })
    expect(wholePlace({ sub: 's3' }, classes)).toEqual({ sub: 's3', branch: 'd2' })
    expect(wholePlace({ class: 'gone' }, classes)).toEqual({ class: 'gone' })
  })

  it('goes past a KBM of one kelompok', () => {
    expect(pastOnlyKelompok({ group: 'g2' }, classes)).toEqual({ group: 'g2', sub: 's3' })
    expect(pastOnlyKelompok({ group: 'g1' }, classes)).toEqual({ group: 'g1' })
    expect(pastOnlyKelompok({ branch: 'd1' }, classes)).toEqual({ branch: 'd1' })
  })

  it('is called by its name, or by what it is while nobody knows it', () => {
    expect(placeName('branch', 'd1', classes)).toBe('Desa D1')
    expect(placeName('sub', 's2', classes)).toBe('Kelompok S2')
    expect(placeName('class', 'k3', classes)).toBe('K3')
    expect(placeName('group', 'gone', classes)).toBe('KBM')
  })
})
