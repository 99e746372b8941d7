import { describe, expect, it } from 'vitest'
import { readList } from './column-lists.fixtures.ts'

describe('two columns of one detail', () => {
  it('fill what is empty in the first, and say in how many rows', () => {
    const { texts, notes, columns } = readList(
      ['Nama', 'Nama Ayah', 'Nama Ibu', 'No HP Ayah', 'No HP Ibu'],
      ['Ali', '', 'Euis', '', '0812-3456-7890'],
      ['Budi', '-', 'Ani', '0813-2222-3333', ''],
      ['Cici', 'Dedi', 'Eni', '0813-2222-4444', '0813-2222-5555'],
      ['Dodi', 'tidak ada', '', '', ''],
    )
    expect(texts('parentName')).toEqual(['Euis', 'Ani', 'Dedi', 'tidak ada'])
    expect(texts('parentPhone')).toEqual(['0812-3456-7890', '0813-2222-3333', '0813-2222-4444', ''])
    expect(notes).toEqual([
      '“Nama Ibu” dipakai di 2 baris yang kosong di “Nama Ayah”; di 1 baris lain tidak dipakai.',
      '“No HP Ibu” dipakai di 1 baris yang kosong di “No HP Ayah”; di 1 baris lain tidak dipakai.',
    ])
    expect(columns).toEqual({
      Nama: 'name',
      'Nama Ayah': 'parentName',
      'No HP Ayah': 'parentPhone',
    })
  })

  it('stay apart where the second fills nothing: it is one that is not used', () => {
    const { texts, notes, columns } = readList(
      ['Nama', 'Nama Ayah', 'Nama Ibu'],
      ['Ali', 'Dedi', 'Euis'],
      ['Budi', 'Deni', ''],
    )
    expect(texts('parentName')).toEqual(['Dedi', 'Deni'])
    expect(notes).toEqual([])
    expect(columns).toMatchObject({ 'Nama Ibu': null })
  })

  it('may be three, and may stand below one heading', () => {
    const { texts, notes } = readList(
      ['No', 'Nama', 'Orang Tua', 'Orang Tua', 'Wali'],
      ['', '', 'Ayah', 'Ibu', ''],
      ['1', 'Ali', '', '', 'Euis'],
      ['2', 'Budi', '', 'Ani', ''],
    )
    expect(texts('parentName')).toEqual(['Euis', 'Ani'])
    expect(notes).toEqual([
      '“Ibu” dipakai di 1 baris yang kosong di “Ayah”.',
      '“Wali” dipakai di 1 baris yang kosong di “Ayah” dan “Ibu”.',
    ])
  })

  it('are told apart by their place where their headings are equal', () => {
    const { notes } = readList(['Nama', 'No HP', 'No HP'], ['Ali', '', '0812-3456-7890'])
    expect(notes).toEqual([
      '“No HP” di kolom ke-3 dipakai di 1 baris yang kosong di “No HP” di kolom ke-2.',
    ])
  })

  it('are none where the second may say something else', () => {
    const { texts, notes } = readList(
      ['Nama', 'Alamat Kampung', 'Alamat', 'No HP Siswa', 'No HP'],
      ['Ali', 'Cibatu', '', '0812-3456-7890', ''],
    )
    expect([texts('address'), texts('parentPhone'), notes]).toEqual([[''], [''], []])
  })

  it('ask about a ditto, which points to the cell above it in its own column', () => {
    const { texts } = readList(
      ['Nama', 'Ayah', 'Ibu'],
      ['Ali', 'Dedi', 'Euis'],
      ['Budi', '', 'idem'],
      ['Cici', 'Umar', 'sda'],
    )
    expect(texts('parentName')).toEqual(['Dedi', '⟦Euis⟧?', 'Umar'])
  })

  it('are told in short where they are many, or their headings long', () => {
    const long = `Nama Ibu ${'0'.repeat(900)}`
    const seconds = Array.from({ length: 60 }, () => long)
    const rows = seconds.map((_, at) => [
      'Ali',
      '',
      ...seconds.map((_s, i) => (i === at ? 'Euis' : '')),
    ])
    const { notes } = readList(['Nama', 'Nama Ayah', ...seconds], ...rows)
    expect(notes).toHaveLength(60)
    expect(Math.max(...notes.map(({ length }) => length))).toBeLessThan(500)
    expect(notes.at(-1)).toContain(' dan 57 kolom lain.')
  })

  it('keep a row that only the second column fills', () => {
    const { texts } = readList(['Nama', 'Ayah', 'Ibu'], ['Ali', 'Dedi', ''], ['', '', 'Euis'])
    expect(texts('parentName')).toEqual(['Dedi', 'Euis'])
  })
})
