import { expect, it } from 'vitest'
import { leftClassWords, sinceWords } from './left-class.ts'

it('says when a child moved or left, and since when it is here', () => {
  expect(leftClassWords({ on: '2026-12-15', isTransfer: true })).toBe('pindah 15 Des')
  expect(leftClassWords({ on: '2026-08-01', isTransfer: false })).toBe('keluar 1 Agu')
  expect(sinceWords('2026-12-15')).toBe('sejak 15 Des')
})
