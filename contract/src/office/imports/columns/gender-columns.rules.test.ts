import { describe, expect, it } from 'vitest'
import { textOfCell, toImportTable } from '../import-tables.rules.ts'
import { readList } from './column-lists.fixtures.ts'

/** What a sheet of these rows is read as: the texts of its known columns, and the headings that are not used. */
function readSheet(...rows: string[][]) {
  const lines = rows.map((cells, at) => ({ number: at + 1, isHidden: false, cells }))
  const { columns, lines: data } = toImportTable('students', { name: 'A', isHidden: false, lines })
  const known = columns.flatMap(({ key }, at) => (key === null ? [] : [at]))
  return {
    keys: known.map((at) => columns[at]?.key),
    rows: data.map(({ cells }) => known.map((at) => textOfCell(cells[at]))),
    unused: columns.filter(({ key }) => key === null).map(({ heading }) => heading),
  }
}

describe('two columns of ticks', () => {
  it('are one of genders', () => {
    const { keys, rows, unused } = readSheet(
      ['No', 'Nama', 'L', 'P', 'Alamat'],
      ['1', 'Ahmad', '√', '', 'Gang 1'],
      ['2', 'Siti', '-', 'v', 'Gang 2'],
      ['3', 'Umar', 'L', '', ''],
      ['4', 'Zahra', '', '1', ''],
      ['5', 'Budi', '', '', 'Gang 5'],
    )
    expect(keys).toEqual(['name', 'gender', 'address'])
    expect(rows.map(([name, gender]) => [name, gender])).toEqual([
      ['Ahmad', 'Laki-Laki'],
      ['Siti', 'Perempuan'],
      ['Umar', 'Laki-Laki'],
      ['Zahra', 'Perempuan'],
      ['Budi', ''],
    ])
    expect(rows.map(([, , address]) => address)).toEqual(['Gang 1', 'Gang 2', '', '', 'Gang 5'])
    expect(unused).toEqual(['No'])
  })

  it('keep what is not clear: ticks in both, another word', () => {
    const { rows } = readSheet(['Nama', 'P', 'L'], ['Ahmad', 'v', 'v'], ['Siti', '', 'pindah'])
    expect(rows).toEqual([
      ['Ahmad', 'v/v'],
      ['Siti', 'pindah/'],
    ])
  })

  it('may stand below one heading', () => {
    const { keys, rows } = readSheet(
      ['Nama', 'Jenis Kelamin', 'Jenis Kelamin'],
      ['', 'L', 'P'],
      ['Ahmad', 'v', ''],
    )
    expect(keys).toEqual(['name', 'gender'])
    expect(rows).toEqual([['Ahmad', 'Laki-Laki']])
  })

  it('are none beside a column of genders, or apart from each other', () => {
    expect(readSheet(['Nama', 'L/P', 'L', 'P'], ['Ahmad', 'L', '', '']).unused).toEqual(['L', 'P'])
    expect(readSheet(['L', 'Nama', 'P'], ['v', 'Ahmad', '']).rows).toEqual([['Ahmad']])
  })
})

describe('a column of M and F', () => {
  it('is one of genders, and its note says how it was read', () => {
    const { texts, notes } = readList(['Nama', 'Sex'], ['Ali', 'M'], ['Siti', 'f'], ['Umar', ''])
    expect(texts('gender')).toEqual(['Laki-Laki', 'Perempuan', ''])
    expect(notes).toEqual(['Jenis kelamin: M dibaca Laki-Laki, F dibaca Perempuan.'])
  })

  it('stays as it is where one of the letters is missing, or another stands beside them', () => {
    for (const other of ['M', 'L']) {
      const { texts, notes } = readList(['Nama', 'JK'], ['Ali', 'M'], ['Umar', other])
      expect([texts('gender'), notes]).toEqual([['M', other], []])
    }
  })
})
