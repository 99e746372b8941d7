import { describe, expect, it } from 'vitest'
import { tableStateOf } from '../../../ui/table/table-state.ts'
import { newestFirst, pageWishOf } from './question-wish.ts'
import { questionListFilters } from '../questions/table-filters.ts'

const wishOfAddress = (search: Record<string, string>) =>
  pageWishOf(tableStateOf(search, { sort: newestFirst, filters: questionListFilters }))

describe('the query of an address', () => {
  it('is the newest ten without anything', () => {
    expect(wishOfAddress({})).toEqual({ sortBy: 'updatedAt', sortDir: 'desc', page: 1, limit: 10 })
  })

  it('is each known filter, in the words of the call', () => {
    const asked = {
      q: 'orang tua',
      status: 'checkneeded',
      type: 'practice',
      category: 'writing',
      semester: '2',
      month: '9',
      points: '25',
      age: '14',
      sort: 'maxScore',
      page: '3',
      size: '25',
    }
    expect(wishOfAddress(asked)).toEqual({
      search: 'orang tua',
      status: 'checkneeded',
      type: 'practice',
      category: 'writing',
      semester: '2',
      curriculumMonth: 9,
      maxScore: 25,
      untouchedDays: 14,
      sortBy: 'maxScore',
      sortDir: 'asc',
      page: 3,
      limit: 25,
    })
  })

  it('drops unknown values', () => {
    const asked = {
      status: 'gone',
      month: '13',
      points: '0',
      age: 'lama',
      semester: '3',
      sort: 'colour',
    }
    expect(wishOfAddress(asked)).toEqual({ sortDir: 'asc', page: 1, limit: 10 })
  })
})
