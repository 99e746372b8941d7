import { describe, expect, it } from 'vitest'
import {
  arabicLines,
  hasLetters,
  isMostlyLatin,
  isVowelled,
  wordsOf,
  type WrittenPiece,
} from './arabic-lines.ts'

const piece = (texts: string[], more: Partial<WrittenPiece> = {}): WrittenPiece => ({
  x: 0,
  y: 100,
  size: 18,
  font: 'f1',
  endX: 0,
  isArabic: true,
  texts,
  ...more,
})
const latin = { isArabic: false, font: 'f0', size: 11 }
const textsOf = (lines: WrittenPiece[][]) => lines.map((line) => line.flatMap(({ texts }) => texts))

describe('a line of Arabic', () => {
  it('consists of the pieces at about one height, marks above and below them included', () => {
    const mark = piece([], { y: 106 })
    const lines = arabicLines([
      mark,
      piece(['ب']),
      piece(['ت'], { y: 97 }),
      piece(['ث'], { y: 60 }),
    ])
    expect(textsOf(lines)).toEqual([['ب', 'ت'], ['ث']])
  })

  it('ends at other letters, and at a number in their font', () => {
    const lines = arabicLines([
      piece(['ب']),
      piece(['A'], latin),
      piece(['ت']),
      piece(['1', '0'], { ...latin, y: 105 }),
      piece(['ث']),
    ])
    expect(textsOf(lines)).toEqual([['ب'], ['ت'], ['ث']])
  })

  it('goes on over brackets and blanks in its own font', () => {
    const lines = arabicLines([piece(['ب']), piece([') ['], { isArabic: false }), piece(['ت'])])
    expect(textsOf(lines)).toEqual([['ب', ') [', 'ت']])
  })

  it('ends below letters of its own size, and at the next cell of a table', () => {
    const below = piece(['ت'], { y: 89, size: 11 })
    const next = piece(['ث'], { y: 89, x: 60, endX: 80, size: 11 })
    expect(textsOf(arabicLines([piece(['ب'], { endX: 30 }), below, next]))).toEqual([
      ['ب'],
      ['ت'],
      ['ث'],
    ])
  })

  it('goes on to the left of what was drawn first', () => {
    const words = [piece(['ب'], { x: 200, endX: 260 }), piece(['ت'], { x: 100, endX: 110 })]
    expect(textsOf(arabicLines(words))).toEqual([['ب', 'ت']])
  })

  it('has letters, or is left as it is drawn', () => {
    expect([['ۖ', ' '], ['١'], ['بَ']].map((texts) => hasLetters([piece(texts)]))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('begins at no piece without Arabic', () => {
    expect(arabicLines([piece(['1'], latin), piece(['('], { isArabic: false })])).toEqual([])
  })
})

it('words stand in the order of reading, and numbers keep theirs', () => {
  expect(wordsOf(['ة', 'ن', 'س', ' ', '١', '٤', '٤', '٧', ' '])).toBe('١٤٤٧ سنة')
  expect(wordsOf(['١', '٢', ':', '٣', '٠', ' ', 'ب'])).toBe('ب ١٢:٣٠')
  expect(wordsOf(['٢', '-', '٥', ' ', 'ب'])).toBe('ب ٥-٢')
})

it('a letter is vowelled by a sign of its own, not by one that belongs to it', () => {
  expect(['مُ', 'لا', 'أ', 'é', ''].map(isVowelled)).toEqual([true, false, false, false, false])
})

it('a page is a Latin one unless most of its letters are Arabic', () => {
  expect(['abc بت', 'ab بتث', '', '123'].map(isMostlyLatin)).toEqual([true, false, true, true])
})
