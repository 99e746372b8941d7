import { describe, expect, it } from 'vitest'
import { readDay } from '../import-cells.rules.ts'
import { readList } from './column-lists.fixtures.ts'

const today = '2026-11-19'
const dayOf = (text: string) => readDay(text, { today }).value ?? null

describe('a birthday in three columns', () => {
  it('is one day, with the month as a figure or a name', () => {
    const { texts, columns, notes } = readList(
      ['Nama', 'TGL', 'BLN', 'THN', 'L/P'],
      ['Ali', '17', '8', '2015', 'L'],
      ['Budi', '5', 'Agustus', '15', 'L'],
      ['Cici', '05', 'Peb.', "'99", 'P'],
      ['Dodi', '', '-', '', 'L'],
    )
    expect(columns).toEqual({ Nama: 'name', 'TGL/BLN/THN': 'dateOfBirth', 'L/P': 'gender' })
    expect(texts('dateOfBirth').map(dayOf)).toEqual([
      '2015-08-17',
      '2015-08-05',
      '1999-02-05',
      null,
    ])
    expect(texts('dateOfBirth').at(-1)).toBe('')
    expect(texts('gender')).toEqual(['L', 'L', 'P', 'L'])
    expect(notes).toEqual(['Tanggal lahir disatukan dari “TGL”, “BLN”, “THN”.'])
  })

  it.each([
    ['Tanggal', 'Bulan', 'Tahun'],
    ['Tgl Lahir', 'Bln Lahir', 'Thn Lahir'],
    ['Tgl. Lahir', 'Bulan', 'Tahun'],
  ])('is known below %s, %s, %s', (...headings) => {
    const { texts } = readList(
      ['Nama', 'Tempat Lahir', ...headings],
      ['Ali', 'Garut', '17', '8', '2015'],
    )
    expect(texts('dateOfBirth')).toEqual(['17/8/2015'])
  })

  it('may stand below one heading, and with its year in front', () => {
    const below = readList(
      ['No', 'Nama', 'Kelahiran', 'Kelahiran', 'Kelahiran', 'Kelahiran'],
      ['', '', 'Tempat', 'Tanggal', 'Bulan', 'Tahun'],
      ['1', 'Ali', 'Garut', '17', '8', '2015'],
    )
    expect(below.texts('dateOfBirth')).toEqual(['17/8/2015'])
    const turned = readList(['Nama', 'Thn', 'Bln', 'Tgl'], ['Ali', '2015', '8', '17'])
    expect(turned.texts('dateOfBirth')).toEqual(['17/8/2015'])
  })

  it('that lacks a part, or has something else in it, is wrong in its row', () => {
    const { texts } = readList(
      ['Nama', 'TGL', 'BLN', 'THN'],
      ['Ali', '17', '8', '2015'],
      ['Budi', '', '', '2015'],
      ['Cici', '31', '2', '2015'],
      ['Dodi', '2015', '8', '17'],
      ['Edi', '17', '8', '#N/A'],
      ['Fani', '17', 'idem', '2015'],
    )
    const written = texts('dateOfBirth')
    expect(written.slice(1)).toEqual([
      '? | ? | 2015',
      '31/2/2015',
      '2015 | 8 | 17',
      '17 | 8 | #N/A',
      '17 idem 2015',
    ])
    const fault = 'tulis hari/bulan/tahun, contoh 17/08/2015'
    for (const text of written.slice(1)) expect(readDay(text, { today }).fault).toBe(fault)
  })

  it('asks about figures in the other order', () => {
    const { texts } = readList(['Nama', 'TGL', 'BLN', 'THN'], ['Ali', '8', '17', '2015'])
    expect(readDay(texts('dateOfBirth')[0] ?? '', { today })).toMatchObject({
      choices: ['17/08/2015'],
    })
  })

  it.each([
    [
      ['Tanggal Lahir', 'TGL', 'BLN', 'THN'],
      ['17/08/2015', '1', '7', '2025'],
    ],
    [
      ['TGL', 'BLN', 'L/P', 'THN'],
      ['17', '8', 'L', '2015'],
    ],
    [
      ['TGL', 'BLN', 'THN', 'TGL', 'BLN', 'THN'],
      ['17', '8', '2015', '1', '7', '2025'],
    ],
    [
      ['Tgl Lahir', 'Bulan', 'Tahun'],
      ['17/08/2015', '8', '2015'],
    ],
    [
      ['TGL', 'BLN', 'Thn Masuk'],
      ['17', '8', '2015'],
    ],
  ])('is none below %j', (headings, cells) => {
    const { notes } = readList(['Nama', ...headings], ['Ali', ...cells])
    expect(notes).toEqual([])
  })

  it.each([
    ['', '', 'Masuk', '', ''],
    ['', '', 'Mulai Tugas', 'Mulai Tugas', 'Mulai Tugas'],
  ])('is none below the heading of another day: %j', (...above) => {
    const { columns, notes } = readList(
      above,
      ['No', 'Nama', 'Tgl', 'Bln', 'Thn'],
      ['1', 'Ali', '17', '7', '2015'],
    )
    expect(notes).toEqual([])
    expect(columns).toMatchObject({ [`${above[2]} Tgl`]: null })
  })

  it('may have the title of the list above it', () => {
    const title = ['Daftar Siswa', 'Daftar Siswa', 'Daftar Siswa', 'Daftar Siswa']
    const { texts } = readList(title, ['Nama', 'Tgl', 'Bln', 'Thn'], ['Ali', '17', '8', '2015'])
    expect(texts('dateOfBirth')).toEqual(['17/8/2015'])
  })

  it('is the one that says so where another day stands beside it', () => {
    const { texts } = readList(
      ['Nama', 'Tgl Lahir', 'Bln Lahir', 'Thn Lahir', 'Tgl', 'Bln', 'Thn'],
      ['Ali', '17', '8', '2015', '1', '7', '2025'],
    )
    expect(texts('dateOfBirth')).toEqual(['17/8/2015'])
  })

  it('may have its headings again on the next page', () => {
    const heads = ['Nama', 'TGL', 'BLN', 'THN']
    const { texts } = readList(heads, ['Ali', '17', '8', '2015'], heads, ['Budi', '1', '2', '2016'])
    expect(texts('name')).toEqual(['Ali', 'Budi'])
  })
})
