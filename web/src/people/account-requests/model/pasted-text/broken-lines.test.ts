import { describe, expect, it } from 'vitest'
import { parsePasted } from '../parse-pasted.ts'

const parse = (...lines: string[][]) =>
  parsePasted('student', lines.map((cells) => cells.join('\t')).join('\n'), null)

/** The name, the birthday and the parent of each person, with what is asked and noted. */
const told = (...lines: string[][]) =>
  parse(...lines).people.map(({ person: { name, dateOfBirth, parentName }, notes }) => [
    name,
    dateOfBirth,
    parentName,
    ...notes,
  ])

const asked = 'isian tidak sebanyak judul kolom, nama ini saja?'
const head = ['Nama', 'TTL', 'Nama Ayah']
const numbered = ['No', ...head]

describe('a line break inside a cell of a table of Word', () => {
  it('leaves a child one person, with birthday and parent', () => {
    const whole = ['Siti Aminah', 'Garut, 5 Mei 2016', 'Umar']
    const broken = [
      ['Ali Saputra', 'Garut,'],
      ['3 April 2015', 'Budi'],
    ]
    const ali = ['Ali Saputra', '2015-04-03', 'Budi']
    const siti = ['Siti Aminah', '2016-05-05', 'Umar']
    expect(told(head, ...broken, whole)).toEqual([[...ali, 'disatukan dari baris 2-3'], siti])
    expect(
      told(numbered, ['1', ...whole], ['2', ...(broken[0] ?? [])], ...broken.slice(1)),
    ).toEqual([siti, [...ali, 'disatukan dari baris 3-4']])
  })

  it('may stand in several cells of each line, or several times in one', () => {
    const lines = [
      ['1', 'Ali'],
      ['Saputra', 'Garut,'],
      ['3 April'],
      ['2015', 'Budi'],
      ['2', 'Siti', 'Garut,'],
      ['5 Mei 2016', 'Umar'],
    ]
    expect(told(numbered, ...lines)).toEqual([
      ['Ali Saputra', '2015-04-03', 'Budi', 'disatukan dari baris 2-5'],
      ['Siti', '2016-05-05', 'Umar', 'disatukan dari baris 6-7'],
    ])
  })

  it('is asked about where both lines may be people', () => {
    const addresses = ['Nama', 'Alamat', 'Nama Ayah']
    expect(parse(addresses, ['Ali', 'Jl. Melati'], ['Garut', 'Budi']).people).toMatchObject([
      { remarks: [`Nama Lengkap "Ali": ${asked}`], notes: [] },
      { remarks: [`Nama Lengkap "Garut": ${asked}`], notes: [] },
    ])
    const names = [['Ahmad'], ['Fauzi', 'Garut, 3 April 2015', 'Budi']]
    expect(parse(head, ...names).people).toMatchObject([
      { remarks: [`Nama Lengkap "Ahmad": ${asked}`] },
      { person: { name: 'Fauzi' }, remarks: [] },
    ])
  })
})

describe('lines of a numbered list that end early', () => {
  it('stay people of their own', () => {
    expect(told(numbered, ['1', 'Ali'], ['2', 'Siti', 'Garut, 5 Mei 2016'])).toEqual([
      ['Ali', '', ''],
      ['Siti', '2016-05-05', ''],
    ])
    const ends = [['1', 'Ali'], ['2', 'Siti', 'Garut, 5 Mei 2016'], ['3']]
    expect(told(numbered, ...ends).map(([name]) => name)).toEqual(['Ali', 'Siti'])
  })

  it('are asked about where their numbers do not run', () => {
    expect(parse(numbered, ['1', 'Ali', 'Garut'], ['5', 'Siti']).people).toMatchObject([
      { remarks: [expect.stringContaining(asked), expect.anything()] },
      { remarks: [expect.stringContaining(asked)] },
    ])
  })

  it.each(['', '-', '•'])('are asked about where a number is missing: "%s"', (number) => {
    const lines = [
      ['1', 'Ali', 'L'],
      [number, 'Siti'],
      ['2', 'Umar', 'L', 'Budi'],
    ]
    expect(parse(['No', 'Nama', 'L/P', 'Nama Ayah'], ...lines).people).toMatchObject([
      { person: { parentName: '' }, remarks: [`Nama Lengkap "Ali": ${asked}`], notes: [] },
      { person: { parentName: '' }, remarks: [`Nama Lengkap "Siti": ${asked}`], notes: [] },
      { person: { name: 'Umar', parentName: 'Budi' }, remarks: [] },
    ])
  })
})

describe('lines that have their number before the name', () => {
  const fathers = ['Nama', 'Nama Ayah', 'Alamat']
  const people = [
    ['Ali', 'Budi'],
    ['Siti', 'Umar'],
    ['Umar', 'Hasan'],
    ['Aisyah', 'Dadang'],
  ]

  it.each(['. ', ') ', '.', ' '])('stay people of their own: 1%s', (sign) => {
    const lines = people.map(([name, father = ''], at) => [`${at + 1}${sign}${name}`, father])
    expect(told(fathers, ...lines)).toEqual(people.map(([name, father]) => [name, '', father]))
  })

  it('are asked about where their numbers do not run', () => {
    const lines = [
      ['1. Ali', 'Budi'],
      ['5. Siti', 'Umar'],
    ]
    expect(parse(fathers, ...lines).people).toMatchObject([
      { remarks: [expect.stringContaining(asked)] },
      { remarks: [expect.stringContaining(asked)] },
    ])
    expect(parse(fathers, ['Ali', 'Budi'], ['2. Siti', 'Umar']).people).toHaveLength(2)
  })

  it('are joined where a date goes on below them', () => {
    const lines = [
      ['1. Ali', 'Garut'],
      ['3. April 2015', 'Budi'],
      ['2. Siti', 'Garut, 5 Mei 2016', 'Umar'],
    ]
    expect(told(head, ...lines).map(([, , father]) => father)).toEqual(['Budi', 'Umar'])
  })
})
