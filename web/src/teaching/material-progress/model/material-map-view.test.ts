import { describe, expect, it } from 'vitest'
import { firstSpot, mapTableOf, nextSpot } from './material-map-view.ts'
import { givenTotal } from '../test/materials.fixtures.ts'

const facts = { yearName: '20251', thisMonth: '2025-09' }

describe('the table of the map', () => {
  it('has the months of the year, also those that have not come', () => {
    const { months, rows } = mapTableOf({ ...facts, totals: [givenTotal()] })
    expect(months).toHaveLength(6)
    expect(rows[0]?.squares.map(({ isAhead }) => isAhead)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  })

  it('keeps what was written of a month outside of the year', () => {
    const { months } = mapTableOf({ ...facts, totals: [givenTotal({ month: '2025-06' })] })
    expect(months[0]).toBe('2025-06')
    expect(months).toHaveLength(7)
  })

  it('knows what of a category was taught last', () => {
    const totals = [
      givenTotal({ month: '2025-08', lastDate: '2025-08-20', lastMaterial: 'Lama' }),
      givenTotal({ month: '2025-09', lastDate: '2025-09-01', lastMaterial: 'Baru' }),
    ]
    expect(mapTableOf({ ...facts, totals }).rows[0]?.last?.lastMaterial).toBe('Baru')
  })
})

describe('the way over the map', () => {
  const table = mapTableOf({
    ...facts,
    totals: [
      givenTotal({ month: '2025-08' }),
      givenTotal({ month: '2025-08', category: 'practice' }),
    ],
  })

  it('begins at the first filled square and skips empty ones', () => {
    const start = firstSpot(table)
    expect(start).toEqual({ row: 0, column: 1 })
    expect(start && nextSpot(table, start, 'ArrowDown')).toEqual({ row: 4, column: 1 })
    expect(start && nextSpot(table, start, 'ArrowRight')).toBeNull()
    expect(start && nextSpot(table, start, 'x')).toBeNull()
  })

  it('has no beginning where nothing was written', () => {
    expect(firstSpot(mapTableOf({ ...facts, totals: [] }))).toBeNull()
  })
})
