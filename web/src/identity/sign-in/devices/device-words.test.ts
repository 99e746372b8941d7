import { expect, it } from 'vitest'
import { deviceKind, nearMoment, sizeInWords } from './device-words.ts'

it('names a moment as people do in the middle of a sentence', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(nearMoment('2026-11-20T01:30:00Z', now)).toBe('hari ini 08.30')
  expect(nearMoment('2026-11-19T16:59:00Z', now)).toBe('kemarin 23.59')
  expect(nearMoment('2026-11-12T09:05:00Z', now)).toBe('Kam, 12 Nov 2026 16.05')
})

it('tells phones from computers by their label, and does not guess', () => {
  expect(deviceKind('Chrome di Android')).toBe('phone')
  expect(deviceKind('HP Ibu Siti')).toBe('phone')
  expect(deviceKind('Edge di Windows')).toBe('computer')
  expect(deviceKind('Laptop kantor')).toBe('computer')
  expect(deviceKind('Milik TPQ')).toBe('unknown')
})

it('says how much is kept', () => {
  expect([0, 1, 411_200, 999_001, 3_440_000].map(sizeInWords)).toEqual([
    '0 kB',
    '1 kB',
    '412 kB',
    '1,0 MB',
    '3,4 MB',
  ])
})
