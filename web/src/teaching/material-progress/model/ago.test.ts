import { addDays } from '@ngaji/contract/jakarta-time'
import { expect, it } from 'vitest'
import { agoInWords } from './ago.ts'

it.each([
  [0, 'hari ini'],
  [1, 'kemarin'],
  [13, '13 hari lalu'],
  [14, '2 pekan lalu'],
  [59, '8 pekan lalu'],
  [60, '2 bulan lalu'],
  [-1, 'hari ini'],
])('%i days ago is “%s”', (days, words) => {
  const today = '2026-11-20'
  expect(agoInWords(addDays(today, -days), today)).toBe(words)
})
