import { describe, expect, it } from 'vitest'
import { columnsOfHeadings } from '../import-columns.rules.ts'
import { answerColumnsOf, answersAsKnown, answersOfRow } from './answer-cells.rules.ts'

/** The text of the answers in a row with these headings and cells. */
function answersIn(
  headings: readonly string[],
  cells: readonly string[],
  { isKnown = false, isChoice = false } = {},
): string {
  const columns = answerColumnsOf(headings, columnsOfHeadings('questions', headings))
  return answersOfRow(columns, { textAt: (at) => cells[at] ?? '', isKnown, isChoice })
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

  it.each(['B', 'b', '(b).'])('are the option of a column whose letter they name: %s', (key) => {
    expect(answersIn(optional, ['?', 'Satu', 'Dua', 'Tiga', 'Empat', key])).toBe('Dua')
    expect(answersIn(optional, ['?', '12 rakaat', '15 ', '18', '', key])).toBe('15 ')
  })

  it('are the option of a multiple choice, also where its options are numbers or two', () => {
    const row = { isChoice: true }
    expect(answersIn(optional, ['?', '3', '4', '5', '6', 'B'], row)).toBe('4')
    expect(answersIn(optional, ['?', 'Benar', 'Salah', '', '', 'b'], row)).toBe('Salah')
    expect(answersIn(optional, ['?', 'Benar', 'Salah', '', '', 'C'], row)).toBe('⟦C⟧?')
    expect(answersIn(optional, ['?', '3', '4', '4', '6', 'B'], row)).toBe('⟦4⟧ atau ⟦B⟧?')
    const known = { ...row, isKnown: true }
    expect(answersIn(optional, ['?', '3', '4', '5', '6', 'B'], known)).toBe('⟦4⟧ atau ⟦B⟧?')
  })

  it.each([
    [['Satu', 'Dua', '', '']],
    [['Satu', 'Dua', '', 'Empat']],
    [['Satu', 'Dua', 'Satu', 'Empat']],
    [['2', 'Dua', '2', '5']],
  ])('are asked about where the columns of options hold too little or the same: %j', (cells) => {
    expect(answersIn(optional, ['?', ...cells, 'B'])).toBe('⟦Dua⟧ atau ⟦B⟧?')
  })

  it.each([
    ['A dan B benar'],
    ['Semua jawaban benar'],
    ['B dan C'],
    ['D. Empat'],
    ['C. Tiga D. Empat'],
    ['#N/A'],
    ['02/01/2026?'],
    ['Em\npat'],
  ])('are asked about where the named option is none by itself: %j', (option) => {
    const cells = ['?', 'Satu', 'Dua', 'Tiga', option]
    expect(answersIn(optional, [...cells, 'C'])).toBe('Tiga')
    expect(answersIn(optional, [...cells, 'D'])).toBe(`⟦${option}⟧ atau ⟦D⟧?`)
  })

  it('are asked about where one of several names a spoiled option', () => {
    const headings = ['Jawaban 1', 'Jawaban 2', 'A', 'B', 'C']
    const answers = (option: string) => answersIn(headings, ['C', 'B', 'Satu', option, 'Tiga'])
    expect(answers('Dua')).toBe('Tiga\nDua')
    expect(answers('#N/A')).toBe('⟦Tiga\n#N/A⟧ atau ⟦Tiga\nB⟧?')
  })

  it('are asked about where a letter may mean something else', () => {
    const cells = ['?', 'Satu', 'Dua', 'Tiga', 'Empat']
    expect(answersIn(optional, [...cells, 'C'], { isKnown: true })).toBe('⟦Tiga⟧ atau ⟦C⟧?')
    expect(answersIn(optional, [...cells, 'A, C'])).toBe('⟦Satu\nTiga⟧ atau ⟦A, C⟧?')
    const other = 'Mana? A. Lima B. Enam C. Tujuh'
    expect(answersIn(optional, [other, ...cells.slice(1), 'B'])).toBe('⟦Dua⟧ atau ⟦Enam⟧ atau ⟦B⟧?')
    const tallied = [...optional, 'A', 'B', 'C', 'D']
    expect(answersIn(tallied, [...cells, 'B', '2', '3', '0', '1'])).toBe('⟦Dua⟧ atau ⟦3⟧ atau ⟦B⟧?')
  })

  it('are asked about where the columns may count answers', () => {
    expect(answersIn(optional, ['?', '2', '30', '5', '1', 'B'])).toBe('⟦30⟧ atau ⟦B⟧?')
  })

  it('are asked about where the columns of a multiple choice may count who chose its options', () => {
    const row = { isChoice: true }
    const asked = (text: string) => `⟦${text}⟧ atau ⟦B⟧?`
    const counts = ['12', '3', '5', '4']
    expect(answersIn(optional, ['?', ...counts.map((count) => `${count} anak`), 'B'], row)).toBe(
      asked('3 anak'),
    )
    expect(answersIn(optional, ['?', '12 siswa', '3 siswa', '', '', 'B'], row)).toBe(
      asked('3 siswa'),
    )
    expect(answersIn(optional, ['Siapa? 1. Azar 2. Nuh 3. Adam', ...counts, 'B'], row)).toBe(
      asked('3'),
    )
    const listed = [...optional, 'Opsi']
    expect(answersIn(listed, ['?', ...counts, 'B', 'Azar / Nuh / Adam'], row)).toBe(asked('3'))
    expect(answersIn(listed, ['?', ...counts, 'B', ''], row)).toBe('3')
    expect(answersIn(optional, ['1.000 + 2.000?', ...counts, 'B'], row)).toBe('3')
  })

  it('may be a name with its title', () => {
    expect(answersIn(optional, ['?', 'H. Agus Salim', 'K.H. Dahlan', 'Umar', '', 'A'])).toBe(
      'H. Agus Salim',
    )
  })

  it.each(['Dua', 'AB', 'أ'])('are no letter of an option: %s', (key) => {
    expect(answersIn(optional, ['?', 'Satu', 'Dua', 'Tiga', 'Empat', key])).toBe(key)
  })

  it('are asked about where a letter names no option', () => {
    expect(answersIn(['Kunci'], ['A'])).toBe('⟦A⟧?')
    expect(answersIn(optional, ['?', '', '', '', '', 'A'])).toBe('⟦A⟧?')
    expect(answersIn(optional, ['?', 'Satu', 'Dua', 'Tiga', 'Empat', 'E'])).toBe('⟦E⟧?')
    expect(answersIn(['Soal', 'Kunci'], ['Kota? A. Makkah B. Madinah C. Thaif', 'D'])).toBe('⟦D⟧?')
  })
})

describe('the key of a question with all options in one cell', () => {
  const inLine = 'A. Makkah B. Madinah C. Thaif'

  it.each(['C', 'c', '(C)', 'Kunci: C'])('is the text of its option: %s', (key) => {
    expect(answersIn(['Soal', 'Kunci'], [`Kota suci? ${inLine}`, key])).toBe('Thaif')
    expect(answersIn(['Soal', 'Kunci'], ['Kota?\na) Makkah;\nb) Madinah;\nc) Thaif', key])).toBe(
      'Thaif',
    )
  })

  it.each(['Opsi', 'Pilihan', 'Pilihan Jawaban', 'Opsi Jawaban', 'Pilihan (A, B, C)', 'Jawaban'])(
    'is found in the column %s',
    (heading) => {
      expect(answersIn(['Soal', heading, 'Kunci'], ['Kota?', inLine, 'C'])).toBe('Thaif')
    },
  )

  it('is asked about where two lists, or few options, may mean something else', () => {
    const other = 'A. Satu B. Dua C. Tiga'
    expect(answersIn(['Soal', 'Opsi', 'Kunci'], [`Kota? ${inLine}`, other, 'C'])).toBe(
      '⟦Thaif⟧ atau ⟦Tiga⟧ atau ⟦C⟧?',
    )
    expect(answersIn(['Soal', 'Kunci'], ['Siapa A. Hasan dan B. Umar?', 'B'])).toBe(
      '⟦Umar?⟧ atau ⟦B⟧?',
    )
  })

  it('is asked about where the letters of the question may be statements', () => {
    const stated = 'Perhatikan! a. salat b. zakat c. puasa. Mana?'
    expect(answersIn(['Soal', 'Opsi', 'Kunci'], [stated, 'Makkah / Madinah / Thaif', 'B'])).toBe(
      '⟦zakat⟧ atau ⟦B⟧?',
    )
    expect(answersIn(['Soal', 'A', 'B', 'C', 'Kunci'], [stated, 'Satu', '', 'Tiga', 'B'])).toBe(
      '⟦zakat⟧ atau ⟦B⟧?',
    )
  })

  it('is asked about where it names several', () => {
    expect(answersIn(['Opsi', 'Kunci'], [inLine, 'A dan C'])).toBe(
      '⟦Makkah\nThaif⟧ atau ⟦A dan C⟧?',
    )
    expect(answersIn(['Opsi', 'Kunci'], [inLine, 'A, D'])).toBe('⟦A, D⟧?')
  })

  it('is asked about for a question of the bank, unless its answer is that letter', () => {
    const written = answersIn(['Opsi', 'Kunci'], [inLine, 'C'], { isKnown: true })
    expect(written).toBe('⟦Thaif⟧ atau ⟦C⟧?')
    expect(answersAsKnown(written, ['C'])).toBe('C')
    expect(answersAsKnown(written, ['A'])).toBe(written)
    expect(answersAsKnown('⟦2/7⟧ atau ⟦0.3⟧?', ['0.3'])).toBe('⟦2/7⟧ atau ⟦0.3⟧?')
  })

  it('is an answer where it is more than a letter', () => {
    expect(answersIn(['Opsi', 'Kunci'], [inLine, 'C. Thaif'])).toBe('C. Thaif')
    expect(answersIn(['Jawaban'], ['A. Syahadat\nB. Salat\nC. Zakat'])).toBe(
      'A. Syahadat\nB. Salat\nC. Zakat',
    )
  })
})
