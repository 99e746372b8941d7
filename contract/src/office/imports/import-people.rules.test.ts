import { describe, expect, it } from 'vitest'
import { refusalToChangeTeacher } from '../../people/teachers/teachers.rules.ts'
import { emptyDetails, studentDetails, teacherDetails } from '../../values/person/person-details.ts'
import type { RowContext } from './import-rows.rules.ts'
import {
  changesOfStudent,
  doubtOfConsentAgain,
  faultsOfStudentChange,
  readStudentRow,
  type KnownStudent,
} from './import-students.rules.ts'
import {
  changesOfTeacher,
  faultsOfTeacherChange,
  readTeacherRow,
  type KnownTeacher,
} from './import-teachers.rules.ts'

const context: RowContext = {
  row: 7,
  today: '2026-11-19',
  places: [{ id: 'k1', name: 'Al-Ikhlas', branchName: 'Mekarsari' }],
  subBranchId: null,
  isRequest: false,
}

const texts = { name: 'Aisyah', subBranch: 'Al-Ikhlas', dateOfBirth: '17/08/2015', gender: 'P' }

describe('a row of students', () => {
  it.each(['#N/A', '#NILAI!', '#DIV/0!', 'Err:502', ' #ref! '])(
    'says in any column that a formula failed: %s',
    (text) => {
      const failed = { ...texts, name: text, address: text, label: text }
      const { messages } = readStudentRow(failed, context)
      expect(messages.map(({ field }) => field)).toEqual(['name', 'address', 'label'])
      expect(messages[0]?.message).toBe('Baris 7, Nama Lengkap: rumus gagal, isi dengan tangan.')
    },
  )

  it('says its values', () => {
    const { person, messages } = readStudentRow({ ...texts, consent: 'ya' }, context)
    expect(messages).toEqual([])
    expect(person).toMatchObject({
      nis: null,
      name: 'Aisyah',
      subBranchId: 'k1',
      dateOfBirth: '2015-08-17',
      gender: 'female',
      parentPhone: null,
      hasConsent: true,
    })
  })

  it('with a guardian on several lines is asked about', () => {
    const row = readStudentRow({ ...texts, parentName: 'Budi\n/ Siti' }, context)
    expect(row.messages).toMatchObject([
      {
        field: 'parentName',
        message:
          'Baris 7, Nama Orang Tua/Wali: tertulis dalam beberapa baris, mungkin Budi / Siti.',
        choices: ['Budi / Siti'],
      },
    ])
  })

  it('takes no heading for a name, and a name that heads columns for one', () => {
    const { person, messages } = readStudentRow({ ...texts, name: 'Nama Ayah' }, context)
    expect(person.name).toBeNull()
    expect(messages.map(({ message }) => message)).toEqual([
      'Baris 7, Nama Lengkap: ini judul kolom, bukan nama.',
    ])
    expect(readStudentRow({ ...texts, name: 'Wali' }, context).messages).toEqual([])
  })

  it('says what stands right of all headings', () => {
    const { messages } = readStudentRow({ ...texts, beyond: 'No 5 · RT 2' }, context)
    expect(messages.map(({ message }) => message)).toEqual([
      'Baris 7: ada isian di luar judul kolom (No 5 · RT 2), periksa tanda pemisahnya.',
    ])
  })

  it('says in words what is wrong, cell by cell', () => {
    const { messages } = readStudentRow({ name: ' ', parentPhone: '021' }, context)
    expect(messages).toEqual([
      {
        field: 'name',
        code: 'cell.invalid',
        message: 'Baris 7, Nama Lengkap: tidak boleh kosong.',
      },
      {
        field: 'subBranch',
        code: 'cell.invalid',
        message: 'Baris 7, Kelompok: tidak boleh kosong.',
      },
      {
        field: 'parentPhone',
        code: 'cell.invalid',
        message: 'Baris 7, Nomor WhatsApp: harus dimulai 8.',
      },
    ])
  })

  it('says nothing with a dash, and asks about a zero or a truth', () => {
    const dashes = { nis: '-', parentName: '-', parentPhone: '--', address: '–', label: '_' }
    const { person, messages } = readStudentRow(
      { ...texts, ...dashes, dateOfBirth: ' - ', branch: '-', consent: 'TRUE' },
      context,
    )
    expect(messages).toEqual([])
    expect(person).toMatchObject({
      nis: null,
      parentName: null,
      parentPhone: null,
      address: null,
      dateOfBirth: null,
      hasConsent: true,
    })
    const fields = (row: Record<string, string>) =>
      readStudentRow({ ...texts, ...row }, context).messages.map(({ field }) => field)
    expect(fields({ parentName: '0', address: '0,0' })).toEqual(['parentName', 'address'])
    expect(fields({ name: 'TRUE', parentName: '17/08/1980' })).toEqual(['name', 'parentName'])
    expect(fields({ name: '-' })).toEqual(['name'])
    expect(fields({ address: '02/03/2026?' })).toEqual(['address'])
  })

  it('says nothing in words', () => {
    const nothing = { parentName: 'tidak ada', parentPhone: 'belum punya', address: 'Tdk ada' }
    const { person, messages } = readStudentRow({ ...texts, ...nothing }, context)
    expect(messages).toEqual([])
    expect(person).toMatchObject({ parentName: null, parentPhone: null, address: null })
  })

  it.each(['belum ada', 'tidak ada', 'nihil', 'kosong'])(
    'does not take %s for no answer about a consent',
    (consent) => {
      const { person, messages } = readStudentRow({ ...texts, consent }, context)
      expect(person.hasConsent).toBeNull()
      expect(messages).toMatchObject([
        { field: 'consent', message: 'Baris 7, Izin Wali: pilih Ya atau Tidak.' },
      ])
      expect(readStudentRow({ ...texts, consent: '-' }, context).messages).toEqual([])
    },
  )

  it.each(['-', 'tidak ada', '⟦Garut⟧ atau ⟦Cibatu⟧?'])(
    'offers nothing for a ditto below %s',
    (address) => {
      const below = { ...context, above: { address } }
      const { messages } = readStudentRow({ ...texts, address: 'idem' }, below)
      expect(messages).toMatchObject([{ message: 'Baris 7, Alamat: tertulis idem, tulis isinya.' }])
      expect(messages[0]).not.toHaveProperty('choices')
    },
  )

  it('offers for a ditto what stands above', () => {
    const above = { address: 'Garut', name: 'Ali', branch: 'Mekarsari', subBranch: 'Al-Ikhlas' }
    const read = (row: Record<string, string>, more: Partial<RowContext> = {}) =>
      readStudentRow({ ...texts, ...row }, { ...context, above, ...more })
    const { person, messages } = read({ address: 'idem' })
    expect(person.address).toBeNull()
    expect(messages).toEqual([
      {
        field: 'address',
        code: 'cell.ditto',
        message: 'Baris 7, Alamat: tertulis idem, mungkin Garut seperti baris di atas.',
        choices: ['Garut'],
      },
    ])
    expect(read({ parentName: 'sda' }).messages).toMatchObject([
      { message: 'Baris 7, Nama Orang Tua/Wali: tertulis sda, tulis isinya.' },
    ])
    expect(read({ name: '"' }).messages).toMatchObject([
      { message: 'Baris 7, Nama Lengkap: tertulis ", tulis isinya.' },
    ])
    expect(read({ branch: 'idem', subBranch: 'idem' }).messages).toMatchObject([
      { field: 'branch', choices: ['Mekarsari'] },
      { field: 'subBranch', choices: ['Al-Ikhlas'] },
    ])
    const chosen = { subBranchId: 'k1' }
    expect(read({ branch: 'idem', subBranch: 'idem' }, chosen).messages).toEqual([])
    expect(
      read({ subBranch: 'idem' }, { ...chosen, above: { subBranch: 'Lain' } }).messages,
    ).toEqual([expect.objectContaining({ field: 'subBranch' })])
  })

  it('with the number of a school is told to leave it empty', () => {
    const told = ({ messages }: { messages: { message: string }[] }) => messages[0]?.message
    expect(told(readStudentRow({ ...texts, nis: '1234' }, context))).toBe(
      'Baris 7, NIS: terdiri dari 8 angka, kosongkan untuk siswa baru.',
    )
    expect(told(readTeacherRow({ nig: '12' }, context))).toBe(
      'Baris 7, NIG: terdiri dari 8 angka, kosongkan untuk guru baru.',
    )
  })

  it('of a request must say more, and one with a number may say less', () => {
    const request = { ...context, isRequest: true, subBranchId: 'k1' }
    const fields = (row: Record<string, string>) =>
      readStudentRow(row, request).messages.map(({ field }) => field)
    expect(fields({ name: 'A' })).toEqual(['dateOfBirth', 'gender'])
    expect(fields({ nis: '20250010' })).toEqual([])
    expect(fields(texts)).toEqual([])
    expect(fields({ ...texts, subBranch: 'Lain' })).toEqual(['subBranch'])
  })

  it('names no other desa than that of its kelompok', () => {
    const said = (row: Record<string, string>, subBranchId: string | null) =>
      readStudentRow({ ...texts, ...row }, { ...context, subBranchId }).messages.map(
        ({ message }) => message,
      )
    const elsewhere = ['Baris 7, Desa: kelompok yang dipilih (Al-Ikhlas) ada di desa Mekarsari.']
    expect(said({ branch: 'Cikole' }, 'k1')).toEqual(elsewhere)
    expect(said({ branch: 'Cikole', subBranch: '' }, 'k1')).toEqual(elsewhere)
    expect(said({ branch: 'MEKARSARI', subBranch: '' }, 'k1')).toEqual([])
    expect(said({ branch: '#N/A', subBranch: '' }, 'k1')).toHaveLength(1)
    expect(said({ branch: 'Cikole' }, null)).toEqual([
      'Baris 7, Kelompok: bukan di desa Cikole, kelompok ini ada di Mekarsari.',
    ])
    expect(said({ nis: '20250010', branch: 'Cikole', subBranch: '' }, null)).toEqual([
      'Baris 7, Kelompok: isi juga Kelompok, atau kosongkan Desa.',
    ])
  })

  it('names the chosen kelompok, and no other of a similar name', () => {
    const places = [
      { id: 'k1', name: '1', branchName: 'Baru' },
      { id: 'k2', name: 'Kelompok 1', branchName: 'Baru' },
      { id: 'k3', name: 'Kelompok 2', branchName: 'Desa Baru' },
    ]
    const fields = (row: Record<string, string>, subBranchId: string) =>
      readStudentRow({ ...texts, ...row }, { ...context, places, subBranchId }).messages.map(
        ({ field }) => field,
      )
    expect(fields({ subBranch: 'Kelompok 1' }, 'k1')).toEqual(['subBranch'])
    expect(fields({ subBranch: 'Kelompok 1', branch: 'Baru' }, 'k2')).toEqual([])
    expect(fields({ subBranch: 'Klp 2', branch: 'Desa Baru' }, 'k3')).toEqual([])
    expect(fields({ subBranch: '1', branch: 'Desa Baru' }, 'k1')).toEqual(['branch'])
  })

  it('takes its year from its number', () => {
    const year = (row: Record<string, string>) => readStudentRow({ ...texts, ...row }, context)
    expect(year({ nis: '20150012', entryYear: '2015' }).person.entryYear).toBe(2015)
    expect(year({ nis: '20250012', entryYear: '2025.0' }).messages).toEqual([])
    expect(year({ nis: '20250012', entryYear: '2025.5' }).messages).toHaveLength(1)
    expect(year({ nis: '20250012', entryYear: '2024' }).messages[0]?.message).toMatch(/NIS/)
  })

  const known: KnownStudent = {
    ...emptyDetails(studentDetails),
    subBranchId: 'k1',
    name: 'Aisyah',
    dateOfBirth: '2015-08-17',
    gender: 'female',
    parentName: 'Siti',
    parentPhone: '81234567890',
    address: 'Jl. Melati',
    isInternal: true,
    hasConsent: true,
    hasConsentWithoutPhoto: false,
    consentWithdrawnOn: null,
  }

  it('changes what it says otherwise, and nothing where it says nothing', () => {
    const { person } = readStudentRow({ ...texts, label: 'Simpatisan', consent: 'Ya' }, context)
    expect(changesOfStudent(person, known)).toEqual({ isInternal: false })
    expect(changesOfStudent(person, { ...known, hasConsent: false })).toEqual({
      isInternal: false,
      hasConsent: true,
    })
  })

  it('asks before a consent that was taken back is recorded again', () => {
    const { person } = readStudentRow({ ...texts, consent: 'Ya' }, context)
    const withdrawn = { ...known, hasConsent: false, consentWithdrawnOn: '2026-11-10' }
    expect(doubtOfConsentAgain(person, withdrawn)).toEqual({
      field: 'consent',
      code: 'row.consent-again',
      fault: 'izin dicabut 10/11/2026, ada izin baru di atas kertas?',
    })
    expect(doubtOfConsentAgain(person, { ...withdrawn, consentWithdrawnOn: null })).toBeNull()
    expect(doubtOfConsentAgain(person, { ...withdrawn, hasConsent: true })).toBeNull()
    const silent = readStudentRow(texts, context).person
    expect(doubtOfConsentAgain(silent, withdrawn)).toBeNull()
  })

  it('asks before a consent to the photo is recorded over one that leaves it out', () => {
    const { person } = readStudentRow({ ...texts, consent: 'Ya' }, context)
    const without = { ...known, hasConsent: false, hasConsentWithoutPhoto: true }
    expect(doubtOfConsentAgain(person, without)).toEqual({
      field: 'consent',
      code: 'row.consent-again',
      fault: 'izin tercatat tanpa foto, ada izin baru di atas kertas?',
    })
    const signedAnew = { ...without, consentWithdrawnOn: '2026-11-01' }
    expect(doubtOfConsentAgain(person, signedAnew)?.fault).toMatch(/^izin tercatat tanpa foto/)
    expect(doubtOfConsentAgain(person, { ...without, hasConsent: true })).toBeNull()
  })

  it('moves nobody and takes no consent back', () => {
    const { person } = readStudentRow({ ...texts, consent: 'Tidak' }, context)
    const fields = faultsOfStudentChange(person, { ...known, subBranchId: 'k2' })
    expect(fields.map(({ field }) => field)).toEqual(['subBranch', 'consent'])
    expect(faultsOfStudentChange(person, { ...known, hasConsent: false })).toEqual([])
  })
})

describe('a row of teachers', () => {
  const row = { ...texts, email: 'nur@ngaji.test', position: 'MS' }
  const known: KnownTeacher = {
    ...emptyDetails(teacherDetails),
    nig: '20260001',
    subBranchId: 'k1',
    name: 'Aisyah',
    email: 'Nur@ngaji.test',
    position: 'localTeacher',
    dateOfBirth: '2015-08-17',
    gender: 'female',
    positionStartDate: null,
    positionEndDate: null,
    refusal: null,
  }

  it('needs name, address, position and place', () => {
    const { messages } = readTeacherRow({}, context)
    expect(messages.map(({ field }) => field)).toEqual(['name', 'email', 'position', 'subBranch'])
    expect(readTeacherRow({ nig: '20260001', subBranch: 'Al-Ikhlas' }, context).messages).toEqual(
      [],
    )
  })

  it('changes what it says otherwise', () => {
    const { person } = readTeacherRow({ ...row, phone: '081234567890' }, context)
    expect(changesOfTeacher(person, known)).toEqual({ phone: '81234567890' })
    expect(faultsOfTeacherChange(person, known)).toEqual([])
  })

  it('changes no record of somebody who stands above, and may say the same of it', () => {
    const admin = { role: 'admin', userId: 'me' } as const
    const refusal = refusalToChangeTeacher({ id: 'other', role: 'admin' }, admin)
    const { person } = readTeacherRow({ ...row, phone: '081234567890' }, context)
    expect(faultsOfTeacherChange(person, { ...known, refusal })).toEqual([
      {
        field: 'phone',
        code: 'teacher.account-above',
        fault: 'akun ini sekarang Admin Daerah; hanya pemiliknya yang mengubahnya',
      },
    ])
    const same = { ...known, refusal, phone: '81234567890' }
    expect(faultsOfTeacherChange(person, same)).toEqual([])
  })

  it('changes neither address nor number, nor makes an examiner', () => {
    const { person } = readTeacherRow(
      { ...row, nig: '20260002', email: 'lain@ngaji.test', position: 'Munaqis' },
      context,
    )
    const faults = faultsOfTeacherChange(person, { ...known, subBranchId: 'k9' })
    expect(faults.map(({ field }) => field)).toEqual(['subBranch', 'email', 'nig', 'position'])
    const late = readTeacherRow({ ...row, positionStartDate: '02/01/2024' }, context).person
    const ended = { ...known, positionEndDate: '2024-01-01' as const }
    expect(faultsOfTeacherChange(late, ended).map(({ field }) => field)).toEqual([
      'positionStartDate',
    ])
  })
})
