import { describe, expect, it } from 'vitest'
import { parsePasted } from './parse-pasted.ts'

const rows = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\r\n')

const parse = (text: string) => parsePasted('student', text, null)

/** The people of a text, by what is told of them. */
const pick = (text: string) =>
  parse(text).people.map(({ person: { id: _id, ...person } }) => person)

describe('a pasted list with two columns of one kind', () => {
  it('is read by the first, and names the other', () => {
    const phones = rows(['Nama', 'No HP', 'No WA'], ['Ali', '081234567890', '081398765432'])
    expect(pick(phones)).toMatchObject([{ name: 'Ali', parentPhone: '81234567890' }])
    expect(parse(phones)).toMatchObject({ unused: ['No WA'] })
    const parents = rows(
      ['Nama', 'Nama Ayah', 'No HP Ayah', 'Nama Ibu', 'No HP Ibu'],
      ['Ali', 'Budi', '081234567890', 'Siti', '081398765432'],
    )
    expect(pick(parents)).toMatchObject([{ parentName: 'Budi', parentPhone: '81234567890' }])
    expect(parse(parents).unused).toEqual(['Nama Ibu', 'No HP Ibu'])
    const names = rows(['Nama Lengkap', 'Nama', 'JK'], ['Ahmad Fauzi', 'Fauzi', 'L'])
    expect(pick(names)).toMatchObject([{ name: 'Ahmad Fauzi', gender: 'male' }])
    expect(parse(names)).toMatchObject({ unused: ['Nama'] })
  })
})

describe('the headings of a pasted list', () => {
  it('are found below titles, which are named', () => {
    const text = rows(
      ['DAFTAR SANTRI TPQ AL-IKHLAS', '', ''],
      ['Nama daftar', '2026', ''],
      ['', '', ''],
      ['Nama', 'Tanggal Lahir', 'JK'],
      ['Ali', '17/08/2015', 'L'],
    )
    expect(pick(text)).toMatchObject([{ name: 'Ali', dateOfBirth: '2015-08-17', gender: 'male' }])
    expect(parse(text).leftOut).toEqual([
      { row: 1, text: 'DAFTAR SANTRI TPQ AL-IKHLAS', reason: 'di atas judul kolom' },
      { row: 2, text: 'Nama daftar · 2026', reason: 'di atas judul kolom' },
    ])
    expect(parse('DAFTAR SANTRI\nNama\nAli, S.Pd.\nBudi')).toMatchObject({
      people: [{ person: { name: 'Ali, S.Pd.' } }, { person: { name: 'Budi' } }],
      leftOut: [{ row: 1 }],
    })
  })

  it('are no somebody who is called like one', () => {
    expect(pick(rows(['Siswa 1', 'Wali'], ['Siswa 2', 'Wali']))).toHaveLength(2)
  })

  it.each([',', ';', '|'])('tell that a text without tabs is separated by %s', (sign) => {
    const lines = [
      ['Daftar santri'],
      ['Nama', 'Tanggal Lahir', 'JK', 'Alamat'],
      ['Ali', '17/08/2015', 'L', `"Jl. Melati${sign} RT 2"`],
      ['Siti', '', 'P'],
    ]
    expect(pick(lines.map((cells) => cells.join(sign)).join('\n'))).toMatchObject([
      { name: 'Ali', dateOfBirth: '2015-08-17', gender: 'male', address: `Jl. Melati${sign} RT 2` },
      { name: 'Siti', gender: 'female' },
    ])
  })

  it('leave out a line that a sign has split into too many cells', () => {
    const text = 'Nama,Alamat,JK\nAli,Jl. Melati, RT 2,L\nSiti,Garut,P,'
    expect(parse(text)).toMatchObject({
      people: [{ person: { name: 'Siti', address: 'Garut' } }],
      leftOut: [
        {
          row: 2,
          reason: 'lebih banyak isian daripada judul kolom, periksa tanda pemisahnya',
        },
      ],
    })
  })
})
