import { expect, it } from 'vitest'
import { addMonths, weeksOf } from './month-days.ts'

it('counts months across years', () => {
  expect(addMonths('2025-12', 1)).toBe('2026-01')
  expect(addMonths('2025-01', -1)).toBe('2024-12')
  expect(addMonths('2025-11', -14)).toBe('2024-09')
})

it('lays a month out in weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2025-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([null, null, null, null, null, '2025-11-01', '2025-11-02'])
  expect(weeks[4]?.at(-1)).toBe('2025-11-30')
  expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29)
})
