import { expect, it } from 'vitest'
import { serverAddresses } from './server-addresses.ts'

const isOfServer = (address: string) => serverAddresses.some((one) => one.test(address))

it.each(['/api', '/api/users/me', '/version.json?t=1', '/metrics', '/robots.txt', '/a/b.svg'])(
  'the server alone answers %s',
  (address) => expect(isOfServer(address)).toBe(true),
)

it.each(['/', '/card', '/apia', '/journal?week=2026-11-23', '/dashboard/teachers?search=S.Ag'])(
  '%s is a page of the app, also without signal',
  (address) => expect(isOfServer(address)).toBe(false),
)
