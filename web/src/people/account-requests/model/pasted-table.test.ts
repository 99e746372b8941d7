import { describe, expect, it } from 'vitest'
import { parsePasted } from './parse-pasted.ts'

const rows = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\r\n')

const parse = (text: string) => parsePasted('student', text, null)

/** The people of a text, by what is told of them. */
const pick = (text: string) =>
  parse(text).people.map(({ person: { id: _id, ...person } }) => person)

describe('a pasted list with two columns of one kind', () => {
  it('is read by the first, and names the other with what is used', () => {
    const phones = rows(['Nama', 'No HP', 'No WA'], ['Ali', '081234567890', '081398765432'])
    expect(pick(phones)).toMatchObject([{ name: 'Ali', parentPhone: '81234567890' }])
    const unused = ['No WA (dipakai: No HP)']
    expect(parse(phones)).toMatchObject({ refusal: null, people: [{ remarks: [] }], unused })
    const parents = rows(
      ['Nama', 'Nama Ayah', 'No HP Ayah', 'Nama Ibu', 'No HP Ibu'],
      ['Ali', 'Budi', '081234567890', 'Siti', '081398765432'],
    )
    expect(pick(parents)).toMatchObject([{ parentName: 'Budi', parentPhone: '81234567890' }])
    expect(parse(parents).unused).toEqual([
      'Nama Ibu (dipakai: Nama Ayah)',
      'No HP Ibu (dipakai: No HP Ayah)',
    ])
    const names = rows(['Nama Lengkap', 'Nama', 'JK'], ['Ahmad Fauzi', 'Fauzi', 'L'])
    expect(pick(names)).toMatchObject([{ name: 'Ahmad Fauzi', gender: 'male' }])
    expect(parse(names)).toMatchObject({ refusal: null, unused: ['Nama (dipakai: Nama Lengkap)'] })
  })

  it('is read by the plainer, wherever it stands', () => {
    const row = ['Ali', 'Cibatu', 'Jl. Melati 1']
    const addresses = rows(['Nama', 'Alamat Kampung', 'Alamat'], row)
    expect(pick(addresses)).toMatchObject([{ address: 'Jl. Melati 1' }])
    expect(parse(addresses).unused).toEqual(['Alamat Kampung (dipakai: Alamat)'])
    const turned = rows(['Nama', 'Alamat', 'Alamat Kampung'], row)
    expect(pick(turned)).toMatchObject([{ address: 'Cibatu' }])
  })

  it('is filled from the other where only that says something, and tells it', () => {
    const text = rows(
      ['Nama', 'No HP', 'No WA'],
      ['Ali', '', '081398765432'],
      ['Siti', '081234567890', ''],
    )
    expect(parse(text).people).toMatchObject([
      { person: { parentPhone: '81398765432' }, remarks: [], notes: ['No HP dari kolom No WA'] },
      { person: { parentPhone: '81234567890' }, remarks: [], notes: [] },
    ])
    expect(parse(text).unused).toEqual([])
    const loose = parse(rows(['Nama', 'Alamat', 'Alamat Kampung'], ['Ali', '', 'Cibatu']))
    expect(loose.people).toMatchObject([{ person: { address: '' }, notes: [] }])
    expect(loose.unused).toEqual(['Alamat Kampung (dipakai: Alamat)'])
  })

  it('reads ticks below L and P as one column of genders', () => {
    const text = rows(['Nama', 'TTL', 'L', 'P'], ['Ali', '', 'v', ''], ['Siti', '', '', 'v'])
    expect(pick(text)).toMatchObject([
      { name: 'Ali', gender: 'male' },
      { name: 'Siti', gender: 'female' },
    ])
    expect(parse(text).unused).toEqual([])
  })
})

describe('pasted text that is more than one list, or none', () => {
  const refusalOf = (...lines: string[][]) => {
    const { refusal, people } = parse(rows(...lines))
    expect(people).toHaveLength(refusal === null ? people.length : 0)
    return refusal
  }

  it('is refused where two lists stand side by side', () => {
    const abreast = 'Dua daftar bersebelahan. Tempel daftar yang kiri dahulu, lalu yang kanan.'
    const heads = ['Nama', 'Tanggal Lahir', 'JK']
    const whole = ['Ahmad', '17/08/2015', 'L', 'Siti', '', '']
    expect(refusalOf([...heads, ...heads], whole)).toBe(abreast)
    expect(refusalOf([...heads, 'Nama', 'Alamat'], whole)).toBe(abreast)
    expect(refusalOf(['No', 'Nama', 'No', 'Nama'], ['1', 'Ali', '2', 'Siti'])).toBe(abreast)
    expect(refusalOf([...heads, 'Nama'], whole)).toBeNull()
  })

  it('is refused where the headings stand in a column', () => {
    const turned = [
      ['Nama', 'Ahmad', 'Siti'],
      ['Tempat, Tanggal Lahir', 'Garut, 17/08/2015', 'Garut, 18/08/2015'],
      ['Jenis Kelamin', 'L', 'P'],
      ['Hobi', 'Bola', ''],
    ]
    expect(refusalOf(...turned)).toContain('Judul ada di kolom pertama')
    expect(refusalOf(['BIODATA'], ...turned.slice(1))).toContain('Judul ada di kolom pertama')
  })

  it.each([
    ['Nama', 'TTL', 'JK', 'Ali', 'Garut, 17/8/2015', 'L'],
    ['Nama:', 'Ali', 'TTL:', 'Garut, 17/8/2015', '', 'Nama:', 'Siti', 'TTL:', 'Garut, 18/8/2015'],
  ])('is refused where each value has a line of its own: %s, %s', (...lines) => {
    const [first, ...others] = lines.map((line) => [line])
    expect(refusalOf(first ?? [], ...others)).toContain('Setiap isian ada di baris sendiri.')
  })

  it('is refused where other headings stand below, and goes on below the same', () => {
    const first = [
      ['Nama', 'JK'],
      ['Ali', 'L'],
    ]
    expect(refusalOf(...first, ['Nama', 'Alamat'], ['Siti', 'Garut'])).toBe(
      'Baris 3 berisi judul kolom yang lain, jadi ini dua daftar. Tempel satu per satu.',
    )
    expect(parse(rows(...first, ['NAMA', 'L/P'], ['Siti', 'P']))).toMatchObject({
      refusal: null,
      people: [{ person: { name: 'Ali' } }, { person: { name: 'Siti' } }],
      leftOut: [{ row: 3, reason: 'ini judul kolom, bukan nama' }],
    })
  })

  it('takes no single heading for a name', () => {
    expect(parse(rows(['Ali', '17/08/2015', 'L'], ['Nama Ayah', 'Budi']))).toMatchObject({
      people: [{ person: { name: 'Ali' } }],
      leftOut: [{ row: 2, text: 'Nama Ayah · Budi', reason: 'ini judul kolom, bukan nama' }],
    })
  })
})

describe('the heading of the names', () => {
  const values = ['Ali', '17/08/2015', 'L', '3', 'Jl. Melati 5', '081234567890', 'Budi']
  const others = ['Tgl Lahir', 'L/P', 'Kelas', 'Alamat', 'No HP', 'Nama Ortu']

  it.each(['Nama Panjang', 'Nama Santri', 'NAMA', 'Nama Lengkap Siswa'])(
    'is known as in sheets: %s',
    (heading) => {
      const text = rows([heading, ...others], values)
      expect(parse(text).refusal).toBeNull()
      expect(pick(text)).toMatchObject([
        { name: 'Ali', address: 'Jl. Melati 5', parentName: 'Budi', parentPhone: '81234567890' },
      ])
    },
  )

  it.each(['Nama Ustadz', 'Nama Pengajar', 'Nama Mubaligh', 'Guru'])(
    'is known as in sheets of teachers: %s',
    (heading) => {
      const pasted = parsePasted('teacher', rows(['Jabatan', heading], ['MT Desa', 'Ali']), null)
      expect(pasted).toMatchObject({ refusal: null, people: [{ person: { name: 'Ali' } }] })
    },
  )

  const unknown = (row: number) =>
    `Kolom nama tidak dikenal di baris ${row}. Tulis "Nama" sebagai judul kolom nama, lalu tempel lagi.`

  it('is asked for where other columns are headed, and nobody is taken', () => {
    const nobody = { people: [], refusal: unknown(1) }
    expect(parse(rows(['Calon', ...others], values))).toMatchObject(nobody)
    expect(parse(rows(['Nama Calon', 'Tgl Lahir'], values.slice(0, 2)))).toMatchObject(nobody)
    expect(parse(rows(['', ...others], values))).toMatchObject(nobody)
    const below = rows(['DAFTAR CALON'], ['Calon', ...others], values)
    expect(parse(below).refusal).toBe(unknown(2))
    const separated = 'Calon,Tgl Lahir,L/P\nAli,17/08/2015,L'
    expect(parse(separated)).toMatchObject(nobody)
  })

  it('is asked for in a list of teachers that names those they teach', () => {
    const text = rows(['Siswa', 'Jabatan', 'Email'], ['Ali', 'MT Desa', 'ali@contoh.id'])
    expect(parsePasted('teacher', text, null).refusal).toBe(unknown(1))
  })
})

describe('the headings of a pasted list', () => {
  it('are found below titles, which are named', () => {
    const text = rows(
      ['DAFTAR SANTRI TPQ AL-IKHLAS', '', ''],
      ['Nama daftar', '2026', ''],
      ['', '', ''],
      ['Nama', 'Tanggal Lahir', 'JK'],
      ['Ali', '17/08/2015', 'L'],
    )
    expect(pick(text)).toMatchObject([{ name: 'Ali', dateOfBirth: '2015-08-17', gender: 'male' }])
    expect(parse(text).leftOut).toEqual([
      { row: 1, text: 'DAFTAR SANTRI TPQ AL-IKHLAS', reason: 'di atas judul kolom' },
      { row: 2, text: 'Nama daftar · 2026', reason: 'di atas judul kolom' },
    ])
    expect(parse('DAFTAR SANTRI\nNama\nAli, S.Pd.\nBudi')).toMatchObject({
      people: [{ person: { name: 'Ali, S.Pd.' } }, { person: { name: 'Budi' } }],
      leftOut: [{ row: 1 }],
    })
  })

  it('are no somebody who is called like one', () => {
    expect(pick(rows(['Siswa 1', 'Wali'], ['Siswa 2', 'Wali']))).toHaveLength(2)
  })

  it.each([',', ';', '|'])('tell that a text without tabs is separated by %s', (sign) => {
    const lines = [
      ['Daftar santri'],
      ['Nama', 'Tanggal Lahir', 'JK', 'Alamat'],
      ['Ali', '17/08/2015', 'L', `"Jl. Melati${sign} RT 2"`],
      ['Siti', '', 'P'],
    ]
    expect(pick(lines.map((cells) => cells.join(sign)).join('\n'))).toMatchObject([
      { name: 'Ali', dateOfBirth: '2015-08-17', gender: 'male', address: `Jl. Melati${sign} RT 2` },
      { name: 'Siti', gender: 'female' },
    ])
  })

  it('leave out a line that a sign has split into too many cells', () => {
    const text = 'Nama,Alamat,JK\nAli,Jl. Melati, RT 2,L\nSiti,Garut,P,'
    expect(parse(text)).toMatchObject({
      people: [{ person: { name: 'Siti', address: 'Garut' } }],
      leftOut: [
        {
          row: 2,
          reason: 'lebih banyak isian daripada judul kolom, periksa tanda pemisahnya',
        },
      ],
    })
  })
})

describe('a pasted list whose columns are aligned with blanks', () => {
  it('is read like one with tabs', () => {
    const text = [
      'Nama          TTL           JK',
      'Ali           17/8/2015     L',
      'Siti Aminah   18/8/2015     P',
    ]
    expect(pick(text.join('\n'))).toMatchObject([
      { name: 'Ali', dateOfBirth: '2015-08-17', gender: 'male' },
      { name: 'Siti Aminah', dateOfBirth: '2015-08-18' },
    ])
  })

  it('is asked about where a cell is missing, or where no headings say what stands there', () => {
    const missing = parse('Nama          TTL           JK\nAli                         L')
    expect(missing.people).toMatchObject([
      { remarks: [expect.stringContaining('isian tidak sebanyak judul kolom'), expect.anything()] },
    ])
    const [first] = parse('Ali      Budi').people
    expect(first?.remarks).toEqual([expect.stringContaining('"Budi"')])
  })

  it('keeps the numbers of its lines apart', () => {
    expect(pick('1.    Ali\n2.    Siti')).toMatchObject([{ name: 'Ali' }, { name: 'Siti' }])
  })
})
