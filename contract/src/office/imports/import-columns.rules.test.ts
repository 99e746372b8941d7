import { describe, expect, it } from 'vitest'
import {
  columnsOfHeadings,
  headingsOf,
  isExampleRow,
  isHeadingAgain,
  missingColumns,
  sameHeadingsOf,
} from './import-columns.rules.ts'

describe('headings', () => {
  it('are known in any order, with stars, and by other names', () => {
    expect(
      columnsOfHeadings('students', ['Kelompok *', 'nama', 'Hobi', 'No. HP', 'Nama Lengkap']),
    ).toEqual(['subBranch', 'name', null, 'parentPhone', null])
  })

  it.each([
    ['name', 'N A M A'],
    ['name', 'Nama Lengkap Siswa (sesuai akta)'],
    ['name', 'Nama Lengkap (Sesuai Akta Kelahiran)'],
    ['name', 'Nama Siswa/Siswi'],
    ['name', 'Nama Santriwan / Santriwati'],
    ['name', 'Nama Siswa/i'],
    ['gender', 'Jns Kel'],
    ['gender', 'J. Kel'],
    ['gender', 'Jenis Kel. (L/P)'],
    ['parentPhone', 'W.A'],
    ['parentPhone', 'W.A.'],
    ['parentPhone', 'No. H.P.'],
    ['parentPhone', 'No. W.A.'],
    ['parentPhone', 'No WA yang aktif'],
    ['parentPhone', 'No HP yang dapat dihubungi'],
    ['dateOfBirth', 'Tanggal Lahir (dd/mm/yyyy)'],
    ['dateOfBirth', 'Tgl/Bln/Thn Lahir'],
    ['dateOfBirth', 'T.T.L'],
    ['gender', 'Kelamin (L/P)'],
    ['gender', 'Jenkel'],
    ['parentName', 'Nama Orangtua / Wali'],
    ['parentName', 'Nama Ibu'],
    ['parentPhone', 'No. Telp/HP'],
    ['parentPhone', 'Nomor HP Orang Tua'],
    ['parentPhone', 'No. WA Aktif'],
    ['address', 'Alamat Domisili'],
    ['entryYear', 'Th. Masuk'],
    ['name', 'Nama Lengkap & Gelar'],
    ['subBranch', 'Asal Kelompok'],
    ['address', 'Alamat (Kp/RT/RW)'],
    ['address', 'Alamat (RT, RW, Desa)'],
    ['address', 'Alamat Kampung'],
    [null, 'Alamat Desa'],
    [null, 'Alamat RT'],
    [null, 'Alamat (RT)'],
    [null, 'No. Alamat'],
    [null, 'Desa (Alamat)'],
    [null, 'Kelurahan Alamat'],
    [null, 'Kelompok Asal'],
    [null, 'NIS Asal'],
    ['branch', 'Asal Desa'],
    ['branch', 'Desa'],
    [null, 'RT/RW'],
    [null, 'Nama Kampung'],
    [null, 'Tempat Lahir'],
    [null, 'Nama Panggilan'],
    [null, 'Akta Kelahiran'],
    ['address', 'A l a m a t'],
    [null, 'Jenis Kelompok'],
    [null, 'No HP Siswa'],
    [null, 'No.'],
  ])('know %s as people write it: %s', (key, heading) => {
    expect(columnsOfHeadings('students', [heading])).toEqual([key])
  })

  it.each([
    [[null, 'subBranch'], 'Kelompok Asal | Kelompok'],
    [[null, 'subBranch'], 'Asal Kelompok | Kelompok'],
    [[null, 'branch'], 'Asal Desa | Desa'],
    [[null, 'address'], 'Alamat Asal | Alamat Domisili'],
    [[null, 'address'], 'No. Alamat | Alamat'],
    [[null, null, 'address'], 'Alamat RT | Alamat RW | Alamat'],
    [[null, 'address'], 'Kelurahan Alamat | Alamat'],
    [[null, 'address'], 'Alamat Kampung | Alamat'],
    [[null, 'address'], 'Alamat (Kp/RT/RW) | Alamat Rumah'],
    [[null, 'nis'], 'NIS Asal | NIS'],
    [['name', null], 'Nama Lengkap (sesuai akta) | Nama'],
  ])('take %j of %s', (keys, headings) => {
    expect(columnsOfHeadings('students', headings.split(' | '))).toEqual(keys)
  })

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

  it('of teachers are known as people write them', () => {
    const heads = ['Nama Ustadz/Ustadzah', 'Dapukan', 'Nama Ustaz']
    expect(columnsOfHeadings('teachers', heads)).toEqual(['name', 'position', null])
    expect(columnsOfHeadings('teachers', ['Nama Ustaz'])).toEqual(['name'])
  })

  const ofQuestions: [string | null, string][] = [
    ['instruction', 'Rubrik, Rubrik Penilaian, Pedoman Penskoran'],
    ['maxScore', 'Skor, Skor Maks., Bobot, Bobot Nilai, Nilai, Nilai Maks, Poin, Point'],
    ['type', 'Bentuk Soal, Jenis Soal, Tipe, Tipe Soal'],
    ['question', 'Butir Soal, Pertanyaan, Pertanyaan/Soal, Soal'],
    ['answers', 'Kunci, Kunci Jawaban, Kunci Soal'],
    ['scoreOptions', 'Opsi Skor, Skala Nilai'],
    [null, 'Pembahasan, Materi, Indikator, Indikator Soal, KD, CP, TP, KD/CP/TP, Level Kognitif'],
    [null, 'No Soal, Nomor Soal, No, Jumlah Soal, Kode Soal, Petunjuk Pengerjaan, Opsi, Pilihan'],
  ]

  it.each(ofQuestions)('of questions mean %s: %s', (key, headings) => {
    for (const heading of headings.split(', '))
      expect([heading, ...columnsOfHeadings('questions', [heading])]).toEqual([heading, key])
  })

  it('of questions give way to the name of the column itself', () => {
    const heads = ['Soal', 'Pertanyaan', 'Bobot', 'Skor Maks']
    expect(columnsOfHeadings('questions', heads)).toEqual([null, 'question', null, 'maxScore'])
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
    // Somebody who is called like a heading.
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

  it('that are needed are missed, the kelompok only where none was chosen', () => {
    const found = columnsOfHeadings('teachers', ['Nama', 'Email'])
    expect(missingColumns('teachers', found, { hasPlace: false })).toEqual(['Posisi', 'Kelompok'])
    expect(missingColumns('teachers', found, { hasPlace: true })).toEqual(['Posisi'])
  })

  it('of examples are told by their first cell', () => {
    expect(isExampleRow(' contoh ')).toBe(true)
    expect(isExampleRow('20250010')).toBe(false)
    expect(isExampleRow('Contoh Budi')).toBe(false)
  })
})
