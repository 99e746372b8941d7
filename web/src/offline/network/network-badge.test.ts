import { expect, it } from 'vitest'
import { badgeOf } from './NetworkBadge.tsx'

const allSent = {
  writes: [],
  isRead: true,
  waiting: 0,
  susulan: 0,
  attention: 0,
  refused: 0,
  conflicts: 0,
  sending: 0,
  ofOthers: 0,
}
const words = (change: Partial<typeof allSent>, isOnline = true, isFresh = false) =>
  badgeOf({ ...allSent, ...change }, isOnline, isFresh)?.words

it('is absent while all is well', () => {
  expect(words({})).toBeUndefined()
})

it('shows the most urgent state', () => {
  expect(words({ waiting: 2, sending: 2, attention: 4, conflicts: 2, refused: 1 }, false)).toBe(
    '1 ditolak',
  )
  expect(words({ waiting: 2, sending: 2, attention: 3, conflicts: 2 })).toBe('2 perlu dipilih')
  expect(words({ waiting: 2, sending: 2, attention: 1 })).toBe('1 belum diterima')
  expect(words({ waiting: 2, sending: 2 })).toBe('Mengirim 2')
  expect(words({ waiting: 2 }, false)).toBe('2 menunggu')
  expect(words({ waiting: 8, susulan: 8 })).toBe('8 menunggu susulan')
  expect(words({ waiting: 9, susulan: 8 })).toBe('9 menunggu')
  expect(words({}, false)).toBe('Tidak ada sinyal')
})

it('says that the signal is back, for a moment', () => {
  expect(words({}, true, true)).toBe('Online')
})
