import { describe, expect, it } from 'vitest'
import { tableStateOf } from '../../ui/table-state.ts'
import { pageWishOf, wishOf } from './student-wish.ts'
import { studentFilters } from './table-filters.ts'

const asked = (search: Record<string, string>) =>
  wishOf(tableStateOf(search, { filters: studentFilters }))

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
