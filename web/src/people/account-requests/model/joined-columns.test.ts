import { describe, expect, it } from 'vitest'
import { parsePasted } from './parse-pasted.ts'

const parse = (lines: string[][], separator = '\t') =>
  parsePasted('student', lines.map((cells) => cells.join(separator)).join('\n'), null)

/** The name, the gender and the birthday of each person. */
const told = (...from: Parameters<typeof parse>) =>
  parse(...from).people.map(({ person: { name, gender, dateOfBirth } }) => [
    name,
    gender,
    dateOfBirth,
  ])

const joinedNote = 'Tanggal lahir disatukan dari “TGL”, “BLN”, “THN”.'
const lettersNote = 'Jenis kelamin: M dibaca Laki-Laki, F dibaca Perempuan.'

describe('a birthday in three columns of a pasted list', () => {
  const head = ['No', 'Nama', 'TGL', 'BLN', 'THN', 'L/P']

  it('is read as one, as in sheets, and told', () => {
    const list = [
      head,
      ['1', 'Ali', '17', '8', '2015', 'L'],
      ['2', 'Siti', '5', 'April', '16', 'P'],
    ]
    expect(told(list)).toEqual([
      ['Ali', 'male', '2015-08-17'],
      ['Siti', 'female', '2016-04-05'],
    ])
    expect(parse(list)).toMatchObject({ refusal: null, notes: [joinedNote], unused: ['No'] })
  })

  it.each([
    ['TGL', 'BLN', 'THN'],
    ['Thn', 'Bln', 'Tgl'],
    ['Tgl Lahir', 'Bln Lahir', 'Thn Lahir'],
  ])('heads a list with nothing else beside the name: %s, %s, %s', (...parts) => {
    const [day, month, year] = ['17', '8', '2015']
    const cells = parts[0] === 'Thn' ? [year, month, day] : [day, month, year]
    expect(
      told([
        ['Nama', ...parts],
        ['Ali', ...cells],
      ] as string[][]),
    ).toEqual([['Ali', '', '2015-08-17']])
  })

  it('may have a sign between its cells, lines that end early, and its headings once more', () => {
    const list = [head, ['1', 'Ali', '17', '8', '2015', 'L'], ['2', 'Siti'], head]
    for (const separator of ['\t', ';', ',']) {
      expect(told(list, separator)).toEqual([
        ['Ali', 'male', '2015-08-17'],
        ['Siti', '', ''],
      ])
      expect(parse(list, separator).leftOut).toMatchObject([
        { row: 4, reason: 'ini judul kolom, bukan nama' },
      ])
    }
  })

  it('that lacks a part, or has something else in it, is asked for', () => {
    const { people } = parse([
      head,
      ['1', 'Ali', '17', '8', '2015', 'L'],
      ['2', 'Siti', '17', '', '2015', 'P'],
      ['3', 'Umar', '8', '17', '2015', 'L'],
    ])
    expect(people.map(({ person }) => person.dateOfBirth)).toEqual(['2015-08-17', '', ''])
    expect(people[1]?.remarks[0]).toContain('Tanggal Lahir "17 | ? | 2015"')
    expect(people[2]?.remarks[0]).toContain('17/08/2015')
  })

  it('is none below the heading of another day', () => {
    const { people, notes, unused } = parse([
      ['', '', 'Masuk', '', '', ''],
      head,
      ['1', 'Ali', '1', '7', '2020', 'L'],
    ])
    expect(people[0]?.person.dateOfBirth).toBe('')
    expect(notes).toEqual([])
    expect(unused).toContain('Masuk TGL')
  })

  it('leaves it in doubt which cell is empty where blanks align the columns', () => {
    const text = ['Nama   Alamat   TGL   BLN   THN', 'Ali    Garut    17    8     2015']
    const whole = parse(text.map((line) => [line]))
    expect(whole.people[0]?.person).toMatchObject({ name: 'Ali', dateOfBirth: '2015-08-17' })
    const short = parse([text[0] ?? '', 'Siti   17   8   2016'].map((line) => [line]))
    expect(short.people[0]?.remarks[0]).toContain('isian tidak sebanyak judul kolom')
  })

  it('leaves the three columns of another day alone', () => {
    const other = parse([
      ['Nama', 'TTL', 'TGL', 'BLN', 'THN'],
      ['Ali', 'Garut, 17/8/2015', '1', '7', '2025'],
    ])
    expect(other.people).toMatchObject([{ person: { dateOfBirth: '2015-08-17' }, remarks: [] }])
    expect(other).toMatchObject({ notes: [], unused: ['TGL', 'BLN', 'THN'] })
  })
})

describe('the letters M and F of a pasted list', () => {
  it('are genders where both stand there and nothing else, and that is told', () => {
    const list = [['Nama', 'JK'], ['Ali', 'M'], ['Siti', 'f.'], ['Umar']]
    expect(told(list)).toEqual([
      ['Ali', 'male', ''],
      ['Siti', 'female', ''],
      ['Umar', '', ''],
    ])
    expect(parse(list).notes).toEqual([lettersNote])
  })

  it('are read past sums and signers, by which nobody is lost', () => {
    const list = [
      ['Nama', 'JK'],
      ['Ali', 'M'],
      ['Pengurus', ''],
      ['Hasan', 'M'],
      ['Siti', 'F'],
      ['Jumlah', '2 orang'],
    ]
    expect(told(list).map(([name, gender]) => `${name} ${gender}`)).toEqual([
      'Ali male',
      'Hasan male',
      'Siti female',
    ])
  })

  it('leave a line as it was pasted, by which it is known as added', () => {
    const list = [
      ['Nama', 'JK'],
      ['Ali', 'M'],
      ['Siti', 'F'],
    ]
    const lines = parse(list).people.map(({ line }) => line)
    expect(lines).toEqual(['Ali\tM', 'Siti\tF'])
    expect(parse([...list, ['Umar', 'L']]).people.map(({ line }) => line)).toEqual([
      ...lines,
      'Umar\tL',
    ])
  })

  it('are read in a list without headings, and of people told of in lines', () => {
    const withoutHead = [
      ['Ali', '17/08/2015', 'M'],
      ['Siti', '05/04/2016', 'F'],
    ]
    expect(told(withoutHead)).toEqual([
      ['Ali', 'male', '2015-08-17'],
      ['Siti', 'female', '2016-04-05'],
    ])
    const inLines = ['Nama: Ali', 'JK: M', '', 'Nama: Siti', 'JK: F'].map((line) => [line])
    expect(told(inLines).map(([, gender]) => gender)).toEqual(['male', 'female'])
    expect(parse(inLines).notes).toEqual([lettersNote])
  })

  it.each([[['M', 'M']], [['M', 'P']], [['M', 'F', 'L']]])(
    'are asked about among %j',
    (letters) => {
      const pasted = parse([['Nama', 'JK'], ...letters.map((letter, at) => [`Anak ${at}`, letter])])
      expect(pasted.people[0]?.person.gender).toBe('')
      expect(pasted.notes).toEqual([])
    },
  )
})
