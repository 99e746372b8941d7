import { describe, expect, it } from 'vitest'
import { emptyPerson, personFaults } from './draft-person.ts'
import { parsePasted } from './parse-pasted.ts'
import { pastedColumns } from './pasted-columns.ts'

const rows = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\r\n')

const pick = (text: string, kind: 'student' | 'teacher' = 'student') =>
  parsePasted(kind, text, null).people.map(({ person: { id: _id, ...person } }) => person)

/** What is said of each row, as `name: remarks`. */
const remarksOn = (text: string, kind: 'student' | 'teacher' = 'student') =>
  parsePasted(kind, text, null).people.map(
    ({ person, remarks }) => `${person.name}: ${remarks.join('; ')}`,
  )

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
        ...emptyPerson,
        name: 'Ahmad Fauzi',
        dateOfBirth: '2016-04-05',
        gender: 'male',
        className: 'Kelas 3',
        parentName: 'Bapak Budi',
        parentPhone: '81234567890',
        address: 'Jl. Melati 1',
        isInternal: 'simpatisan',
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

  it('leave empty what cannot be meant, and say so', () => {
    const text = rows(['Umar', '31/02/2016', '?'], ['Bilal', '42233', 'L'])
    expect(pick(text)).toMatchObject([{ name: 'Umar', dateOfBirth: '', gender: '' }, {}])
    expect(remarksOn(text)).toEqual([
      'Umar: Tanggal Lahir "31/02/2016": tulis hari/bulan/tahun, contoh 17/08/2015; Jenis Kelamin "?": pilih Laki-Laki atau Perempuan',
      'Bilal: Tanggal Lahir "42233": 42233 mungkin 17/08/2015',
    ])
    expect(pick('')).toEqual([])
    expect(pick('Nama\n')).toEqual([])
  })

  it('take a dash for nothing', () => {
    const [person] = pick(rows(['Ahmad', '05/04/2016', 'L', '3', '-', '--', '—', '-']))
    expect(person).toMatchObject({ parentName: '', parentPhone: '', address: '' })
    expect(remarksOn(rows(['Ahmad', '-', '-', '-', '-', '-', '-', '-']))).toEqual(['Ahmad: '])
  })

  it('never hold a telephone number that the spreadsheet spoiled or that is two', () => {
    const text = rows(
      ['Nama', 'WA', 'Label', 'Kelas'],
      ['Ali', '8.12E+10', 'Internal', '3'],
      ['Umar', '0812 3456 7890 / 0813 3456 7891', 'Luar', 'Umar 5'],
      ['Hasan', 'NULL', '', ''],
    )
    expect(pick(text).map(({ parentPhone }) => /^8\d{8,11}$/.test(parentPhone))).toEqual([
      false,
      false,
      false,
    ])
    expect(pick(text)[1]).toMatchObject({ className: 'Umar 5', isInternal: 'internal' })
    const remarks = remarksOn(text)
    expect(remarks[0]).toContain('angka rusak oleh Excel')
    expect(remarks[1]).toContain('ada 2 nomor, pilih satu')
    expect(remarks[1]).toContain('Label "Luar": pilih Internal atau Simpatisan')
    expect(remarks[1]).toContain('Tingkat "Umar 5": bukan tingkat yang ada')
    expect(remarks[2]).toContain('tertulis NULL')
  })

  it('hold no name that is doubtful, nor one of a guardian', () => {
    const text = rows(
      ['Nama', 'Nama Ayah'],
      ['- Umar', 'Budi'],
      ['Siti (081234567891)', 'NULL'],
      ['(5) Ali 😀', '0'],
    )
    expect(pick(text)).toMatchObject([
      { name: '- Umar?', parentName: 'Budi' },
      { name: 'Siti (081234567891)?', parentName: 'NULL?' },
      { name: '(5) Ali 😀', parentName: '0?' },
    ])
    expect(remarksOn(text)[0]).toBe('- Umar?: Nama Lengkap "- Umar": - Umar mungkin Umar')
    for (const { person } of parsePasted('student', text, null).people)
      expect(personFaults('student', person)).toContain('Nama Lengkap')
  })

  it('ask what a P is, unless L or W beside it explain it', () => {
    const alone = rows(['Nama', 'JK'], ['Zahra', 'P'], ['Aisyah', 'p.'])
    expect(parsePasted('student', alone, null)).toMatchObject({ asksLetterP: true })
    expect(pick(alone).map(({ gender }) => gender)).toEqual(['', ''])
    const told = parsePasted('student', alone, 'male')
    expect(told).toMatchObject({ asksLetterP: true, people: [{ remarks: [] }, { remarks: [] }] })
    expect(told.people.map(({ person }) => person.gender)).toEqual(['male', 'male'])
    const besideW = rows(['Nama', 'JK'], ['Umar', 'P'], ['Zahra', 'W'])
    expect(pick(besideW).map(({ gender }) => gender)).toEqual(['male', 'female'])
    const besideNobody = rows(['Nama', 'JK'], ['Zahra', 'P'], ['', 'L'])
    expect(pick(besideNobody).map(({ gender }) => gender)).toEqual(['female'])
    expect(pick(rows(['Nama', 'L/P'], ['Zahra', 'P']))).toMatchObject([{ gender: 'female' }])
  })

  it('ask about a day that may have its month first, where another day has', () => {
    const text = rows(['Umar', '08/17/2015', 'L'], ['Bilal', '08/09/2015', 'L'])
    expect(pick(text).map(({ dateOfBirth }) => dateOfBirth)).toEqual(['', ''])
    expect(remarksOn(text)[1]).toContain('hari atau bulan di depan?')
  })

  it('leave out who has no name, sums and signatures, and name columns without a place', () => {
    const text = rows(
      ['No', 'Nama', 'JK', 'Hobi'],
      ['1', 'Umar', 'L', 'Bola'],
      ['2', '', 'L', ''],
      ['', 'Jumlah', '1', ''],
      ['', 'Mengetahui, Ketua Kelompok', '', ''],
    )
    expect(parsePasted('student', text, null)).toMatchObject({
      people: [{ person: { name: 'Umar' }, remarks: [] }],
      leftOut: [
        { row: 3, text: '2 · L', reason: 'tanpa nama' },
        { row: 4, text: 'Jumlah · 1', reason: 'bukan data orang?' },
        { row: 5, text: 'Mengetahui, Ketua Kelompok', reason: 'bukan data orang?' },
      ],
      unused: ['No', 'Hobi'],
    })
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
