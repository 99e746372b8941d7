import { describe, expect, it } from 'vitest'
import { parsePasted } from '../parse-pasted.ts'

const parse = (...lines: string[]) => parsePasted('student', lines.join('\n'), null)

const ali = ['Nama: Ali', 'TTL: Garut, 17/8/2015']
const zahra = ['Nama: Zahra', 'TTL: Garut, 5/4/2016']
const umar = ['Nama: Umar', 'TTL: Garut, 6/4/2016']

/** What a text says of each person by one key. */
const told = (key: 'className' | 'parentName' | 'parentPhone', ...lines: string[]) => {
  const { people, refusal } = parse(...lines)
  return refusal ?? people.map(({ person }) => `${person.name} ${person[key]}`.trim())
}

const openFrom = (row: number) => `Mulai baris ${row} tidak jelas`

describe('lines without a name among people who are told of in lines', () => {
  it('below the last person are aside', () => {
    const pasted = parse(...ali, '', ...zahra, '', 'PJP: Pak Umar', 'HP: 081234567890')
    expect(pasted).toMatchObject({
      refusal: null,
      people: [
        { person: { name: 'Ali', parentPhone: '' }, remarks: [] },
        { person: { name: 'Zahra', parentPhone: '' }, remarks: [] },
      ],
      leftOut: [
        { row: 7, text: 'PJP: Pak Umar' },
        { row: 8, text: 'HP: 081234567890' },
      ],
      unused: [],
    })
  })

  it('below people without empty lines between them are aside as well', () => {
    const footer = ['', 'PJP: Pak Umar', 'HP: 081234567890']
    expect(told('parentPhone', ...ali, ...zahra, ...footer)).toEqual(['Ali', 'Zahra'])
  })

  it.each(['Data santri baru:', 'Kelompok: Al-Ikhlas', 'Kelas: 3', 'Kelas 3:'])(
    'above the first person are aside: %s',
    (title) => {
      const pasted = parse(title, '', ...ali, '', ...zahra)
      expect(pasted).toMatchObject({
        refusal: null,
        people: [
          { person: { name: 'Ali', className: '' } },
          { person: { name: 'Zahra', className: '' } },
        ],
        leftOut: [{ row: 1, text: title }],
      })
    },
  )

  it('are aside where they are titles of groups', () => {
    const groups = ['Kelas: 3', '', ...ali, '', 'Kelas: 4', '', ...zahra, '', 'Kelas: 5', '']
    expect(told('className', ...groups, ...umar)).toEqual(['Ali', 'Zahra', 'Umar'])
  })

  it('go on to tell of a person who lacks what the next has', () => {
    const lines = [...ali, '', 'Ortu: Budi', '', ...zahra, 'Ortu: Siti']
    expect(told('parentName', ...lines)).toEqual(['Ali Budi', 'Zahra Siti'])
  })

  it('go on to tell of each person where all have them apart', () => {
    const lines = [...ali, '', 'Ortu: Budi', '', ...zahra, '', 'Ortu: Siti']
    expect(told('parentName', ...lines)).toEqual(['Ali Budi', 'Zahra Siti'])
  })

  it('are asked about where the last person alone lacks them', () => {
    const lines = [...ali, 'HP: 081234567890', '', ...zahra, '', 'HP: 081234567891']
    expect(told('parentPhone', ...lines)).toContain(openFrom(8))
  })

  it('above a name, but below an empty line, are a title where the next has none', () => {
    const lines = [...ali, '', 'Kelas: 4', ...zahra, ...umar]
    expect(told('className', ...lines)).toEqual(['Ali', 'Zahra', 'Umar'])
    expect(parse(...lines).leftOut).toMatchObject([{ row: 4, text: 'Kelas: 4' }])
  })

  it('are asked about where they are titles of some people', () => {
    const lines = [...ali, '', 'Kelas: 4', '', ...zahra, '', 'Kelas: 5', '']
    expect(told('className', ...lines, ...umar)).toContain(openFrom(4))
  })
})

describe('a grade above the name of the first person', () => {
  it('is asked about where others have none', () => {
    expect(told('className', 'Kelas: 3', ...ali, '', ...zahra)).toContain(openFrom(1))
  })

  it('is asked about where lines below stand apart', () => {
    const lines = ['PJP: Hasan', 'HP: 081234567890', ...ali, 'HP: 081234567891', '', ...zahra]
    expect(told('parentPhone', ...lines)).toContain(openFrom(1))
  })

  it('is that of this person where all have one', () => {
    const lines = ['Kelas: 3', ...ali, '', 'Kelas: 2', ...zahra]
    expect(told('className', ...lines)).toEqual(['Ali Kelas 3', 'Zahra Kelas 2'])
    expect(told('className', 'Kelas: 3', ...ali)).toEqual(['Ali Kelas 3'])
  })
})

describe('two parents', () => {
  const parentsOf = (...lines: string[]) => {
    const { people, unused } = parse(...ali, ...lines)
    const { parentName, parentPhone } = people[0]?.person ?? {}
    return [parentName, parentPhone, ...unused]
  }
  const mother = ['Nama Ibu: Siti', 'HP Ibu: 081234567890']

  it('are not mixed', () => {
    const father = ['Nama Ayah: Budi', 'HP Ayah: -']
    expect(parentsOf(...father, ...mother)).toEqual(['Budi', '', 'Nama Ibu', 'HP Ibu'])
    const number = ['Nama Ayah: tidak ada', 'HP Ayah: 081234567891']
    expect(parentsOf(...number, ...mother)).toEqual(['', '81234567891', 'Nama Ibu', 'HP Ibu'])
    expect(parentsOf('Nama Bapak: Budi', 'HP Ibu: 081234567890')).toEqual(['Budi', '', 'HP Ibu'])
  })

  it('are read by the second where nothing is told of the first', () => {
    const nobody = ['Nama Ayah: -', 'HP Ayah: kosong']
    expect(parentsOf(...nobody, ...mother)).toEqual(['Siti', '81234567890'])
    expect(parentsOf('Nama Ayah: Budi', 'HP: 081234567890')).toEqual(['Budi', '81234567890'])
  })
})

describe('two labels of one kind', () => {
  it('are read by the first of each person', () => {
    const first = [...ali, 'Kelas: 3', 'Tingkat: 4', '']
    const second = [...zahra, 'Tingkat: 2', 'Kelas: 5']
    expect(told('className', ...first, ...second)).toEqual(['Ali Kelas 3', 'Zahra Kelas 2'])
    expect(parse(...first, ...second).unused).toEqual(['Tingkat', 'Kelas'])
  })
})

describe('a line without a label between two of one person', () => {
  it.each([
    ['Alamat: Kp. Cibatu', 'Sukamaju', 'TTL: Garut, 17/8/2015'],
    ['Alamat: Kp. Cibatu', 'No. 3 Zahra', 'TTL: Garut, 17/8/2015'],
    ['Alamat: Kp. Cibatu', 'RT 2 (0812-3456-7890)', 'TTL: Garut, 17/8/2015'],
    ['Alamat: -', 'Desa Sukamaju', 'TTL: Garut, 17/8/2015'],
    ['HP: 081234567890', 'RT 2 RW 3', 'TTL: Garut, 17/8/2015'],
    ['Alamat: Kp. Cibatu', '2. Zahra', 'TTL: Garut, 5/4/2016'],
  ])('makes the person doubtful: %s, %s', (address, line, birth) => {
    const [person, ...others] = parse('1. Nama: Ali', address, line, birth).people
    expect(others).toEqual([])
    expect(person?.person.name).toBe('Ali?')
    expect(person?.remarks).toEqual([
      `Nama Lengkap "Ali": baris 3 "${line}" tanpa keterangan, milik siapa?`,
    ])
  })
})

describe('an address that goes on below', () => {
  const addressOf = (...lines: string[]) => parse(...lines).people[0]?.person.address

  it('is joined, and the lines are told', () => {
    const address = ['Alamat: Kp. Cibatu RT 02', 'RW 05 Desa Sukamaju', 'Kec. Wanaraja']
    const whole = 'Kp. Cibatu RT 02 RW 05 Desa Sukamaju Kec. Wanaraja'
    const notes = [`Alamat dari baris 2-4: ${whole}`]
    const person = { name: 'Ali', address: whole, dateOfBirth: '2015-08-17' }
    const pasted = parse('Nama: Ali', ...address, 'TTL: 17/8/2015', '', ...zahra)
    expect(pasted).toMatchObject({ people: [{ person, remarks: [], notes }, { notes: [] }] })
    expect(pasted.leftOut).toEqual([])
  })

  it.each([
    'RT/RW 2/5',
    'Dusun Cibatu',
    'Jl. Melati',
    'Gang Masjid',
    'Blok C',
    'No. 5',
    'Kab. Garut',
  ])('is joined at the end of a text as well: %s', (line) => {
    expect(addressOf(...ali, 'Alamat: Cibatu', line)).toBe(`Cibatu ${line}`)
  })

  it('stays as it is above what is no address', () => {
    expect(addressOf(...ali, 'Alamat: Cibatu', '', 'Desa Sukamaju')).toBe('Cibatu')
    expect(addressOf(...ali, 'Alamat: Cibatu', 'Desa Sukamaju:')).toBe('Cibatu')
    expect(addressOf(...ali, 'Alamat: Cibatu', 'Norma')).toBe('Cibatu')
    expect(addressOf(...ali, 'Alamat: Cibatu, Kelas: 3', 'Desa Sukamaju')).toBe('Cibatu')
  })
})

describe('a form with more labels than the product knows', () => {
  it('is read as one person', () => {
    const other = ['Nama panggilan: Al', 'Anak ke: 2', 'Sekolah: SDN 1']
    expect(parse('Nama lengkap: Ali', ...other, 'TTL: 17/8/2015')).toMatchObject({
      people: [{ person: { name: 'Ali', dateOfBirth: '2015-08-17' } }],
      unused: ['Nama panggilan', 'Anak ke', 'Sekolah'],
    })
  })
})

describe('many people who are told of in lines', () => {
  it('keep their own lines', () => {
    const lines = Array.from({ length: 60 }, (_, at) => [
      'Kelas: 3',
      `Nama: Anak ${at}`,
      ...(at === 40 ? ['siapa ini'] : []),
      'TTL: 17/8/2015',
      '',
    ])
    const { people, refusal } = parse(...lines.flat())
    expect(refusal).toBeNull()
    expect(people).toHaveLength(60)
    const asked = people.filter(({ remarks }) => remarks.length > 0)
    expect(asked.map(({ person }) => person.name)).toEqual(['Anak 40?'])
  })
})

describe('people with all their labels in one line', () => {
  it.each([',', ';', ' |'])('are read by what stands between: %s', (sign) => {
    const line = ['Nama: Ali', 'Alamat: Jl. Melati; Gg. 2', 'JK: L'].join(`${sign} `)
    const person = { name: 'Ali', address: 'Jl. Melati; Gg. 2', gender: 'male' }
    expect(parse(line)).toMatchObject({ refusal: null, people: [{ person, remarks: [] }] })
  })

  it('are read', () => {
    const lines = [
      'Nama: Ali, TTL: Garut 17 Agustus 2015, Ortu: Budi',
      '2. Nama: Zahra, S.Pd, TTL: Garut, 5 April 2016, Ortu: Siti',
    ]
    expect(parse(...lines)).toMatchObject({
      refusal: null,
      people: [
        { row: 1, person: { name: 'Ali', dateOfBirth: '2015-08-17', parentName: 'Budi' } },
        { row: 2, person: { name: 'Zahra, S.Pd', dateOfBirth: '2016-04-05', parentName: 'Siti' } },
      ],
      leftOut: [],
    })
  })
})
