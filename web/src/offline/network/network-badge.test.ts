import { expect, it } from 'vitest'
import { badgeOf } from './NetworkBadge.tsx'

const allSent = { writes: [], isRead: true, waiting: 0, attention: 0, sending: 0, ofOthers: 0 }
const words = (change: Partial<typeof allSent>, isOnline = true, isFresh = false) =>
  badgeOf({ ...allSent, ...change }, isOnline, isFresh)?.words

it('is absent while all is well', () => {
  expect(words({})).toBeUndefined()
})

it('shows the most urgent state', () => {
  expect(words({ waiting: 2, sending: 2, attention: 1 }, false)).toBe('1 ditolak')
  expect(words({ waiting: 2, sending: 2 })).toBe('Mengirim 2')
  expect(words({ waiting: 2 }, false)).toBe('2 menunggu')
  expect(words({}, false)).toBe('Tidak ada sinyal')
})

it('says that the signal is back, for a moment', () => {
  expect(words({}, true, true)).toBe('Online')
})
