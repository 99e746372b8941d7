import { expect, it } from 'vitest'
import {
  activationCodeInWords,
  isActivationCode,
  normaliseActivationCode,
  unambiguousAlphabet,
} from './activation-code.rules.ts'

it.each([
  'K7PM3WQA',
  'k7pm-3wqa',
  ' K7PM 3WQA ',
  'K7PM–3WQA',
  'K7PM—3WQA.',
  '"K7PM-3WQA"',
  '“K7PM-3WQA”',
  '*K7PM-3WQA*',
  '_k7pm-3wqa_',
  'K7PM\u200B-3WQA\u00A0',
  'Ｋ７ＰＭ－３ＷＱＡ',
  'Kode: K7PM-3WQA',
  'Kode aktivasi Anda K7PM-3WQA',
  'Kode: K7PM-3WQA (berlaku 14 hari)',
])('the code is found in %j', (typed) => {
  expect(normaliseActivationCode(typed)).toBe('K7PM3WQA')
})

it.each(['', 'K7PM-3WQ', 'K7PM-3WQAB', 'K7PM-3WQ0', 'kapal-layar-biru', 'rahasia2026'])(
  'there is none in %j',
  (typed) => {
    expect(isActivationCode(typed)).toBe(false)
  },
)

it('is printed in two halves of signs that nobody mixes up', () => {
  expect(activationCodeInWords('K7PM3WQA')).toBe('K7PM-3WQA')
  expect(unambiguousAlphabet).toHaveLength(31)
  expect(new Set(unambiguousAlphabet).size).toBe(31)
  expect(unambiguousAlphabet).not.toMatch(/[ILO01a-z]/)
})
