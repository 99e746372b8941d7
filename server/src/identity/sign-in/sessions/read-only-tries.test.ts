import { expect, it } from 'vitest'
import { ReadOnlyTries } from './read-only-tries.ts'

const now = new Date('2026-11-23T12:00:00Z')
const place = (accountKey: string, address: string) => ({
  accountKey,
  address,
  deviceId: null,
  isKnownNetwork: false,
})

it('remember the failures of an account through any number of tries on other names', () => {
  const tries = new ReadOnlyTries()
  const guess = () => tries.take(place('known', '203.0.113.9'), now)
  guess()
  guess()
  expect(guess).toThrow('Terlalu sering')
  for (let other = 0; other < 60_000; other += 1)
    tries.take(place(`none:${other}`, `2001:db8:${other.toString(16)}:0::/64`), now)
  expect(guess).toThrow('Terlalu sering')
})
