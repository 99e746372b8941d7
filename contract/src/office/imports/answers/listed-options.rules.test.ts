import { describe, expect, it } from 'vitest'
import { isOneOption, listedOptions, optionLettersIn } from './listed-options.rules.ts'

const textsIn = (text: string) => [...listedOptions(text).values()].map((option) => option.text)
const isClearIn = (text: string) => [...listedOptions(text).values()].map(({ isClear }) => isClear)

describe('the options of a cell', () => {
  it.each([
    'A. Makkah B. Madinah C. Thaif',
    'Kota suci?\na. Makkah\nb. Madinah\nc. Thaif',
    '(A) Makkah (B) Madinah (C) Thaif',
    'a) Makkah; b) Madinah; c) Thaif',
    'A: Makkah | B: Madinah | C: Thaif',
    'A. Makkah B. Madinah\nC. Thaif',
    'A.Makkah, B.Madinah, C.Thaif.',
  ])('are read from %s', (text) => {
    expect(textsIn(text).map((option) => option.replace(/\.$/, ''))).toEqual([
      'Makkah',
      'Madinah',
      'Thaif',
    ])
    expect(isClearIn(text)).toEqual([true, true, true])
  })

  it('may have initials of names in them where each has its line', () => {
    expect(textsIn('Siapa?\nA. H. Ahmad\nB. K.H. Dahlan\nC. H. Agus')).toEqual([
      'H. Ahmad',
      'K.H. Dahlan',
      'H. Agus',
    ])
  })

  it.each([
    'Apa arti syahadat?',
    'Siapa A. Hasan?',
    'B. Makkah C. Madinah',
    'A. Makkah C. Thaif',
    'Siapa A. Dahlan? A. Guru B. Murid C. Wali',
    'A. H. Ahmad B. Umar C. Ali',
    'A. Makkah\nB. Madinah C. Thaif\nA. Lagi',
    'A. H. Ahmad\nB. Madinah C. Thaif',
    'Perhatikan!\na. salat\nb. zakat\nc. puasa\nMana? A. nomor c B. nomor a C. semua',
  ])('are none in %s', (text) => {
    expect(textsIn(text)).toEqual([])
  })

  it('are in doubt where they are two, empty, letters, or go on in another line', () => {
    expect(isClearIn('A. Benar B. Salah')).toEqual([false, false])
    expect(isClearIn('A. Satu B. C. Tiga')).toEqual([true, false, true])
    expect(isClearIn('A. C B. Dua C. Tiga')).toEqual([false, true, true])
    expect(isClearIn('A. x B. Dua C. Tiga\nJelaskan!')).toEqual([false, true, false])
    expect(isClearIn('A. Satu B. Dua C. Semua benar')).toEqual([true, true, false])
    expect(isClearIn('A. Satu B. Dua C. Semua ikan')).toEqual([true, true, true])
  })

  it('are looked for in time that grows with the text alone', () => {
    expect(textsIn(`A. Satu${' '.repeat(30_000)}.B. Dua${'\n'.repeat(2000)}`)).toHaveLength(2)
    expect(isOneOption('semua '.repeat(80))).toBe(true)
    expect(isOneOption('semua '.repeat(5000))).toBe(false)
  })
})

it.each([
  ['A', ['a']],
  [' (b). ', ['b']],
  ['Jawaban: C', ['c']],
  ['A, C', ['a', 'c']],
  ['A dan C', ['a', 'c']],
  ['Syahadat', []],
  ['AB', []],
  ['A1', []],
  ['5', []],
  ['#N/A', []],
  ['أ', []],
  ['C. Thaif', []],
  ['dan', []],
  ['', []],
])('the letters of the key %s are %j', (text, letters) => {
  expect(optionLettersIn(text)).toEqual(letters)
})
