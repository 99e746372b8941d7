import { describe, expect, it } from 'vitest'
import { readGender, readLabel, readPosition, readYesNo } from './cells/choice-cells.rules.ts'
import { readPhone } from './cells/phone-cells.rules.ts'
import { isSameName, readPlace } from './cells/place-cells.rules.ts'
import {
  dayInCell,
  readDay,
  readEmail,
  readEntryYear,
  readName,
  readNumber,
} from './import-cells.rules.ts'

const today = '2026-11-19'
const context = { today }

describe('a day', () => {
  it('is read as people write it, and an empty cell says nothing', () => {
    expect(readDay('Garut, 17 Agustus 2015', context).value).toBe('2015-08-17')
    expect(readDay(' ', context).value).toBeNull()
  })

  it.each(['31/02/2015', '2015', '1905', 'Agustus', '01/01/1899'])('%s is none', (text) => {
    expect(readDay(text, context).fault).toMatch(/contoh 17\/08\/2015/)
  })

  it('is not guessed from the number of a spreadsheet, but offered', () => {
    expect(readDay('42233', context)).toEqual({
      fault: '42233 mungkin 17/08/2015',
      choices: ['17/08/2015'],
    })
  })

  it.each([['07/07/1905'], ['08/07/1909'], ['07/07/1905?']])(
    '%s is a year alone, shown as a day',
    (text) => {
      expect(readDay(text, context).fault).toBe(
        `${text} mungkin hanya tahun, tulis hari/bulan/tahun, contoh 17/08/2015`,
      )
    },
  )

  it('of which its cell did not show all is offered', () => {
    expect(readDay('17/08/2015?', context)).toEqual({
      fault: '17/08/2015? mungkin 17/08/2015',
      choices: ['17/08/2015'],
    })
  })

  it('that may be one or another offers both', () => {
    expect(readDay('2015-08-16T17:00:00Z', context)).toEqual({
      fault: '2015-08-16T17:00:00Z mungkin 16/08/2015 atau 17/08/2015',
      choices: ['16/08/2015', '17/08/2015'],
    })
    expect(readDay('08/17/2015', context).fault).toBe('08/17/2015 mungkin 17/08/2015')
  })

  it('with two digits of a year is no day of the next century', () => {
    expect(readDay('01/07/98', { today, mayCome: true }).value).toBe('1998-07-01')
    expect(readDay('01/07/27', { today, mayCome: true }).value).toBe('2027-07-01')
  })

  it('has happened, unless it may be yet to come', () => {
    expect(readDay('20/11/2026', context).fault).toBe('belum terjadi')
    expect(readDay('20/11/2026', { today, mayCome: true }).value).toBe('2026-11-20')
  })

  it('is written as it is read', () => {
    expect(dayInCell('2015-08-07')).toBe('07/08/2015')
    expect(dayInCell(null)).toBe('')
  })
})

describe('choices', () => {
  it.each([
    'L',
    'l',
    'Laki-Laki',
    'laki laki',
    'PRIA',
    'Lk.',
    'Putra',
    'Ikhwan',
    'Lelaki',
    'Male',
    'Lk-lk',
    'L (Laki-laki)',
    'Laki-laki (L)',
  ])('%s is a boy', (text) => {
    expect(readGender(text).value).toBe('male')
  })

  it.each(['P', 'perempuan', 'Wanita', 'W', 'Pr', 'Putri', 'Akhwat', 'Female', 'P (Perempuan)'])(
    '%s is a girl',
    (text) => {
      expect(readGender(text).value).toBe('female')
    },
  )

  it('know their words', () => {
    expect(readLabel('simpatisan').value).toBe(false)
    expect(readYesNo('Ya').value).toBe(true)
    expect(readPosition('mt kelompok').value).toBe('subBranchTeacher')
    expect(readGender('').value).toBeNull()
    for (const fault of [readGender('x'), readLabel('x'), readYesNo('x'), readPosition('x')])
      expect(fault.fault).toMatch(/^pilih /)
    expect(readGender('constructor').fault).toBeDefined()
    expect(['MTD', 'mtk', 'Munaqisy'].map((text) => readPosition(text).value)).toEqual([
      'branchTeacher',
      'subBranchTeacher',
      'munaqisy',
    ])
    for (const doubtful of ['P?', 'L/P', 'L (?)', 'L (Perempuan)', '1', 'P2'])
      expect(readGender(doubtful).fault).toBeDefined()
    expect(readYesNo('Ya?').fault).toBe('pilih Ya atau Tidak')
  })
})

describe('numbers and addresses', () => {
  it.each([
    '0812-3456-7890',
    '+62 812 3456 7890',
    '+62 (0)812 3456 7890',
    '81234567890',
    '(0812) 34567890',
    '"081234567890"',
    '`081234567890',
    '081234567890,',
    '- 081234567890',
    '٠٨١٢٣٤٥٦٧٨٩٠',
    '０８１２３４５６７８９０',
  ])('%s is a telephone', (text) => {
    expect(readPhone(text).value).toBe('81234567890')
  })

  it('of zeros alone are of no other country', () => {
    for (const text of ['0', '00', '0000000000'])
      expect(readPhone(text).fault).toBe('harus dimulai 8')
  })

  it('say what is wrong with a telephone', () => {
    expect(readPhone('021-555').fault).toBe('harus dimulai 8')
    expect(readPhone('8123').fault).toMatch(/^bukan nomor HP/)
    expect(readPhone('').value).toBeNull()
  })

  it.each([
    '8.12E+10',
    '8,12345678901E+10',
    '81234567890.0',
    '81234567890,0',
    '081200000000',
    '08123456789.5',
    '-81234567890',
  ])('%s is no telephone any more', (text) => {
    expect(readPhone(text).fault).toBe('angka rusak oleh Excel, ketik ulang nomornya')
  })

  it.each(['+852 9123 4567', '+84 912 345 678', '00 855 12 345 678'])(
    '%s is of another country',
    (text) => {
      expect(readPhone(text).fault).toBe('nomor luar negeri, isi nomor Indonesia')
    },
  )

  it('ask which of two telephones, and know one too long', () => {
    expect(readPhone('0812-3456-7890 / 0813 9876 5432')).toEqual({
      fault: 'ada 2 nomor, pilih satu',
      choices: ['0812-3456-7890', '0813-9876-5432'],
    })
    expect(readPhone("'0895-3456-78901").fault).toBe('terlalu panjang menurut aturan, 11 angka')
    expect(readPhone("'0812 3456 7890").value).toBe('81234567890')
  })

  it.each([
    ['081234567890 081398765432'],
    ['0812 3456 7890 0813 9876 5432'],
    ['081234567890 81398765432'],
    ['0812-3456-7890 (ayah) 0813-9876-5432 (ibu)'],
    ['+62 812 3456 7890 +62 813 9876 5432'],
    ['081234567890 - 081398765432'],
    ['081234567890\\081398765432'],
    ['81234567890,81398765432'],
    ['081234567890+081398765432'],
  ])('%s are two telephones', (text) => {
    expect(readPhone(text)).toEqual({
      fault: 'ada 2 nomor, pilih satu',
      choices: ['0812-3456-7890', '0813-9876-5432'],
    })
  })

  it.each([
    '081234567890 (WA)',
    'Ibu: 0812-3456-7890',
    '081234567890/0217654321',
    '0812/3456/7890',
    '0812_3456_7890',
    '81,234,567,890',
  ])('%s may mean its only mobile number', (text) => {
    expect(readPhone(text)).toEqual({
      fault: 'mungkin 0812-3456-7890, tulis nomornya saja',
      choices: ['0812-3456-7890'],
    })
  })

  it.each([
    '08123456789O',
    '+60 812345678',
    '0812 3456 78?0',
    '0812-3456-78*0',
    '08123456789²',
    '081234567890081398765432',
  ])('nothing is offered for %s', (text) => {
    const { fault, choices } = readPhone(text) as { fault?: string; choices?: string[] }
    expect({ isRefused: fault !== undefined, choices }).toEqual({ isRefused: true })
  })

  it('with a fraction are no telephone', () => {
    for (const text of ['8123456.78', '81234567,5'])
      expect(readPhone(text).fault).toBe('angka rusak oleh Excel, ketik ulang nomornya')
    expect(readPhone('0812.34567890').value).toBe('81234567890')
  })

  it.each(['2025.5', '2.025', '2,025', '2025 (baru)', '2025%', '2024/2025'])(
    'read no year of entry from %s',
    (text) => {
      expect(readEntryYear(text, today).fault).toBe('tahun 2018 sampai 2027')
    },
  )

  it.each(['20250010.5', '20.250.010', '2025 0010'])('read no NIS from %s', (text) => {
    expect(readNumber(text).fault).toBe('terdiri dari 8 angka')
  })

  it('are whole also with a fraction of nothing', () => {
    expect(readNumber('20250010.0').value).toBe('20250010')
    expect(readNumber("'20250010").value).toBe('20250010')
    expect(readNumber('٢٠٢٥٠٠١٠').value).toBe('20250010')
    expect(readEntryYear('2025,0', today).value).toBe(2025)
    expect(readEntryYear('2025.5', today).fault).toBeDefined()
  })

  it('know eight digits, a year of entry and an address', () => {
    expect(readNumber(' 20250010 ').value).toBe('20250010')
    expect(readNumber('2025').fault).toBe('terdiri dari 8 angka')
    expect(readEntryYear('2027', today).value).toBe(2027)
    expect(readEntryYear('2028', today).fault).toBe('tahun 2018 sampai 2027')
    expect(readEmail('a@b.id').value).toBe('a@b.id')
    expect(readEmail('a@b').fault).toBe('bukan alamat email')
    expect(readName('Ahmad 2').value).toBe('Ahmad 2')
    expect(readName('x'.repeat(101)).fault).toBe('paling banyak 100 huruf')
    expect(readName('Ahmad 😀 #1').fault).toBe('tidak boleh memuat 😀 #')
    expect(readName('\u200B\u200B').fault).toBe('harus berisi huruf')
    expect(readName('  Siti   Aminah ').value).toBe('Siti Aminah')
  })
})

describe('a kelompok', () => {
  const places = [
    { id: '1', name: 'Al-Ikhlas', branchName: 'Mekarsari' },
    { id: '2', name: 'Al-Ikhlas', branchName: 'Cikole' },
    { id: '3', name: 'At-Taqwa', branchName: 'Cikole' },
  ]
  const read = (branch: string, subBranch: string) => readPlace({ branch, subBranch }, places)

  it('is found by name, within its desa where the name repeats', () => {
    expect(read('', 'at-taqwa ').value).toBe('3')
    expect(read('CIKOLE', 'al-ikhlas').value).toBe('2')
    expect(read('', 'Al-Ikhlas').fault).toBe('ada di beberapa desa, isi juga Desa')
    expect(read('Mekarsari', 'At-Taqwa').fault).toBe(
      'bukan di desa Mekarsari, kelompok ini ada di Cikole',
    )
    expect(read('Entah', 'Al-Ikhlas').fault).toBe(
      'bukan di desa Entah, kelompok ini ada di Mekarsari, Cikole',
    )
    expect(read('Mekarsari', '').value).toBeNull()
  })

  it('is found with the word for a place in front', () => {
    expect(read('', 'Kelompok At-Taqwa').value).toBe('3')
    expect(read('Desa Cikole', 'KLP. AL-IKHLAS').value).toBe('2')
    expect(read('Ds. Mekarsari', 'Kel: Al-Ikhlas').value).toBe('1')
    expect(read('', 'Kelompok').fault).toBe('kelompok tidak ditemukan')
    const named = [...places, { id: '4', name: 'Kelompok At-Taqwa', branchName: 'Cikole' }]
    expect(readPlace({ branch: '', subBranch: 'Kelompok At-Taqwa' }, named).value).toBe('4')
  })

  it('is found with another word for a place in front', () => {
    const named = [
      { id: '1', name: 'Kelompok 1', branchName: 'Desa Mekar' },
      { id: '2', name: 'Kelompok 1', branchName: 'Baru' },
      { id: '3', name: 'Kelompok 1', branchName: 'Desa Baru' },
      { id: '4', name: '2', branchName: 'Baru' },
    ]
    const found = (branch: string, subBranch: string) => readPlace({ branch, subBranch }, named)
    expect(found('Ds. Mekar', 'Klp 1').value).toBe('1')
    expect(found('Mekar', '1').value).toBe('1')
    expect(found('Baru', 'Klp. 1').value).toBe('2')
    expect(found('Desa Baru', 'Kelompok 1').value).toBe('3')
    expect(found('Ds. Baru', 'Kelompok 1').fault).toBe('ada di beberapa desa, isi juga Desa')
    expect(found('Desa Baru', '2').fault).toBe('bukan di desa Desa Baru, kelompok ini ada di Baru')
    expect(found('', 'Desa 2').fault).toBe('kelompok tidak ditemukan')
  })

  it('written in other pieces is asked about', () => {
    expect(read('', 'Al\u2011Ikhlas Cikole').fault).toBe('kelompok tidak ditemukan')
    expect(read('Cikole', 'Attaqwa')).toEqual({
      fault: 'kelompok tidak ditemukan, maksud Anda At-Taqwa?',
      choices: ['At-Taqwa'],
    })
    expect(read('Cikole', 'At\u2013Taqwa.').value).toBe('3')
  })

  it('is the same whatever its case, accents and blanks', () => {
    expect(isSameName("Nur  Aisyah'", "nur aisyah'")).toBe(true)
    expect(isSameName('Café', 'cafe')).toBe(true)
    expect(isSameName('A', 'B')).toBe(false)
  })
})
