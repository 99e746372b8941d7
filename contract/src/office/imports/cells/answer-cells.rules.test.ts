import { describe, expect, it } from 'vitest'
import { columnsOfHeadings } from '../import-columns.rules.ts'
import { answerColumnsOf, answersOfRow } from './answer-cells.rules.ts'

/** The text of the answers in a row with these headings and cells. */
function answersIn(headings: readonly string[], cells: readonly string[]): string {
  const columns = answerColumnsOf(headings, columnsOfHeadings('questions', headings))
  return answersOfRow(columns, (at) => cells[at] ?? '')
}

const numbered = ['Pertanyaan', 'Jawaban 1', 'Jawaban 2', 'Jawaban 3']
const optional = ['Soal', 'Pilihan A', 'Pilihan B', 'C', 'Opsi D', 'Kunci']

describe('the answers of a row', () => {
  it('are those of all numbered columns', () => {
    expect(answersIn(numbered, ['?', 'Satu', '', 'Tiga\nEmpat'])).toBe('Satu\nTiga\nEmpat')
    expect(answersIn(['Jawaban', 'Jawaban (2)'], ['Satu', 'Dua'])).toBe('Satu\nDua')
    expect(answersIn(numbered, ['?', '', '', ''])).toBe('')
  })

  it('stay as they are where one column says them', () => {
    expect(answersIn(['Jawaban'], ['01/02/2026?'])).toBe('01/02/2026?')
    expect(answersIn(numbered, ['?', '#N/A', '', ''])).toBe('#N/A')
    expect(answersIn(['Soal'], ['Apa?'])).toBe('')
  })

  it('are asked about where one of several is spoiled', () => {
    expect(answersIn(numbered, ['?', 'Satu', '01/02/2026?'])).toBe('⟦Satu\n01/02/2026⟧?')
    expect(answersIn(numbered, ['?', 'Satu', '⟦2/7⟧ atau ⟦0.3⟧?'])).toBe(
      '⟦Satu\n2/7⟧ atau ⟦Satu\n0.3⟧?',
    )
    expect(answersIn(numbered, ['?', 'Satu', 'null'])).toBe('⟦Satu⟧ atau ⟦Satu\nnull⟧?')
  })

  it('are asked about where two columns say others', () => {
    expect(answersIn(['Kunci', 'Jawaban'], ['A', 'Syahadat'])).toBe(
      '⟦A⟧ atau ⟦Syahadat⟧ atau ⟦A\nSyahadat⟧?',
    )
    expect(answersIn(['Kunci', 'Jawaban'], ['Salat', 'Salat'])).toBe('Salat')
    expect(answersIn(['Kunci', 'Jawaban'], ['', 'Salat'])).toBe('Salat')
  })

  it.each(['B', 'b', '(b).'])('are asked about where they name an option: %s', (key) => {
    expect(answersIn(optional, ['?', 'Satu', 'Dua', 'Tiga', 'Empat', key])).toBe(
      `⟦Dua⟧ atau ⟦${key}⟧?`,
    )
  })

  it.each(['Dua', 'E', 'AB', 'أ'])('are no letter of an option: %s', (key) => {
    expect(answersIn(optional, ['?', 'Satu', 'Dua', 'Tiga', 'Empat', key])).toBe(key)
  })

  it('may be a letter where there are no options', () => {
    expect(answersIn(['Kunci'], ['A'])).toBe('A')
    expect(answersIn(optional, ['?', '', '', '', '', 'A'])).toBe('⟦A⟧?')
  })
})
