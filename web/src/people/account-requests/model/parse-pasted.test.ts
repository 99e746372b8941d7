import { describe, expect, it } from 'vitest'
import { parsePasted, pastedColumns } from './parse-pasted.ts'

const rows = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\r\n')

const pick = (text: string, kind: 'student' | 'teacher' = 'student') =>
  parsePasted(kind, text).map(({ id: _id, ...person }) => person)

describe('pasted rows', () => {
  it('without heads keep the order that lists of before have, whatever is added to the form', () => {
    const order = (kind: 'student' | 'teacher') => pastedColumns[kind].map(({ key }) => key)
    expect(order('student').slice(0, 8)).toEqual([
      'name',
      'dateOfBirth',
      'gender',
      'className',
      'parentName',
      'parentPhone',
      'address',
      'isInternal',
    ])
    expect(order('teacher').slice(0, 6)).toEqual([
      'name',
      'dateOfBirth',
      'email',
      'phone',
      'position',
      'gender',
    ])
  })

  it('are read in that order', () => {
    const text = rows([
      'Ahmad  Fauzi',
      '05/04/2016',
      'L',
      '3',
      'Bapak Budi',
      '0812-3456-7890',
      'Jl. Melati 1',
      'Simpatisan',
    ])
    expect(pick(text)).toEqual([
      {
        name: 'Ahmad Fauzi',
        dateOfBirth: '2016-04-05',
        gender: 'male',
        className: 'Kelas 3',
        parentName: 'Bapak Budi',
        parentPhone: '81234567890',
        address: 'Jl. Melati 1',
        isInternal: 'simpatisan',
        hasConsent: false,
        email: '',
        position: '',
        phone: '',
        photo: null,
      },
    ])
  })

  it('follow their heads, in any order, past a running number', () => {
    const text = rows(
      ['No', 'Alamat', 'JK', 'Nama Siswa', 'Tgl Lahir'],
      ['1', 'Jl. Mawar', 'Perempuan', 'Zahra', '2017-08-12'],
      ['', '', '', '', ''],
      ['2', '', 'lain', 'Bilal', 'Bandung, 3 Mei 2015'],
    )
    expect(pick(text)).toMatchObject([
      { name: 'Zahra', address: 'Jl. Mawar', gender: 'female', dateOfBirth: '2017-08-12' },
      { name: 'Bilal', gender: '', dateOfBirth: '2015-05-03' },
    ])
  })

  it('leave empty what cannot be meant, and whoever has no name out', () => {
    const text = rows(['Umar', '31/02/2016', '?'], ['', '05/04/2016', 'L'])
    expect(pick(text)).toMatchObject([{ name: 'Umar', dateOfBirth: '', gender: '' }])
    expect(pick('')).toEqual([])
    expect(pick('Nama\n')).toEqual([])
  })

  it('may hold line breaks and quotes inside a cell', () => {
    const text = `Ali\t05/04/2016\tL\t\t\t\t"Jl. Melati\nRT 3 ""atas"""\nHasan\t06/04/2016\tL`
    expect(pick(text)).toMatchObject([
      { name: 'Ali', address: 'Jl. Melati RT 3 "atas"' },
      { name: 'Hasan' },
    ])
  })

  it('of teachers know positions and emails', () => {
    const text = rows(
      ['Nama', 'Email', 'Posisi', 'L/P', 'WA'],
      ['Pak Hasan', 'Hasan@Guru.ID', 'MT Kelompok', 'Lk', "'0812 3456 7890"],
      ['Bu Nur', 'nur@guru.id', 'Kepala', 'p', ''],
    )
    expect(pick(text, 'teacher')).toMatchObject([
      {
        email: 'hasan@guru.id',
        position: 'subBranchTeacher',
        gender: 'male',
        phone: '81234567890',
      },
      { position: '', gender: 'female', phone: '' },
    ])
  })
})
