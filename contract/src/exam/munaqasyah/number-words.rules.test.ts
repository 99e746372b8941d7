import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { numberInWords } from './number-words.rules.ts'

/** One line per number from 0 to 1200, written independently of the rule. */
const table = readFileSync(new URL('number-words.table.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

describe('numbers in words', () => {
  it('are those of the table from 0 to 1200', () => {
    expect(table).toHaveLength(1201)
    for (const [number, words] of table.entries())
      expect(numberInWords(number).toLowerCase(), String(number)).toBe(words)
  })

  it.each([
    [0, 'Nol'],
    [11, 'Sebelas'],
    [12, 'Dua belas'],
    [21, 'Dua puluh satu'],
    [111, 'Seratus sebelas'],
    [1200, 'Seribu dua ratus'],
    [9999, 'Sembilan ribu sembilan ratus sembilan puluh sembilan'],
    [85.5, 'Delapan puluh lima koma lima'],
    [100, 'Seratus'],
    [99.96, 'Seratus'],
    [0.5, 'Nol koma lima'],
  ])('%d is %s', (number, words) => {
    expect(numberInWords(number)).toBe(words)
  })

  it.each([-1, 10_000, Number.NaN])('throws for %d', (number) => {
    expect(() => numberInWords(number)).toThrow(RangeError)
  })
})
