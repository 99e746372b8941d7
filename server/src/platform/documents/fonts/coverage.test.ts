import { describe, expect, it } from 'vitest'
import { readFaces } from './faces.ts'
import { printable } from './printable.ts'

const { coverages } = readFaces()
const isPrintable = (text: string) => printable(text, coverages).unprintable.length === 0

/** The assigned signs of a range, one after another. */
function signsFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).filter((sign) => /\P{Cn}/u.test(sign))
}

describe('the bundled fonts', () => {
  it.each([
    ['Latin, with what names of other lands add', 0x20, 0x7e],
    ['Latin, with what names of other lands add', 0xa1, 0x24f],
    ['marks above and below', 0x300, 0x34e],
    ['letters of Arabic transliteration', 0x1e00, 0x1eff],
    ['Arabic, with signs of the Qur’an', 0x600, 0x6ff],
    ['further letters and signs of the Qur’an', 0x8a0, 0x8ff],
    ['Javanese', 0xa980, 0xa9df],
    ['Sundanese', 0x1b80, 0x1bbf],
    ['Balinese letters', 0x1b00, 0x1b4b],
  ])('have %s (%i to %i)', (_name, first, last) => {
    expect(signsFrom(first, last).filter((sign) => !isPrintable(sign))).toEqual([])
  })

  it('have no emoji and no Chinese', () => {
    expect(['😀', '🇮🇩', '王'].filter(isPrintable)).toEqual([])
  })
})

describe('a text as it can be printed', () => {
  const printed = (data: unknown) => printable(data, coverages)

  it.each([
    ['Ahmad Fauzi', 'Ahmad Fauzi', []],
    // A tab has no glyph, but parts two words.
    ['Surah\tAl-Fatihah ā\tayat', 'Surah Al-Fatihah ā ayat', []],
    ['Ahmad 😀 Fauzi', 'Ahmad ? Fauzi', ['😀']],
    ['👨‍👩‍👧 Siti 👍🏽', '? Siti ?', ['👨‍👩‍👧', '👍🏽']],
    ['王小明', '???', ['王', '小', '明']],
    ['王王', '??', ['王']],
    // A mark that no font has: its letter stays.
    ['Zai\u0F35d', 'Zai?d', ['i\u0F35']],
    // Apart and composed are the same letter.
    ['Za\u0301id', 'Za\u0301id', []],
    // Joiners and variants have no glyph of their own.
    ['ꦗꦮ\u200Dꦢ', 'ꦗꦮ\u200Dꦢ', []],
  ])('%j is %j', (text, wanted, signs) => {
    const { data, unprintable } = printed(text)
    expect(data).toBe(wanted)
    expect(unprintable.flatMap((one) => one.signs)).toEqual(signs)
  })

  it('is found wherever it lies in the data, with the NIS beside it', () => {
    const { data, unprintable } = printed({
      title: 'Daftar 王',
      count: 2,
      logo: null,
      rows: [['1', '20250011', 'Ani 😀', '-']],
      people: [{ nis: '20250012', name: 'Budi', notes: [{ text: 'Rajin 👍' }] }],
    })
    expect(data).toEqual({
      title: 'Daftar ?',
      count: 2,
      logo: null,
      rows: [['1', '20250011', 'Ani ?', '-']],
      people: [{ nis: '20250012', name: 'Budi', notes: [{ text: 'Rajin ?' }] }],
    })
    expect(unprintable).toEqual([
      { nis: null, text: 'Daftar 王', signs: ['王'] },
      { nis: '20250011', text: 'Ani 😀', signs: ['😀'] },
      { nis: '20250012', text: 'Rajin 👍', signs: ['👍'] },
    ])
  })
})
