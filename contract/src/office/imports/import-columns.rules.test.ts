import { describe, expect, it } from 'vitest'
import { columnsOfHeadings, isExampleRow, missingColumns } from './import-columns.rules.ts'

describe('columns', () => {
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
    ['gender', 'M/F'],
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
