import { describe, expect, it } from 'vitest'
import { areLettersMF, isLetterP, meaningOfLetterP } from './gender-letters.rules.ts'

describe('the letter P in a column', () => {
  it.each([
    ['female', ['P', 'L', 'P'], 'Jenis Kelamin'],
    ['female', ['P', 'Laki-Laki'], 'JK'],
    ['female', ['P'], 'L/P'],
    ['female', ['P'], 'JK (P/L)'],
    ['male', ['P', 'W', 'P'], 'JK'],
    ['male', ['P', 'wanita'], 'JK'],
    ['male', ['P'], 'P/W'],
    [null, ['P', 'P', ''], 'Jenis Kelamin'],
    [null, ['P', 'L', 'W'], 'JK'],
    [null, ['P', 'Perempuan', 'Pria'], 'Gender'],
  ] as const)('means %s among %j below %s', (meaning, texts, heading) => {
    expect(meaningOfLetterP(texts, heading)).toBe(meaning)
  })

  it('is known with its full stop, and in no word', () => {
    expect(['P', ' p. ', 'Pr', 'Perempuan', ''].map(isLetterP)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the letters M and F', () => {
  it.each([
    [true, ['M', 'F', '']],
    [true, [' m. ', 'f', 'M']],
    [false, ['M', 'M']],
    [false, ['F', '']],
    [false, ['M', 'F', 'L']],
    [false, ['M', 'F', 'P']],
    [false, ['M', 'F', '-']],
    [false, []],
  ])('are the genders: %s for %j', (areGenders, texts) =>
    expect(areLettersMF(texts)).toBe(areGenders),
  )
})
