import { expect, it } from 'vitest'
import {
  averageInMessage,
  countInMessage,
  dayInMessage,
  periodInMessage,
  semesterInMessage,
  shareInMessage,
} from './message-words.rules.ts'

it('days, terms and numbers read as in a letter', () => {
  expect(dayInMessage('2026-11-19')).toBe('Kamis, 19 November 2026')
  expect(periodInMessage({ from: '2026-11-01', to: '2026-11-30' })).toBe(
    '1 November 2026 - 30 November 2026',
  )
  expect(periodInMessage({ from: '2026-11-19', to: '2026-11-19' })).toBe('19 November 2026')
  expect(semesterInMessage('20261')).toBe('semester Ganjil 2026/2027')
  expect(semesterInMessage('20262')).toBe('semester Genap 2026/2027')
  expect(countInMessage(1020)).toBe('1.020')
  expect(averageInMessage(86)).toBe('86,0')
  expect(shareInMessage(87.5)).toBe('87,5%')
  expect([averageInMessage(null), shareInMessage(null)]).toEqual(['-', '-'])
})
