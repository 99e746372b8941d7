import { expect, it } from 'vitest'
import { isLoopbackAddress, limiterAddress } from './address.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (ip, key) => {
  expect(limiterAddress(ip)).toBe(key)
})

it('recognises this machine', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopbackAddress)).toBe(true)
  expect(isLoopbackAddress('10.0.0.1')).toBe(false)
})
