import { describe, expect, it } from 'vitest'
import { tableStateOf } from '../../../ui/table/table-state.ts'
import { insidePlace, pageWishOf, parseStudentWish } from './student-wish.ts'
import { studentFilters } from './table-filters.ts'

const asked = (search: Record<string, string>) =>
  parseStudentWish(tableStateOf(search, { filters: studentFilters }))

describe('what the address asks of the server', () => {
  it.each([
    [{ status: 'aktif' }, { isActive: true }],
    [{ status: 'tidak' }, { isActive: false }],
    [{ profile: 'kurang' }, { isProfileComplete: false }],
    [{ label: 'simpatisan' }, { isInternal: false }],
    [{ class: 'tanpa' }, { withoutClass: true }],
    [{ class: 'k1' }, { classId: 'k1' }],
    [
      { sub: 's1', branch: 'd1' },
      { subBranchId: 's1', branchId: 'd1' },
    ],
    [
      { grade: 'PAUD', account: 'disabled' },
      { grade: 'PAUD', accountState: 'disabled' },
    ],
    [{ account: 'dipakai' }, { isDisabled: false }],
    [{ account: 'codeExpiring' }, { accountState: 'codeExpiring' }],
    [{ q: 'aisyah' }, { search: 'aisyah' }],
    [{ grade: '77', account: 'x', status: 'x' }, {}],
  ])('%j', (search, wish) => expect(asked(search)).toEqual(wish))

  it('orders by a column of the server, else by name', () => {
    const state = tableStateOf({ sort: '-nis', page: '2' })
    expect(pageWishOf(state)).toEqual({ sortBy: 'nis', sortDir: 'desc', page: 2, limit: 10 })
    expect(pageWishOf(tableStateOf({ sort: 'class' }))).toEqual({
      sortDir: 'asc',
      page: 1,
      limit: 10,
    })
  })
})

describe('another place', () => {
  it.each([
    [
      'a desa takes kelompok and class along',
      { branch: 'd2', sub: 's1', class: 'k1' },
      { branch: 'd2' },
    ],
    [
      'a kelompok takes the class along',
      { branch: 'd1', sub: 's2', class: 'k1' },
      { branch: 'd1', sub: 's2' },
    ],
    ['none of both is another one', { grade: '5' }, { grade: '5' }],
    [
      'whoever is in no class is in none anywhere',
      { branch: 'd2', sub: 's1', class: 'tanpa' },
      { branch: 'd2', class: 'tanpa' },
    ],
    [
      'the same place keeps what is chosen',
      { branch: 'd1', sub: 's1', class: 'k2' },
      { branch: 'd1', sub: 's1', class: 'k2' },
    ],
  ] as const)('%s', (_name, next, kept) =>
    expect(insidePlace(next, { branch: 'd1', sub: 's1', class: 'k1' })).toEqual(kept),
  )
})
