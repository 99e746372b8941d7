import { describe, expect, it } from 'vitest'
import { headingsOf, isHeadingAgain, sameHeadingsOf } from './headings.rules.ts'

describe('headings', () => {
  it('take no part below an address for the desa of a kelompok', () => {
    const found = headingsOf('students', [
      ['NAMA', 'LAHIR', 'JK', 'ALAMAT', 'ALAMAT'],
      ['NAMA', 'TANGGAL', 'JK', 'DESA', 'KAMPUNG'],
      ['Ali', '17/08/2015', 'L', 'Keresek', 'Cibatu'],
    ])
    expect(found.columns).toEqual(['name', 'dateOfBirth', 'gender', null, 'address'])
  })

  it('join a place and a day below one birth, without taking a person for a heading', () => {
    const above = ['No', 'Nama Siswa', 'Tempat, Tgl Lahir', 'Tempat, Tgl Lahir', 'L/P']
    const below = ['No', 'Nama Siswa', 'Tempat', 'Tanggal', 'L/P']
    const found = headingsOf('students', [above, below, ['1', 'Ali', 'Garut', '17/08/2015', 'L']])
    expect(found).toMatchObject({ first: 0, last: 1 })
    expect(found.columns).toEqual([null, 'name', null, 'dateOfBirth', 'gender'])
    expect(
      headingsOf('students', [
        ['Nama', 'JK'],
        ['Ali', 'L'],
      ]),
    ).toMatchObject({ last: 0 })
    expect(headingsOf('students', [['Nama Lengkap'], ['Siswa 1'], ['Siswa 2']]).last).toBe(0)
  })

  it('are two lines where one heading stands above its parts', () => {
    const above = ['NO', 'NAMA', 'JENIS KELAMIN', 'JENIS KELAMIN', 'LAHIR', 'LAHIR']
    const below = ['NO', 'NAMA', 'L', 'P', 'TEMPAT', 'TANGGAL']
    const address = ['ALAMAT', 'ALAMAT', 'ALAMAT']
    const found = headingsOf('students', [
      [...above, ...address],
      [...below, 'KAMPUNG', 'RT/RW', 'DESA'],
      ['1', 'Ali', 'v', '', 'Garut', '17/08/2015', 'Cibatu', '02/05', 'Keresek'],
    ])
    expect(found).toMatchObject({ first: 0, last: 1 })
    const keys = [null, 'name', 'gender', null, null, 'dateOfBirth', 'address', null, null]
    expect(found.columns).toEqual(keys)
  })

  it('are two lines also where an address above its parts is none any more', () => {
    const found = headingsOf('students', [
      ['No', 'Nama', 'Lahir', 'Lahir', 'JK', 'Alamat'],
      ['No', 'Nama', 'Tempat', 'Tanggal', 'JK', 'RT/RW'],
      ['1', 'Ali', 'Garut', '17/08/2015', 'L', '02/05'],
    ])
    expect(found).toMatchObject({ first: 0, last: 1 })
    expect(found.columns).toEqual([null, 'name', null, 'dateOfBirth', 'gender', null])
    const person = ['', 'Ali', '', '', '', 'Desa']
    const single = [['No', 'Nama', 'JK', 'Hobi', 'Kelas', 'Alamat'], person]
    expect(headingsOf('students', single).last).toBe(0)
  })

  it('name the parents below `Data Ayah`, also where a text has lost its merged cells', () => {
    const columnsOf = (above: string[], below: string[]) =>
      headingsOf('students', [above, below]).columns
    const lost = ['Nama', 'JK', 'Data Ayah', '', 'Data Ibu', '', '']
    const parts = ['', '', 'Nama', 'Tahun Lahir', 'NIK', 'Nama', 'Pekerjaan']
    const keys = ['name', 'gender', 'parentName', null, null, null, null]
    expect(columnsOf(lost, parts)).toEqual(keys)
    const first = ['Nama', 'JK', 'Data Ayah', '']
    expect(columnsOf(first, ['', '', 'NIK', 'Nama'])).toEqual([
      'name',
      'gender',
      null,
      'parentName',
    ])
    expect(columnsOf(['Data Siswa', '', ''], ['NIS', 'Nama', 'JK'])).toEqual([
      'nis',
      'name',
      'gender',
    ])
    const whole = ['Nama', 'JK', 'Data Ayah', 'Data Ayah']
    expect(columnsOf(whole, ['Nama', 'JK', 'Nama', 'NIK'])).toEqual([
      'name',
      'gender',
      'parentName',
      null,
    ])
  })

  it('of questions do not end with the title of the first section', () => {
    const heads = ['No', 'Soal', 'Kunci']
    const sections = [['I. Pilihan Ganda'], ['', 'Petunjuk: Pilihlah jawaban yang benar!']]
    for (const section of sections)
      expect(headingsOf('questions', [heads, section]).names).toEqual(heads)
  })

  it('come again in other words or in part', () => {
    const isAgain = sameHeadingsOf('students', [null, 'name', 'dateOfBirth', 'gender'])
    expect(isAgain(['No.', 'NAMA', 'Tanggal Lahir', 'L/P'])).toBe(true)
    expect(isAgain(['', 'Nama', '', ''])).toBe(true)
    expect(isAgain(['1', 'Namira', '17/08/2015', 'P'])).toBe(false)
    expect(isAgain(['No', 'Nama', 'JK', 'Alamat'])).toBe(false)
    // The row of a child, whose name is the word of a heading.
    expect(isAgain(['', 'Siswa 12', '', ''])).toBe(false)
    expect(isAgain(['1', 'Siswa', '17/08/2015', 'P'])).toBe(false)
  })

  it('are the line that names most columns, below titles and notes', () => {
    const titles = [['DAFTAR SISWA KELOMPOK AL-IKHLAS'], ['Nama daftar', '2026'], []]
    const heads = ['No', 'Nama Santri', 'TTL', 'L/P', 'Nama Ayah', 'Kelompok']
    const found = headingsOf('students', [...titles, heads, ['1', 'Aisyah']])
    expect(found).toMatchObject({ first: 3, last: 3, names: heads })
    expect(headingsOf('students', [[], ['Daftar'], ['Aisyah']]).first).toBe(1)
    expect(headingsOf('students', [[], ['']]).first).toBe(-1)
  })

  it('are two lines where both together name more', () => {
    const above = ['No', 'Nama', 'Orang Tua', 'Orang Tua', 'L/P']
    const below = ['', 'Nama', 'Nama', 'No HP', '']
    const found = headingsOf('students', [['DAFTAR'], above, below, ['1', 'Aisyah', 'Siti']])
    expect(found).toMatchObject({ first: 1, last: 2 })
    expect(found.columns).toEqual([null, 'name', 'parentName', 'parentPhone', 'gender'])
    const single = headingsOf('students', [above, ['1', 'Wali', 'Ayah', '0812', 'L']])
    expect(single).toMatchObject({ first: 0, last: 0 })
  })

  it('may come again on the next page of a list', () => {
    expect(isHeadingAgain(['No', 'Nama *'], ['no', 'NAMA'])).toBe(true)
    expect(isHeadingAgain(['No', 'Nama'], ['1', 'Aisyah'])).toBe(false)
    expect(isHeadingAgain([], [])).toBe(false)
    expect(isHeadingAgain(['Nama Siswa 1'], ['Nama Siswa 2'])).toBe(false)
  })
})
