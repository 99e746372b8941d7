import { describe, expect, it } from 'vitest'
import {
  atPlace,
  placeFromSearch,
  viewOf,
  registersOf,
  withParameters,
  withPlace,
  withYear,
} from './performance-address.ts'

const search = {
  year: 'y1',
  period: 'semester',
  view: 'grafik',
  branch: 'd1',
  group: 'g1',
  sub: 's1',
  class: 'k1',
  q: 'umar',
  page: '3',
  sort: 'name',
}

describe('the address', () => {
  it('keeps what stands above a new choice and the order, and forgets what lies below', () => {
    expect(withPlace(search, 'group', 'g2')).toEqual({
      year: 'y1',
      period: 'semester',
      view: 'grafik',
      branch: 'd1',
      group: 'g2',
      sort: 'name',
    })
  })

  it('forgets a level whose choice is taken back', () => {
    expect(placeFromSearch(withPlace(search, 'sub', ''))).toEqual({ branch: 'd1', group: 'g1' })
  })

  it('goes to a place as a whole', () => {
    expect(placeFromSearch(atPlace(search, { class: 'k9' }))).toEqual({ class: 'k9' })
    expect(placeFromSearch(atPlace(search, {}))).toEqual({})
  })

  it('takes desa and kelompok into another year, but no KBM, class or days', () => {
    expect(withYear({ ...search, from: '2025-11-01', to: '2025-11-02' }, 'y0')).toEqual({
      year: 'y0',
      view: 'grafik',
      branch: 'd1',
      sub: 's1',
      sort: 'name',
    })
  })

  it('leaves out what is empty', () => {
    expect(withParameters({ a: '1', b: '2' }, { a: undefined, b: '', c: '3' })).toEqual({ c: '3' })
  })

  it('shows the registers of today or of this week alone where it says so', () => {
    expect(registersOf({ absen: 'hari-ini' })).toBe('today')
    expect(registersOf({ absen: 'pekan-ini' })).toBe('week')
    expect(registersOf({ absen: 'constructor' })).toBeUndefined()
    expect(registersOf({})).toBeUndefined()
  })

  it('shows the table unless it names another view', () => {
    expect(viewOf({})).toBe('tabel')
    expect(viewOf({ view: 'materi' })).toBe('materi')
    expect(viewOf({ view: 'apa saja' })).toBe('tabel')
  })
})
