import { expect, it } from 'vitest'
import { encodeReplacedSigns, readReplacedSigns, replacedSignsHeader } from './replaced-signs.ts'

const headersWith = (value: string | null) => ({
  get: (name: string) => (name === replacedSignsHeader ? value : null),
})
const sent = (signs: readonly string[]) =>
  readReplacedSigns(headersWith(encodeReplacedSigns(signs)))

it('carries the signs of any script through a header of ASCII', () => {
  const signs = ['😀', '王', '👨‍👩‍👧', '%', '؈']
  expect(encodeReplacedSigns(signs)).toMatch(/^[!-~]+$/)
  expect(sent(signs)).toBe('😀 王 👨‍👩‍👧 % ؈')
})

it('carries half of a sign as its replacement character', () => {
  expect(sent(['\uD83D', '王'])).toBe('\uFFFD 王')
})

it('stays short: what has no room is told of by an ellipsis', () => {
  const many = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(0x4e00 + index))
  expect(encodeReplacedSigns(many).length).toBeLessThan(1100)
  expect(sent(many)).toMatch(/^一 丁 .+ …$/)
  expect(sent(['王', 'x'.repeat(2000)])).toBe('王 …')
  expect(sent(['x'.repeat(2000)])).toBe('…')
})

it('is empty where a document has all its signs', () => {
  expect(readReplacedSigns(headersWith(null))).toBe('')
})

it('of a value that was cut short on its way is an ellipsis', () => {
  expect(readReplacedSigns(headersWith('%E7%8E'))).toBe('…')
})
