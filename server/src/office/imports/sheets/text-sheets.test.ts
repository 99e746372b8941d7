import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytes, manyQuotes, readCells } from '../test/workbooks.fixtures.ts'
import { readPages } from './read-pages.ts'
import { regularQuotes } from './text-quotes.ts'
import { decodeText } from './text-sheets.ts'
import { writeCsv } from './write-csv.ts'

const headings = new Set(['nama', 'alamat'])
const readTextCells = (content: string | Uint8Array) =>
  readCells({
    fileName: 'a.csv',
    bytes: typeof content === 'string' ? bytes(content) : content,
  })

describe('a text', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['bars', 'a|b\n1|2'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['the line ends of old Macs', 'a,b\r1,2\r'],
    ['quotes', '"a","b"\n"1","2"\n'],
    ['a word of Excel about them', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['the last sign of old programs', 'a,b\n1,2\n\u001A'],
    ['the start of another kind of text', 'ID,b\n1,2\n'],
  ])('is read with %s', (_name, text) => {
    expect(readTextCells(text).at(1)).toEqual(['1', '2'])
    expect(readTextCells(text)).toHaveLength(2)
  })

  it.each([
    ['an apostrophe', 'Nama\nSyafi\xd5i\nZo\xe9\n'],
    ['an apostrophe between capitals', 'Nama\nMA\xd5RUF\nZo\xe9\n'],
    ['an accent', 'Nama\nCaf\x8e\nZo\xe9\n'],
    ['a letter that Windows lacks', 'Nama\nSol\x8fh\nZo\xe9\n'],
    ['its line ends alone', 'Nama\rS\x92ti\rZo\xe9\r'],
  ])('of an old Mac keeps no letter that is uncertain: %s', (_name, text) => {
    const cells = readTextCells(Buffer.from(text, 'latin1')).flat()
    expect(cells).toHaveLength(3)
    expect(cells.slice(1).every((cell) => cell.includes('\uFFFD'))).toBe(true)
  })

  it('of an old Windows is read as it stands', () => {
    const text = 'Nama\nSyafi\x92i\nZo\xe9 M\xfcller\nJOS\xc9\n'
    expect(readTextCells(Buffer.from(text, 'latin1')).flat()).toEqual([
      'Nama',
      'Syafi’i',
      'Zoé Müller',
      'JOSÉ',
    ])
  })

  it('is parted where its headings are, not where its title is', () => {
    const text = 'Daftar, umum, lengkap\n\nNama;Alamat\nAisyah;Jl. A, RT 2\n'
    const [page] = readPages({ fileName: 'a.txt', bytes: bytes(text) }, headings)
    expect(page?.lines.at(-1)).toMatchObject({ number: 4, cells: ['Aisyah', 'Jl. A, RT 2'] })
  })

  it('keeps separators, quotes and line breaks inside of quotes', () => {
    expect(readTextCells('nama,alamat\n"A, B","Jl. ""X""\r\nRT 1"\n')).toEqual([
      ['nama', 'alamat'],
      ['A, B', 'Jl. "X"\r\nRT 1'],
    ])
  })

  it.each([
    ['"Ahmad" Fauzi', 'Ahmad Fauzi'],
    ['"Muhammad "Fatih" Ali"', 'Muhammad "Fatih" Ali'],
    ['Siti "Ayu" Lestari', 'Siti "Ayu" Lestari'],
    ['"Jl. ""D"" 4" RT 2', 'Jl. "D" 4 RT 2'],
    ['"Aisyah', '"Aisyah'],
    ['5" pipa', '5" pipa'],
    ['""', ''],
  ])('takes %s as one cell', (cell, meant) => {
    expect(readTextCells(`${cell},x\nBudi,y\n`)).toEqual([
      [meant, 'x'],
      ['Budi', 'y'],
    ])
  })

  it('with more lines than anybody imports is refused', () => {
    expect(() => readPages({ fileName: 'a.csv', bytes: manyQuotes(600_000) }, headings)).toThrow(
      'import.too-long',
    )
  })

  it('of digits keeps every one of them', () => {
    const digits = [
      '00120250',
      '081234567890',
      '8.12E+10',
      '20.0',
      '3201020304050607',
      '1/2',
      '1e5',
    ]
    expect(
      readTextCells(`a\n${digits.join('\n')}`)
        .slice(1)
        .flat(),
    ).toEqual(digits)
  })
})

describe('letters', () => {
  const text = 'Nama\nSyafi’i'
  const utf16 = (isLittle: boolean, mark: string) => {
    const buffer = Buffer.from(mark + text, 'utf16le')
    return isLittle ? buffer : buffer.swap16()
  }

  it.each([
    ['UTF-8', bytes(text)],
    ['UTF-16', utf16(true, '\uFEFF')],
    ['UTF-16, the other way round', utf16(false, '\uFEFF')],
    ['UTF-16 without a mark', utf16(true, '')],
    ['those of an older Excel', Buffer.from('Nama\nSyafi\u0092i', 'latin1')],
  ])('are read in %s', (_name, content) => {
    expect(decodeText(content)).toBe(text)
  })

  it('stay whole beside a broken byte, which is seen', () => {
    const content = Buffer.concat([bytes('Nama\nSyafi’i Ma’ruf\n'), Buffer.from([0xe9, 0x0a])])
    expect(decodeText(content)).toBe('Nama\nSyafi’i Ma’ruf\n\uFFFD\n')
  })

  it('are not looked for in what is no text', () => {
    expect(() => decodeText(new Uint8Array([65, 66, 67, 68, 69, 0, 66, 67, 68]))).toThrow(
      'import.unreadable',
    )
  })
})

describe('whatever people write', () => {
  it('comes back as it was', () => {
    const cell = fc.string({ unit: 'grapheme-composite', maxLength: 12 })
    const line = fc.array(cell, { minLength: 1, maxLength: 5 })
    const property = fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (rows) => {
      const well = rows.map((row) => row.map((text) => text.replaceAll('\0', '').toWellFormed()))
      const width = Math.max(...well.map((row) => row.length))
      const filled = well
        .filter((row) => row.some((text) => text !== ''))
        .map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
      const cut = (row: string[]) => row.slice(0, row.findLastIndex((text) => text !== '') + 1)
      expect(readTextCells(writeCsv(well)).map(cut)).toEqual(filled.map(cut))
    })
    fc.assert(property, { numRuns: 300 })
  })

  it('has regular quotes once they are made regular', () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', 'a', ' '), maxLength: 20 })
    const property = fc.property(text, (written) => {
      const once = regularQuotes(written, ',')
      expect(regularQuotes(once, ',')).toBe(once)
    })
    fc.assert(property, { numRuns: 2000 })
  })
})
