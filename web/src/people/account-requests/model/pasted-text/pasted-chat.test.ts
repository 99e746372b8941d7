import { describe, expect, it } from 'vitest'
import { parsePasted } from '../parse-pasted.ts'

const parse = (...lines: string[]) => parsePasted('student', lines.join('\n'), null)

/** The names of a text, each with what is asked about it. */
const namesIn = (...lines: string[]) =>
  parse(...lines).people.map(({ person, remarks }) => [person.name, ...remarks].join(' | '))

describe('names copied from a chat', () => {
  it.each([
    ['[08.12, 3/4/2026] Bu Siti: Ali', '[08.13, 3/4/2026] Pak Budi: *Zahra*'],
    ['[3/4/26 08.12.33] Bu Siti: Ali', '[3/4/26 08.12.40] +62 812-3456-7890: Zahra'],
    ['03/04/26 08.12 - Bu Siti: Ali', '03/04/26, 08:13 AM - Bu Siti: _Zahra_'],
    ['1. Ali', '2. *Zahra*'],
    ['1) Ali', '2) Zahra'],
    ['١. Ali', '٢. Zahra'],
    ['- Ali', '• Zahra'],
    ['1\uFE0F\u20E3 Ali', '2\uFE0F\u20E3 *Zahra*'],
    ['1\u20E3Ali', '2\u20E3Zahra'],
    ['① Ali', '② Zahra'],
    ['a. Ali', 'b. Zahra'],
    ['I. Ali', 'II. Zahra'],
    ['Ali <Pesan ini diedit>', 'Zahra'],
    ['✅ Ali', '✅ Zahra'],
  ])('are read without time, sender and marks: %s', (...lines) => {
    expect(namesIn(...lines)).toEqual(['Ali', 'Zahra'])
  })

  it('may be numbered anew below each group', () => {
    const pasted = ['*Kelas 1*', '1. Ali', '2. Zahra', '*Kelas 2*', '1. Umar']
    expect(namesIn(...pasted)).toEqual(['Ali', 'Zahra', 'Umar'])
    expect(parse(...pasted).leftOut.map(({ row }) => row)).toEqual([1, 4])
  })

  it('with a mark that may be part of one are asked about', () => {
    expect(namesIn('1. Ali')).toEqual(['1. Ali? | Nama Lengkap "1. Ali": 1. Ali mungkin Ali'])
    expect(namesIn('3 Ali', '7 Zahra')).toHaveLength(2)
    expect(namesIn('3 Ali', '7 Zahra').every((name) => name.includes('mungkin'))).toBe(true)
    expect(namesIn('~Ali~')[0]).toContain('tidak boleh memuat ~')
  })

  it('without a number among numbered ones are asked about, and titles are left out', () => {
    const pasted = parse('TPQ Al-Ikhlas', '1. Ali', 'Umar', '2. Zahra')
    expect(pasted.people.map(({ person }) => person.name)).toEqual(['Ali', 'Umar?', 'Zahra'])
    expect(pasted.people[1]?.remarks).toEqual(['Nama Lengkap "Umar": tanpa nomor, nama orang?'])
    expect(pasted.leftOut).toEqual([{ row: 1, text: 'TPQ Al-Ikhlas', reason: 'di atas nomor 1' }])
  })

  it('stand between greetings, which are nobody', () => {
    const pasted = parse(
      'Assalamualaikum bu',
      'Santri baru:',
      'Ali',
      'Syukron Makmun',
      'Terima kasih 🙏',
      'Jazakumullah khairan',
      'Alhamdulillah jazakallahu khairan',
    )
    expect(pasted.people.map(({ person }) => person.name)).toEqual(['Ali', 'Syukron Makmun'])
    expect(pasted.leftOut.map(({ row }) => row)).toEqual([1, 2, 5, 6, 7])
  })

  it('may be thanks, which are asked about', () => {
    expect(namesIn('Jazaka Khairan', 'Syukron')).toEqual([
      'Jazaka Khairan',
      'Syukron? | Nama Lengkap "Syukron": nama orang, atau ucapan?',
    ])
    expect(namesIn('Amin', 'Barakallah', 'Aminah')).toEqual([
      expect.stringContaining('atau ucapan?'),
      expect.stringContaining('atau ucapan?'),
      'Aminah',
    ])
  })

  it.each([
    'Pesan ini dihapus',
    'Anda menghapus pesan ini',
    'This message was deleted',
    '<Media tidak disertakan>',
    '<Media omitted>',
    'Diteruskan',
    'Diteruskan berkali-kali',
    'Pesan ini diedit',
    '03/04/26 08.13 - Pak Budi bergabung menggunakan tautan undangan grup ini',
    'https://contoh.id/daftar',
    'Siap pak',
    'Itu saja',
  ])('stand between messages that are gone: %s', (line) => {
    const pasted = parse('Ali', line, 'Zahra')
    expect(pasted.people.map(({ person }) => person.name)).toEqual(['Ali', 'Zahra'])
    expect(pasted.leftOut).toMatchObject([{ row: 2, text: line }])
  })

  it('stand between lines that say nothing, which are named', () => {
    const pasted = parse('Ali', 'Kosong', '-', 'Nihil', 'Zahra')
    expect(pasted.people.map(({ person, row }) => [person.name, row])).toEqual([
      ['Ali', 1],
      ['Zahra', 5],
    ])
    expect(pasted.leftOut).toEqual([
      { row: 2, text: 'Kosong', reason: 'tanpa nama' },
      { row: 4, text: 'Nihil', reason: 'tanpa nama' },
    ])
  })

  it('may have a number twice or miss one, where each has a sign', () => {
    const names = ['Ali', 'Budi', 'Citra', 'Umar']
    expect(namesIn('1. Ali', '2. Budi', '2. Citra', '3. Umar')).toEqual(names)
    expect(namesIn('1) Ali', '2) Budi', '3)', '4) Citra', '1) Umar')).toEqual(names)
    const fallen = namesIn('1. Ali', '3. Budi', '2. Citra')
    expect(fallen).toHaveLength(3)
    expect(fallen.every((name) => name.includes('mungkin'))).toBe(true)
  })

  it('may be numbered by letters from A, where they are no initials', () => {
    expect(namesIn('A. Ali', 'B. Budi', 'C. Umar')).toEqual(['Ali', 'Budi', 'Umar'])
    expect(namesIn('A. Fauzi', 'B. Umar')).toEqual(['A. Fauzi', 'B. Umar'])
    expect(namesIn('A. Ali', 'A. Budi', 'C. Umar')).toEqual(['A. Ali', 'A. Budi', 'C. Umar'])
    expect(namesIn('I. Ali', 'I. Budi')).toEqual(['I. Ali', 'I. Budi'])
  })

  it('may be part of a message, which is asked about', () => {
    expect(namesIn('Ali', 'ditambah Zahra')).toEqual([
      'Ali',
      'ditambah Zahra? | Nama Lengkap "ditambah Zahra": nama orang, atau pesan?',
    ])
  })

  it('with a number alone are numbered anew only below a line that is left out', () => {
    expect(namesIn('1 Ali', '2 Budi', 'Kelas 2', '', '1 Citra')).toEqual(['Ali', 'Budi', 'Citra'])
    const classes = namesIn('1 Ali', '1 Budi', '2 Citra')
    expect(classes).toHaveLength(3)
    expect(classes.every((name) => name.includes('mungkin'))).toBe(true)
  })

  it('stand above a signature, whose place is nobody', () => {
    const pasted = parse('Ali', 'Zahra 2', 'Wassalam,', 'Ketua Kelompok', 'Hasan', 'Cibatu 1')
    expect(pasted.people.map(({ person }) => person.name)).toEqual(['Ali', 'Zahra 2'])
    expect(pasted.leftOut.map(({ row }) => row)).toEqual([3, 4, 5, 6])
  })

  it.each([
    'Ali kls 3',
    'Ali PAUD',
    'Ali (7 tahun)',
    'Ali 8 th',
    'Ali (L)',
    'Ali (5 April 2016)',
    'Ali (anak Pak Budi)',
    'Ali Fauzi, Zahra Aulia, Umar',
    'Ali, Zahra',
    'Ali, Siti Aminah',
    'Budi, Umar',
    'Ali, Siti, Budi, Rina',
    'Ahmad, M. Fauzi',
    'Ahmad, M.Ali',
    'Ali dan Zahra',
    'Nama Ali',
    'Ali L',
    'Zahra p',
    'Ali - Budi',
    'Ali laki-laki',
    'Ali umur 7',
    'Ali SD',
    'Ali anak dari Pak Budi',
    'Alm. Budi',
    'Umar (munaqis)',
  ])('with more than a name are asked about: %s', (line) => {
    expect(namesIn(line)).toEqual([expect.stringContaining(`${line}? | Nama Lengkap "${line}":`)])
  })

  it.each([
    'Ali Fauzi (Uji)',
    'H. Ali, S.Pd.',
    'Umar, Lc',
    'Umar, Lc., M.A.',
    'Umar, S. Pd. I',
    'Umar, S.Pd.I, M.Kom',
    'Siti, Hj.',
    'Ramdan Fauzi',
    'Ali 2',
    'Siti binti Umar',
    'Putri Aulia',
    'Aulia Putri',
    'Hj. Siti Aminah, S.Pd',
    'KH. Ahmad',
    'Ustadz Hasan, Lc.',
    'Ahmad P.',
  ])('that are whole are taken: %s', (line) => {
    expect(namesIn(line)).toEqual([line])
  })
})

describe('people who are told of in lines', () => {
  const ali = { name: 'Ali', dateOfBirth: '2015-08-17', parentName: 'Budi' }
  const zahra = { name: 'Zahra', dateOfBirth: '2016-04-05', parentName: 'Siti' }
  const people = [{ person: ali }, { person: zahra }]

  it('are read by their labels', () => {
    const lines = ['TTL : Garut, 17 Agustus 2015', 'Ortu : Budi', '', '*Nama* : Zahra']
    const rest = ['Tgl lahir: 5/4/2016', 'Nama ibu = Siti', 'Hobi: bola', 'Terima kasih']
    expect(parse('[08.12, 3/4/2026] Bu Ani: Nama: Ali', ...lines, ...rest)).toMatchObject({
      refusal: null,
      people: [
        { person: ali, row: 1, remarks: [] },
        { person: zahra, row: 5, remarks: [] },
      ],
      leftOut: [{ row: 9, text: 'Terima kasih' }],
      unused: ['Hobi'],
    })
  })

  it('need no empty lines between them, and may have some inside', () => {
    const first = ['Nama\t: Ali', 'TTL\t: Garut, 17/8/2015', '', 'Ortu\t: Budi']
    const second = ['Nama\t: Zahra', 'TTL\t: Garut, 5/4/2016', 'Ortu\t: Siti']
    expect(parse(...first, ...second)).toMatchObject({ refusal: null, people })
  })

  it('are refused where it is open whose a line is', () => {
    const pasted = parse('Kelas: 3', 'Nama: Ali', 'Nama: Zahra', 'Kelas: 2')
    expect(pasted.people).toEqual([])
    expect(pasted.refusal).toContain('Mulai baris 1 tidak jelas keterangan mana milik siapa.')
  })

  it('may be numbered by signs, with wide colons', () => {
    const first = ['1\uFE0F\u20E3 Nama\uFF1A Ali', 'TTL\uFF1A Garut, 17/8/2015']
    expect(parse(...first, '2\uFE0F\u20E3 Nama: Zahra', 'TTL: Garut, 5/4/2016')).toMatchObject({
      refusal: null,
      people: [{ person: { name: 'Ali' } }, { person: { name: 'Zahra' } }],
    })
  })
})

describe('rows without headings', () => {
  it.each(['Ali; Budi; Citra', 'Ali | Budi | Citra'])('need a birthday: %s', (line) => {
    const pasted = parse(line)
    expect(pasted.people).toMatchObject([{ person: { name: line, parentName: '' } }])
    expect(pasted.people[0]?.remarks).toEqual([expect.stringContaining(`"${line}"`)])
  })

  const ali = { name: 'Ali', dateOfBirth: '2015-08-17', gender: 'male' }

  it.each([
    '1\tAli\t17/08/2015\tL',
    'Ali; 17/08/2015; L',
    'Ali | 17/08/2015 | L',
    'Ali, 17/08/2015, L',
  ])('are read by their signs, past a running number: %s', (line) => {
    expect(parse(line)).toMatchObject({ people: [{ person: ali, remarks: [] }] })
  })
})

describe('marks for the line above', () => {
  it('are asked about, and swallow no line', () => {
    const pasted = parse('Nama\tAlamat', 'Ali\tGarut', 'Siti\t"', 'Umar\t"', 'Hasan\tsda')
    const told = pasted.people.map(({ person, remarks }) => [person.address, remarks.join()])
    expect(told).toEqual([
      ['Garut', ''],
      ['', 'Alamat """: tertulis ", tulis isinya'],
      ['', 'Alamat """: tertulis ", tulis isinya'],
      ['', 'Alamat "sda": tertulis sda, tulis isinya'],
    ])
  })
})
