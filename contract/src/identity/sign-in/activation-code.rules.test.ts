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
  'Kode: k7pm 3wqa.',
  'K7PM\u22123WQA',
  'K7PM\u02D73WQA',
  'K7PM.3WQA',
  'K7PM/3WQA',
  'K 7 P M - 3 W Q A',
  'K7PM  -  3WQA',
  'kode_K7PM-3WQA_',
  '\u201EK7PM-3WQA\u201D',
  '\u02BCK7PM-3WQA\u02BC',
  '\u00B4K7PM-3WQA\u00B4',
  '\u{1D5DE}\u{1D7F3}\u{1D5E3}\u{1D5E0}-3WQA',
  '*K7PM*-*3WQA*',
  '```K7PM-3WQA```',
  '<b>K7PM-3WQA</b>',
  'https://ngaji.test/?kode=K7PM-3WQA',
])('the code is found in %j', (typed) => {
  expect(normaliseActivationCode(typed)).toBe('K7PM3WQA')
})

it.each([
  'Kode Anda K7PM-3WQA. Jangan sebarkan kepada siapa pun',
  'Masukkan kode K7PM-3WQA, sama-sama',
  'Saya K7PM 3WQA saya',
  'saya k7pm 3wqa saya',
  'Hubungi 0822-3456-7899. Kode K7PM-3WQA. HP 0853 2345 6789',
  'KODE K7PM-3WQA BERLAKU SAMPAI 24 DESEMBER, JANGAN SEBARKAN',
  'Kode lama ABCD-2345, yang baru K7PM-3WQA',
  'NIS 20250047\nKode: K7PM-3WQA\nhttps://ngaji.test/login',
])('of all words of %j it is the code that is taken', (message) => {
  expect(normaliseActivationCode(message)).toBe('K7PM3WQA')
})

it('without a digit it is known by its capitals and its dash', () => {
  const message = 'Kode: KXPM-WQAS. Jangan sebarkan, terima kasih, sama-sama'
  expect(normaliseActivationCode(message)).toBe('KXPMWQAS')
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
