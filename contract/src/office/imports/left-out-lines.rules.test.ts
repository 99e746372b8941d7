import { describe, expect, it } from 'vitest'
import { leftOutReasonOf, leftOutReasonsIn } from './left-out-lines.rules.ts'

/** A line whose first cell is no known column: the number of a row. */
function givenLeftOutReason(number: string, ...said: string[]) {
  const line = { number: 7, isHidden: false, cells: [number, ...said] }
  return leftOutReasonOf(
    'students',
    line,
    said.filter((text) => text !== ''),
  )
}

describe('a line of a list', () => {
  it.each([
    ['Mengetahui,'],
    ['Ketua Kelompok'],
    ['( ............ )'],
    ['(Budi Santoso)'],
    ['Garut, 17 Agustus 2026'],
    ['Kelas 3'],
    ['Jumlah'],
    ['32'],
    ['………'],
    ['Penanggung jawab,'],
    ['A. Kelas Caberawit'],
    ['I. PAUD'],
    ['Halaman 1 dari 2'],
    ['Catatan: pindah'],
    ['NB: belum lengkap'],
    ['Tahun Ajaran 2026/2027'],
    ['Garut, 17-08-2026'],
    ['Garut, 17/08/2026'],
    ['Garut, Agustus 2026'],
    ['Kab. Garut, ........ 2026'],
    ['Garut, ____ Agustus 2026'],
    ['Garut, … Agustus 20…'],
    ['Garut, .... / .... / 2026'],
    ['Garut, ................'],
    ['Kls 3'],
    ['Cabe Rawit'],
    ['Muda-mudi'],
    ['Pra Remaja'],
    ['Jml'],
    ['Rerata'],
    ['L = 12'],
    ['P: 9'],
    ['dst.'],
    ['...'],
  ])('%s is nobody', (name) => {
    expect(givenLeftOutReason('', name, '', '')).toBe('not-data')
  })

  it('is nobody as a sum, whatever it adds up', () => {
    expect(givenLeftOutReason('Jumlah', '32', '15', '')).toBe('not-data')
    expect(givenLeftOutReason('', 'Total', '15', '17')).toBe('not-data')
    expect(givenLeftOutReason('', 'Grand Total', '15', '17')).toBe('not-data')
    expect(givenLeftOutReason('', 'Jumlah', '32 orang', '15 anak')).toBe('not-data')
    expect(givenLeftOutReason('', 'Jumlah', 'Jl. Melati 5')).toBeNull()
  })

  it('is nobody as a title across all columns', () => {
    expect(givenLeftOutReason('Kelas 3', 'Kelas 3', 'Kelas 3')).toBe('not-data')
    expect(givenLeftOutReason('', 'PUTRA', 'PUTRA')).toBe('not-data')
    expect(givenLeftOutReason('', 'PUTRA')).toBeNull()
  })

  it.each([
    ['Mengetahui,', '', 'Garut, 17 Agustus 2026'],
    ['Ketua Kelompok', '', 'Sekretaris'],
    ['Ketua PAC', 'Guru Pengajar', ''],
    ['( Ahmad )', '', '( Budi )'],
    ['NIP. 1234', '', 'NIP. 5555'],
    ['Yang membuat,', '', 'Pembina,'],
  ])('is nobody where two sign: %s %s %s', (...said) => {
    expect(givenLeftOutReason('', ...said)).toBe('not-data')
  })

  it('below a signature is nobody while it holds names alone', () => {
    const lines = [
      [['1', 'Aisyah', 'L'], null],
      [['', 'Ahmad Fauzi', ''], null],
      [['', 'Mengetahui,', 'Guru Kelas'], 'not-data'],
      [['', 'H. Ahmad Fauzi', 'Siti Aminah, S.Pd'], 'not-data'],
      [['2', 'Bilal', ''], null],
      [['', 'Umar', ''], null],
      [['', 'Ketua', ''], 'not-data'],
      [['', 'Kelas 4', ''], 'not-data'],
      [['', 'Zaid', ''], null],
    ] as const
    const next = leftOutReasonsIn('students')
    const reasons = lines.map(([cells], at) =>
      next(
        { number: at, isHidden: false, cells },
        cells.slice(1).filter((text) => text !== ''),
      ),
    )
    expect(reasons).toEqual(lines.map(([, reason]) => reason))
  })

  it.each(['Garut, Agustus 2026', 'Garut, ........ 2026', 'Guru,'])(
    'below %s is nobody while it holds a name alone',
    (signed) => {
      const next = leftOutReasonsIn('students')
      const lines = ['Aisyah', signed, 'Ahmad Fauzi', 'Siti Aminah', '2 Bilal', 'Umar']
      const reasons = lines.map((name, at) =>
        next({ number: at, isHidden: false, cells: [name] }, [name]),
      )
      expect(reasons).toEqual([null, ...Array.from({ length: 3 }, () => 'not-data'), null, null])
    },
  )

  function givenReasons(...lines: string[][]) {
    const next = leftOutReasonsIn('students')
    return lines.map((cells, at) =>
      next(
        { number: at, isHidden: false, cells },
        cells.filter((text) => text !== ''),
        at === lines.length - 1,
      ),
    )
  }

  it('below a signature may be the place of who signs', () => {
    const signed = [['Mengetahui,', 'Pengurus'], ['Asep', 'Dedi'], ['Cibatu 1']]
    expect(givenReasons(...signed)).toEqual(['not-data', 'not-data', 'not-data'])
    const children = [['Guru Kelas 3'], ['Budi 2'], ['Citra 2']]
    expect(givenReasons(...children)).toEqual(['not-data', null, null])
    const listed = [['Mengetahui,'], ['Asep', 'Jl. Melati 5'], ['Budi']]
    expect(givenReasons(...listed)).toEqual(['not-data', null, null])
  })

  it('below who holds an office is somebody', () => {
    const children = [['Ali', 'Dedi'], ['Budi']]
    const reasons = ['not-data', null, null]
    expect(givenReasons(['Wali Kelas: Ani'], ...children)).toEqual(reasons)
    expect(givenReasons(['Guru Kelas : Ani'], ...children)).toEqual(reasons)
    const signed = [['Mengetahui: Ketua'], ['Asep'], ['Ketua:'], ['Budi']]
    expect(givenReasons(...signed)).toEqual(signed.map(() => 'not-data'))
  })

  it.each(['L', 'p.', 'Lk', 'Laki-laki', 'PEREMPUAN', 'Pria', 'Wanita'])(
    'below a line of signers is somebody with a gender: %s',
    (gender) => {
      expect(givenReasons(['Pengurus'], ['Hasan', gender])).toEqual(['not-data', null])
      expect(givenReasons(['Pengurus'], ['Hasan', 'Wanita Sholihah'])[1]).toBe('not-data')
    },
  )

  it('that begins as an example of the template is asked about, of questions too', () => {
    const line = { number: 7, isHidden: false, cells: ['CONTOH', 'Aisyah', 'L', '17/08/2015'] }
    const said = ['CONTOH', 'Aisyah', 'L', '17/08/2015']
    expect(leftOutReasonOf('students', line, said)).toBe('not-data')
    expect(leftOutReasonOf('questions', line, said)).toBe('not-data')
    expect(leftOutReasonOf('students', { ...line, isHidden: true }, said)).toBe('hidden')
  })

  it('of questions is left out as a sum or a section', () => {
    const next = leftOutReasonsIn('questions')
    const reasonOf = (...cells: string[]) => next({ number: 7, isHidden: false, cells }, cells)
    expect(reasonOf('I. Pilihan Ganda')).toBe('not-data')
    expect(reasonOf('Siapa Nabi terakhir?')).toBeNull()
    expect(reasonOf('Jumlah', '100')).toBe('not-data')
  })

  it('is somebody with a name, and whoever more is said of', () => {
    expect(givenLeftOutReason('1', 'Aisyah', '')).toBeNull()
    expect(givenLeftOutReason('1', 'Ketua Adi', 'L', '17/08/2015')).toBeNull()
    expect(givenLeftOutReason('1', '', 'L', '17/08/2015')).toBeNull()
    expect(givenLeftOutReason('1', 'Totalia Putri', '')).toBeNull()
    expect(givenLeftOutReason('1', 'Ahmad, S.Pd.', '')).toBeNull()
    expect(givenLeftOutReason('1', 'Garut', 'Garut')).toBeNull()
    for (const name of [
      'Halimah',
      'Ketty',
      'Kelasih',
      'Nabila',
      'Paudina',
      'Remaja Putra',
      'Putri',
    ])
      expect(givenLeftOutReason('', name, '')).toBeNull()
    expect(givenLeftOutReason('1', 'Ketua', 'Perempuan')).toBeNull()
    expect(givenLeftOutReason('', 'Ali,', '081234567890')).toBeNull()
  })

  it('that is hidden says so, of questions too', () => {
    const line = { number: 7, isHidden: true, cells: ['Aisyah'] }
    expect(leftOutReasonOf('students', line, ['Aisyah'])).toBe('hidden')
    expect(leftOutReasonOf('questions', { ...line, isHidden: false }, ['5'])).toBeNull()
  })
})
