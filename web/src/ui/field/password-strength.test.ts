import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['rahasia', 'short'],
  ['11111111', 'weak'],
  ['12345678', 'weak'],
  ['rahasiaku', 'weak'],
  ['rahasia12', 'fair'],
  ['masjid hijau 7 pagi', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
