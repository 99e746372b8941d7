import { describe, expect, it } from 'vitest'
import { areListsAbreast, hasHeadingsAside, isMisplacedHeading } from './list-shapes.rules.ts'

describe('a heading where people have their names', () => {
  it.each([
    'Nama',
    'Tempat, Tanggal Lahir',
    'TTL',
    'JK',
    'Jenis Kelamin :',
    'Nama Ayah',
    'No HP',
    'Alamat',
  ])('is known: %s', (text) => {
    expect(isMisplacedHeading('students', text)).toBe(true)
  })

  it.each(['Wali', 'Siswa', 'Ahmad', 'Siswa 5', 'Alamat Jl. Melati', ''])(
    'is not thought of a name: %s',
    (text) => {
      expect(isMisplacedHeading('students', text)).toBe(false)
    },
  )
})

describe('a sheet', () => {
  const isTurned = (columns: (string | null)[], ...lines: string[][]) =>
    hasHeadingsAside('students', columns, lines)

  it('has its headings aside where two of them stand below the first', () => {
    const form = [['TTL', 'Garut, 17/08/2015'], ['Hobi', 'Bola'], ['Alamat']]
    expect(isTurned(['name', null], ...form)).toBe(true)
    expect(isTurned([null, 'name'], ['1', 'TTL'], ['2', 'Alamat'])).toBe(true)
    expect(isTurned(['nis', null], ['Nama', 'Ahmad'], ['JK', 'L'])).toBe(true)
  })

  it('has them above where hardly a name is a heading', () => {
    expect(isTurned(['name', 'gender'], ['Ahmad', 'L'], ['Alamat', ''])).toBe(false)
    expect(isTurned(['name'], ['Nama'], ['Ahmad'], ['NAMA'])).toBe(false)
    expect(isTurned(['name'], ['Wali'], ['Siswa'])).toBe(false)
    expect(hasHeadingsAside('questions', ['question'], [['Jawaban'], ['Kelas']])).toBe(false)
  })

  it('holds two lists abreast where names and another heading come again', () => {
    const areAbreast = (...headings: string[]) => areListsAbreast('students', headings)
    expect(areAbreast('Nama', 'TTL', 'Nama', 'TTL')).toBe(true)
    expect(areAbreast('No', 'Nama', '', 'No', 'Nama Siswa')).toBe(true)
    expect(areAbreast('Nama', 'No HP Ayah', 'Nama', 'No HP Ibu')).toBe(true)
    expect(areAbreast('Nama', 'Nama')).toBe(false)
    expect(areAbreast('Nama', 'Nama Lengkap', 'TTL')).toBe(false)
    expect(areAbreast('Nama', 'Nama', 'TTL', 'TTL')).toBe(false)
    expect(areAbreast('Nama', '', 'Nama', '')).toBe(false)
    expect(areAbreast('Nama', 'No HP Ayah', 'No HP Ibu')).toBe(false)
  })
})
