import { describe, expect, it } from 'vitest'
import { findLevels } from './find-levels.rules.ts'
import { givenBranch, givenSubBranch } from './levels.fixtures.ts'

const branches = [
  givenBranch({
    name: 'Mekarsari',
    address: 'Jl. Raya Barat',
    subBranches: [givenSubBranch({ name: 'Al-Ikhlas' }), givenSubBranch({ name: 'At-Taqwa' })],
  }),
  givenBranch({ name: 'Sukamaju', subBranches: [givenSubBranch({ name: 'Al-Ikhlas Timur' })] }),
  givenBranch({ name: 'Cikole', subBranches: [] }),
]

const found = (query: string) =>
  findLevels(branches, query).map(({ branch, subBranches, isByPart }) => [
    branch.name,
    subBranches.map(({ name }) => name),
    isByPart,
  ])

describe('looking for desa and kelompok', () => {
  it('shows all of them until something is typed', () => {
    expect(found('  ').map(([name]) => name)).toEqual(['Mekarsari', 'Sukamaju', 'Cikole'])
  })

  it('finds a desa by name or address, with all its kelompok', () => {
    expect(found('suka maju').map(([name]) => name)).toEqual(['Sukamaju'])
    expect(found('rayabarat').map(([name]) => name)).toEqual(['Mekarsari'])
    expect(found('MEKAR')).toEqual([['Mekarsari', ['Al-Ikhlas', 'At-Taqwa'], false]])
    expect(found('raya barat')).toEqual([['Mekarsari', ['Al-Ikhlas', 'At-Taqwa'], false]])
  })

  it('finds kelompok in their desa, whatever case and hyphens', () => {
    expect(found('alikhlas')).toEqual([
      ['Mekarsari', ['Al-Ikhlas'], true],
      ['Sukamaju', ['Al-Ikhlas Timur'], true],
    ])
  })

  it('takes the name of the desa as part of where a kelompok is', () => {
    expect(found('ikhlas mekarsari')).toEqual([['Mekarsari', ['Al-Ikhlas'], true]])
    expect(found('taqwa sukamaju')).toEqual([])
  })
})
