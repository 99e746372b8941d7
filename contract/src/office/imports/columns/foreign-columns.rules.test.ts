import { describe, expect, it } from 'vitest'
import {
  areSchoolNumbers,
  isDesaOfAddress,
  likelyNis,
  noteOfForeign,
} from './foreign-columns.rules.ts'

describe('the numbers of a school', () => {
  it.each([
    [['1234', '1235', '-']],
    [['00001234', '12345678']],
    [['TPQ-001', '001', '0012 / 3301']],
    [['20250011', '1234', '1235']],
  ])('are %j', (texts) => expect(areSchoolNumbers(texts)).toBe(true))

  it.each([
    [['20250010', '20250011']],
    [['20250010', '2025011']],
    [['2,03E+07']],
    [['1234', '#N/A']],
    [['', '-', 'belum ada']],
  ])('are not %j', (texts) => expect(areSchoolNumbers(texts)).toBe(false))

  it('leave those that have the form of a NIS', () => {
    const texts = ['20250010', ' 20250011.0', '20250009', '12345678', '2025']
    expect(likelyNis(texts)).toEqual(['20250010', '20250011'])
  })
})

describe('a desa', () => {
  const places = [
    { id: 'k1', name: 'Cibatu 1', branchName: 'Cibatu' },
    { id: 'k2', name: 'Sukamaju', branchName: 'Malangbong' },
  ]
  const keyOf: Readonly<Record<string, string>> = {
    Nama: 'name',
    Alamat: 'address',
    Desa: 'branch',
    Kelompok: 'subBranch',
  }
  const isOfAddress = (headings: string, ...texts: string[]) => {
    const names = headings.split(' | ')
    const columns = names.map((name) => keyOf[name] ?? null)
    return isDesaOfAddress({ names, columns }, texts, places)
  }

  it.each([
    ['Nama | RT | RW | Desa | Kecamatan', ['Sindangsari', 'Cibatu']],
    ['Nama | Alamat | Desa | Kec.', ['Sindangsari']],
    ['Nama | Kelompok | RT/RW | Desa | Kab/Kota', ['Sindangsari', '']],
    ['Nama | Desa | L/P | Kode Pos', ['Sindangsari', 'Sindangsuka']],
  ])('of an address stands below %s', (headings, texts) =>
    expect(isOfAddress(headings, ...texts)).toBe(true),
  )

  it.each([
    ['Nama | Alamat | Desa | L/P', ['Sindangsari']],
    ['Nama | RT | Desa | Kelompok', ['Sindangsari']],
    ['Nama | Desa | L/P | Kecamatan', ['Sindangsari', 'Cibatu']],
    ['Nama | RW | Desa | Kecamatan', ['Cibatu', 'Ds. Malangbong']],
    ['Nama | RW | Desa | Kecamatan', ['', '-']],
    ['Nama | RW | Kecamatan', []],
  ])('of a kelompok, or none, stands below %s: %j', (headings, texts) =>
    expect(isOfAddress(headings, ...texts)).toBe(false),
  )

  it('is named with the reason for not using it', () => {
    const head = { names: ['Nama', 'Desa '], columns: ['name', 'branch'] }
    expect(noteOfForeign(head, 'branch', 'desaOfAddress')).toBe(
      '“Desa” tidak dipakai: isinya desa dari alamat rumah, bukan desa dari kelompok.',
    )
  })
})
