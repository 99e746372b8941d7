import { expect, it } from 'vitest'
import {
  activationCodeInWords,
  activationCodesIn,
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
  'Kode: **K7PM**-**3WQA**',
  'Kode: *_K7PM_* - *_3WQA_*',
  'Kode: K7PM  -  3WQA',
  'Kode: K7PM       3WQA, berlaku 14 hari',
  'Kode: K 7 P M 3 W Q A',
  'Kode Anda: k 7 p m  -  3 w q a.',
  'Kode *K* *7* *P* *M* *3* *W* *Q* *A*',
  'Pilihan a b c d. Kode: K 7 P M - 3 W Q A',
  'Kode: K7PM-\n3WQA',
  'Kode: K7PM -\r\n  3WQA',
  'Kode: *K7PM*-\n*3WQA*, jangan disebar',
  'Kode: K٧PM-٣WQA',
  'K۷PM-۳WQA',
  '[19.30, 19/11/2026] Bu Siti: *K7PM-3WQA* 🙏',
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

it.each([
  ['Ahmad K7PM-3WQA, Siti XYZW-2345', ['K7PM3WQA', 'XYZW2345']],
  ['Ahmad XYZW-2345, Siti K7PM-3WQA', ['K7PM3WQA', 'XYZW2345']],
  ['Kode lama ABCD-2345, yang baru ABCD-2346', ['ABCD2346', 'ABCD2345']],
  ['K7PM-3WQA. Sekali lagi: k7pm-3wqa', ['K7PM3WQA']],
  ['K7PM-3WQA\nK7PM-3WQA', ['K7PM3WQA']],
  ['AB2C-D3EF, GH4J-K5MN, PQ6R-S7TU', ['PQ6RS7TU', 'GH4JK5MN']],
  ['K7PM-3WQA, jangan sebarkan, terima kasih, sama-sama', ['K7PM3WQA']],
  ['terima kasih banyak', []],
])('of the codes that look alike in %j there are two at most', (message, codes) => {
  expect(activationCodesIn(message)).toEqual(codes)
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

it.each([
  'Ayah sedang kerja...... maaf',
  'Besok kita buka  -  pada jam tiga',
  'Kami **saya** - **juga** begitu',
  'tunggu yaaa\n\n\n\njuga nanti',
  'Acara: rapat guru **jam 8** - **pagi**',
  'surah ke-55: baca      2345 kali',
  'ruang 2b4c\n\n\n\n3d5e lantai satu',
  'isi 2b4c /////// baca',
  'Jawaban: 2 A, 3 B, 4 C, 5 D',
  'Huruf: a b c d e f g h',
  'Nomor: 2 3 4 5 6 7 8 9',
  'Kunci 2 a 3 b 4 c 5 d 6 e',
])('words that stand apart are no code in %j', (sentence) => {
  expect(isActivationCode(sentence)).toBe(false)
})

it('is printed in two halves of signs that nobody mixes up', () => {
  expect(activationCodeInWords('K7PM3WQA')).toBe('K7PM-3WQA')
  expect(unambiguousAlphabet).toHaveLength(31)
  expect(new Set(unambiguousAlphabet).size).toBe(31)
  expect(unambiguousAlphabet).not.toMatch(/[ILO01a-z]/)
})
