import { describe, expect, it } from 'vitest'
import { columnsOfHeadings } from '../import-columns.rules.ts'
import { answerColumnsOf } from './answer-cells.rules.ts'
import { questionWithOptions, usesOptions } from './question-options.rules.ts'

const optional = ['Soal', 'Pilihan A', 'Pilihan B', 'C', 'Opsi D', 'Kunci']
const named = ['Soal', 'Pilihan A', 'Pilihan B', 'Opsi C', 'Opsi D', 'Kunci']

type Wish = { isChoice?: boolean | null }

/** A row with these headings and cells, of which the first is the question. */
function rowOf(headings: readonly string[], cells: readonly string[], { isChoice = false }: Wish) {
  const columns = answerColumnsOf(headings, columnsOfHeadings('questions', headings))
  const textAt = (at: number) => cells[at] ?? ''
  return [columns, { written: textAt(0), textAt, isChoice }] as const
}

function questionIn(headings: readonly string[], cells: readonly string[], wish: Wish = {}) {
  return questionWithOptions(...rowOf(headings, cells, wish))
}

describe('the question of a row', () => {
  it('has the options of their columns below it', () => {
    const cells = ['Siapa ayahnya?', 'Azar', 'Nuh', 'Adam', '', 'a']
    expect(questionIn(optional, cells)).toBe('Siapa ayahnya?\nA. Azar\nB. Nuh\nC. Adam')
    const marked = ['Berapa?\n', '3', 'b. 5', 'C) 7', '(d) 9', 'B']
    expect(questionIn(named, marked)).toBe('Berapa?\nA. 3\nb. 5\nC) 7\n(d) 9')
  })

  it('has the options of a cell that lists them below it', () => {
    const list = 'A. Azar B. Nuh C. Adam'
    expect(questionIn(['Soal', 'Opsi', 'Kunci'], ['Siapa?', list, 'a'])).toBe(`Siapa?\n${list}`)
    expect(questionIn(['Soal', 'Jawaban', 'Kunci'], ['Siapa?', list, 'a'])).toBe(`Siapa?\n${list}`)
  })

  it('stays as it is where it lists them itself, or has none', () => {
    const listed = 'Siapa?\na. Azar\nb. Nuh'
    expect(questionIn(optional, [listed, 'Azar', 'Nuh', '', '', 'a'])).toBe(listed)
    expect(questionIn(['Soal', 'Opsi', 'Kunci'], [listed, 'A. Azar B. Nuh', 'a'])).toBe(listed)
    expect(questionIn(optional, ['Siapa?', 'Azar', '', '', '', 'Azar'])).toBe('Siapa?')
    expect(questionIn(['Soal', 'Opsi', 'Kunci'], ['Siapa?', 'wajib', 'Azar'])).toBe('Siapa?')
    expect(questionIn(optional, ['', 'Azar', 'Nuh', '', '', 'a'])).toBe('')
    const last = ['Siapa?', 'Azar', 'Nuh', 'Tidak ada', '', 'a']
    expect(questionIn(optional, last)).toContain('C. Tidak ada')
  })

  it('has no counts of who chose a letter below it', () => {
    const headings = ['Soal', 'Jawaban', 'A', 'B', 'C']
    expect(questionIn(headings, ['Siapa?', 'Azar', '12', '3', '40%'])).toBe('Siapa?')
    expect(questionIn(headings, ['Siapa?', 'Azar', 'Azar', 'Nuh', '3'])).toContain('\nA. Azar')
  })

  it.each(['3.', '#NAME?', 'idem', '####', '01/02/2026?', '⟦2/7⟧ atau ⟦0.3⟧?'])(
    'keeps the refusal of its own cell: %s',
    (written) => {
      expect(questionIn(named, [written, 'Azar', 'Nuh', 'Adam', '', 'a'])).toBe(written)
      expect(questionIn(['Soal', 'Opsi', 'Kunci'], [written, 'A. Azar B. Nuh', 'a'])).toBe(written)
    },
  )

  it.each([['#NAME?'], ['01/02/2026?'], ['⟦2/7⟧ atau ⟦0.3⟧?'], ['idem']])(
    'is asked about where an option is damaged: %s',
    (damaged) => {
      const text = questionIn(named, ['Siapa?', 'Azar', damaged, 'Adam', '', 'a'])
      expect(text).toMatch(/^⟦Siapa\?\nA\. Azar\nB\. .*⟧ atau ⟦Siapa\?⟧\?$/s)
    },
  )

  it('has no dashes, repetitions and empty words below it', () => {
    for (const options of [
      ['-', '-', '-', '-'],
      ['tidak ada', 'tidak ada', 'tidak ada', ''],
      ['✓', '✓', '', ''],
      ['Azar', 'azar', '', ''],
      ['Azar', '-', '-', ''],
    ])
      expect(questionIn(named, ['Wudu!', ...options, 'Azar'])).toBe('Wudu!')
    const letters = ['Soal', 'Jawaban', 'A', 'B', 'C']
    for (const counts of [
      ['12 anak', '3 anak', '-'],
      ['40 %', '50 %', '10 %'],
      ['v', 'x', ''],
    ])
      expect(questionIn(letters, ['Siapa?', 'Azar', ...counts])).toBe('Siapa?')
  })

  it('is not given the options twice, and is asked about where it lists others', () => {
    const listed = 'Siapa?\nA. Azar\nB. Nuh\nC. Adam'
    for (const cells of [
      ['a. Azar', 'b. Nuh', 'c. Adam'],
      ['azar', 'Nuh ', 'ADAM'],
    ])
      expect(questionIn(named, [listed, ...cells, '', 'a'])).toBe(listed)
    const others = questionIn(named, [listed, '1 dan 2', '2 dan 3', '1 dan 3', '', 'a'])
    expect(others).toBe(`⟦${listed}\nA. 1 dan 2\nB. 2 dan 3\nC. 1 dan 3⟧ atau ⟦${listed}⟧?`)
  })
})

describe('a multiple choice below letters', () => {
  const letters = ['Soal', 'A', 'B', 'C', 'D', 'Kunci']
  const choiceIn = (...cells: string[]) => questionIn(letters, cells, { isChoice: true })

  it('has its options below it where the key names one of them', () => {
    const numbers = 'Berapa?\nA. 3\nB. 4\nC. 5\nD. 6'
    expect(choiceIn('Berapa?', '3', '4', '5', '6', 'B')).toBe(numbers)
    expect(choiceIn('Berapa?', '3', '4', '5', '6', '4')).toBe(numbers)
    expect(choiceIn('Zakat?', '2,5%', '5%', '10%', '20%', 'a')).toContain('\nA. 2,5%\nB. 5%')
    expect(choiceIn('Wajib?', 'Benar', 'Salah', '', '', 'benar')).toBe('Wajib?\nA. Benar\nB. Salah')
    expect(choiceIn('Tanda?', '+', '×', '=', '', 'B')).toBe('Tanda?\nA. +\nB. ×\nC. =')
  })

  it.each([
    ['no key', ['3', '4', '5', '6', '']],
    ['another key', ['3', '4', '5', '6', 'tujuh']],
    ['a letter without its option', ['Benar', 'Salah', '', '', 'C']],
    ['the same option twice', ['3', '3', '5', '6', 'A']],
    ['a gap', ['3', '', '5', '6', 'A']],
    ['one option', ['3', '', '', '', 'A']],
    ['counts of children', ['12 anak', '3 anak', '5 anak', '4 anak', 'B']],
  ])('is asked about with %s', (_what, cells) => {
    expect(choiceIn('Berapa?', ...cells)).toMatch(/^⟦Berapa\?\nA\. [^]*⟧ atau ⟦Berapa\?⟧\?$/)
  })

  it('is asked about where its type cannot be read', () => {
    const cells = ['Berapa?', '3', '4', '5', '6', 'B']
    expect(questionIn(letters, cells, { isChoice: null })).toContain('⟧ atau ⟦')
    expect(questionIn(letters, cells, { isChoice: false })).toBe('Berapa?')
  })

  it('has no counts below it beside options that it lists itself', () => {
    const listed = 'Siapa?\nA. Azar\nB. Nuh\nC. Adam'
    expect(choiceIn(listed, '12', '3', '5', '', 'B')).toBe(listed)
    expect(choiceIn('Siapa?', '-', '-', '✓', '', 'Azar')).toBe('Siapa?')
    const apart = ['Siapa?', 'A. Azar B. Nuh', '12', '3', 'B']
    expect(questionIn(['Soal', 'Opsi', 'A', 'B', 'Kunci'], apart, { isChoice: true })).toBe(
      'Siapa?\nA. Azar B. Nuh',
    )
  })
})

describe('columns of options', () => {
  const uses = (headings: string[], cells: string[], wish: Wish = {}) =>
    usesOptions(...rowOf(headings, cells, wish))

  it('are of use below the question and for a letter, and for nothing else', () => {
    const letters = ['Soal', 'A', 'B', 'C', 'Kunci']
    expect(uses(letters, ['Berapa?', '3', '4', '5', 'B'], { isChoice: true })).toBe(true)
    expect(uses(letters, ['Siapa?', 'Azar', 'Nuh', 'Adam', 'Azar'])).toBe(true)
    expect(uses(letters, ['Siapa?', '12', '3', '5', 'B'])).toBe(true)
    expect(uses(letters, ['Siapa?', '12', '3', '5', 'Azar'])).toBe(false)
    expect(uses(letters, ['Siapa?', '', '', '', 'Azar'])).toBe(false)
  })
})
