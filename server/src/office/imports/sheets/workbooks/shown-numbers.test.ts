import { describe, expect, it } from 'vitest'
import { shownNumber } from './shown-numbers.ts'
import { textOfShownNumber } from './texts-of-numbers.ts'

/** What a column says of a number in a cell of this format. */
function textIn(key: string, value: number, format: string): string {
  const shown = shownNumber(value, format)
  return shown === undefined
    ? String(value)
    : textOfShownNumber(key, { text: String(value), shown })
}

describe('a number in a question', () => {
  it.each([
    [0.5, '# ?/?', '1/2'],
    [1 / 3, '# ?/?', '1/3'],
    [1.25, '# ?/?', '1 1/4'],
    [5, '000', '005'],
    [3, '"Surat ke-"0', 'Surat ke-3'],
    [3, '\\R\\T 0', 'RT 3'],
    [5, '0', '5'],
    [1234, '#,##0', '1234'],
    [5, '_-* #,##0_-', '5'],
    [5, '[Red]0', '5'],
    [5, '0;-0;"nol"', '5'],
    [0, '0;-0;"nol"', '⟦nol⟧ atau ⟦0⟧?'],
  ])('%d shown as %s is %s', (value, format, text) => {
    expect(textIn('answers', value, format)).toBe(text)
  })

  it.each([
    [-0.5, '# ?/?', '⟦- 1/2⟧ atau ⟦-0.5⟧?'],
    [0.3, '# ?/?', '⟦2/7⟧ atau ⟦0.3⟧?'],
    [-3, '"Surat ke-"0', '⟦-Surat ke-3⟧ atau ⟦-3⟧?'],
    [3.4, '"Surat ke-"0', '⟦Surat ke-3⟧ atau ⟦3.4⟧?'],
    [3, '"Juz 30: "0', '⟦Juz 30: 3⟧ atau ⟦3⟧?'],
    [1234, '#,##0 "ayat"', '⟦1,234 ayat⟧ atau ⟦1234⟧?'],
    [5000, '[$Rp-421]#,##0', '⟦Rp5,000⟧ atau ⟦5000⟧?'],
    [0.25, '?/4', '⟦0.25⟧?'],
  ])('%d shown as %s is asked about', (value, format, text) => {
    expect(textIn('answers', value, format)).toBe(text)
  })

  it('is an amount in a column of amounts', () => {
    expect(textIn('maxScore', 5, '000')).toBe('5')
    expect(textIn('curriculumMonth', 7, '"Bulan "0')).toBe('7')
  })
})

describe('a number of a person', () => {
  it.each([
    ['parentPhone', 81234567890, '000000000000', '81234567890'],
    ['parentPhone', 81234567890, '0000000000000', '81234567890'],
    ['parentPhone', 81234567890, '0000-0000-0000', '81234567890'],
    ['phone', 81234567890, '"+62 "0', '81234567890'],
    ['parentPhone', 8123456789, '"(021) "0', '⟦(021) 8123456789⟧ atau ⟦8123456789⟧?'],
    ['nis', 120250, '00000000', '00120250'],
    ['nis', 20250010, '"NIS "0', '20250010'],
    ['entryYear', 2025, '"Angkatan "0', '2025'],
    ['address', 5, '"RT "0', 'RT 5'],
  ])('in %s: %d shown as %s is %s', (key, value, format, text) => {
    expect(textIn(key, value, format)).toBe(text)
  })
})
