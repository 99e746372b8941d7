import { describe, expect, it } from 'vitest'
import { isLetterP, meaningOfLetterP } from './gender-letters.rules.ts'

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
