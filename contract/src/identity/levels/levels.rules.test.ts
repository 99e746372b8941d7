import { describe, expect, it } from 'vitest'
import { refusalMessage } from '../../words/refusal-message.ts'
import { placeTitle, refusalToDeleteBranch, refusalToDeleteSubBranch } from './levels.rules.ts'

const emptyBranch = { subBranches: 0, people: 0, branchYears: 0 }
const emptySubBranch = { people: 0, teachingGroups: 0, records: 0 }

describe('placeTitle', () => {
  it.each([
    ['Desa', 'Mekarsari', 'Desa Mekarsari'],
    ['Desa', 'Desa Baru', 'Desa Baru'],
    ['Desa', 'desa baru', 'desa baru'],
    ['Desa', 'Desaku', 'Desa Desaku'],
    ['Desa', null, 'Desa'],
    ['Kelompok', 'Kelompok 2', 'Kelompok 2'],
    ['Kelompok', 'Desa Baru', 'Kelompok Desa Baru'],
  ] as const)('of a %s named %s is %s', (kind, name, title) => {
    expect(placeTitle(kind, name)).toBe(title)
  })
})

describe('deleting a desa', () => {
  it('is fine while nothing refers to it', () => {
    expect(refusalToDeleteBranch(emptyBranch)).toBeNull()
  })

  it.each([
    [{ subBranches: 4 }, 'Desa masih dipakai: 4 kelompok.'],
    [{ people: 1 }, 'Desa masih dipakai: 1 orang.'],
    [{ branchYears: 2 }, 'Desa masih dipakai: 2 tahun ajaran.'],
    [
      { subBranches: 4, people: 210, branchYears: 2 },
      'Desa masih dipakai: 4 kelompok, 210 orang dan 2 tahun ajaran.',
    ],
  ])('says what still hangs on it: %o', (held, sentence) => {
    const refusal = refusalToDeleteBranch({ ...emptyBranch, ...held })
    expect(refusal?.code).toBe('branch.in-use')
    expect(refusal && refusalMessage(refusal)).toBe(sentence)
  })
})

describe('deleting a kelompok', () => {
  it('is fine while nothing refers to it', () => {
    expect(refusalToDeleteSubBranch(emptySubBranch)).toBeNull()
  })

  it.each([
    [{ people: 31 }, 'Kelompok masih dipakai: 31 orang.'],
    [{ teachingGroups: 2 }, 'Kelompok masih dipakai: 2 KBM.'],
    [{ records: 57 }, 'Kelompok masih dipakai: 57 catatan.'],
    [
      { people: 31, teachingGroups: 2, records: 57 },
      'Kelompok masih dipakai: 31 orang, 2 KBM dan 57 catatan.',
    ],
  ])('says what still hangs on it: %o', (held, sentence) => {
    const refusal = refusalToDeleteSubBranch({ ...emptySubBranch, ...held })
    expect(refusal?.code).toBe('sub-branch.in-use')
    expect(refusal && refusalMessage(refusal)).toBe(sentence)
  })
})
