import process from 'node:process'
import { utils, write, type BookType } from '@e965/xlsx'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { textOfCell } from '@ngaji/contract/office/imports/import-tables.rules'
import { bytes, readCells, workbook } from '../test/workbooks.fixtures.ts'
import { readPages } from './read-pages.ts'
import { digitsOf } from './workbook-cells.ts'

const readSheetPages = (content: Uint8Array, fileName = 'a.xlsx') =>
  readPages({ fileName, bytes: content }, new Set())

const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

/** A sheet of one column with these cells. */
const column = (cells: readonly string[]) => cells.map((cell) => `<row>${cell}</row>`).join('')

const linesIn = (rows: string) => readSheetPages(workbook(rows))[0]?.lines ?? []
const cellsIn = (...cells: string[]) => linesIn(column(cells)).map((line) => line.cells[0])

describe('a number', () => {
  it.each([
    ['<v>81234567890.0</v>', '81234567890'],
    ['<v>8.1234567890E10</v>', '81234567890'],
    ['<v>3201020304050607</v>', '3201020304050607'],
    ['<v>0.30000000000000004</v>', '0.3'],
    ['<v>2025.0000000000002</v>', '2025'],
    ['<v>2025.5</v>', '2025.5'],
    ['<v>1E-7</v>', '0.0000001'],
    ['<v>-3</v>', '-3'],
  ])('%s is written %s', (value, text) => {
    expect(cellsIn(`<c>${value}</c>`)).toEqual([{ kind: 'number', text }])
  })

  it('has no exponent, and no digit that it had not', () => {
    const whole = fc.maxSafeInteger()
    fc.assert(fc.property(whole, (value) => digitsOf(value) === String(value)))
    const any = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })
    fc.assert(fc.property(any, (value) => /^-?\d+(?:\.\d+)?$/.test(digitsOf(value))))
  })

  it('is a share where its cell shows one', () => {
    const sheet = {
      A1: { t: 'n' as const, v: 0.5, z: '0%' },
      A2: { t: 'n' as const, v: 10, z: '0.0%' },
    }
    const book = { SheetNames: ['A'], Sheets: { A: { ...sheet, '!ref': 'A1:A2' } } }
    const file = write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer
    expect(readCells({ fileName: 'a.xlsx', bytes: file })).toEqual([['50%'], ['1000%']])
  })

  it.each([
    ['h:mm', '17/08/2015?'],
    ['mmm-yy', '17/08/2015?'],
    ['yyyy', '17/08/2015?'],
    ['d-mmm', '17/08/2015?'],
    ['dddd, mmmm yyyy', '17/08/2015?'],
    ['[$-421]dd mmmm yyyy;@', '17/08/2015'],
    ['"tgl" d/m/yy', '17/08/2015'],
    ['dddd, d mmmm yyyy', '17/08/2015'],
  ])('is a day as far as its cell shows it: %s', (z, text) => {
    const day = { A1: { t: 'n' as const, v: 42233, z }, '!ref': 'A1' }
    const book = { SheetNames: ['A'], Sheets: { A: day } }
    const file = write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer
    expect(readCells({ fileName: 'a.xlsx', bytes: file })).toEqual([[text]])
  })

  it('is none where a text stands: a text stays as it is', () => {
    const texts = ['00120250', '081234567890', '1e5', '2025.0', '3201020304050607', '1/2', '17.8']
    expect(cellsIn(...texts.map(textCell))).toEqual(texts)
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,/+E-]{1,20}$/), (text) => {
        expect(cellsIn(textCell(text))).toEqual([text])
      }),
      { numRuns: 50 },
    )
  })
})

describe('a cell without a value', () => {
  it.each([
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['an error of a newer program', '<c t="e"><v>#SPILL!</v></c>', '#SPILL!'],
    ['an error nobody knows', '<c t="e"><v>#ANEH!</v></c>', '#ANEH!'],
    ['an error that is no word', '<c t="e"><v>aneh</v></c>', '#VALUE!'],
    ['a formula that was never worked out', '<c><f>B3</f></c>', '#VALUE!'],
    ['a formula of text that never was', '<c t="str"><f>B3</f></c>', '#VALUE!'],
    ['a truth that was never worked out', '<c t="b"><f>B3</f></c>', '#VALUE!'],
    ['no number', '<c t="n"><v>abc</v></c>', '#VALUE!'],
  ])('is told: %s', (_name, cell, text) => {
    expect(cellsIn(cell)).toEqual([{ kind: 'failed', text }])
  })

  it('is told where its text is lost, and no other cell is lost with it', () => {
    const lines = linesIn(column([textCell('Nama'), '<c t="s"><v>5</v></c>', textCell('Ali')]))
    expect(lines.map(({ cells }) => cells[0])).toEqual([
      'Nama',
      { kind: 'failed', text: '#VALUE!' },
      'Ali',
    ])
  })

  it('is empty where a formula says so', () => {
    expect(cellsIn(`<c t="str"><f>IF(1,"","")</f><v></v></c>`, textCell('x'))).toEqual(['x'])
  })
})

describe.each(['Asia/Jakarta', 'UTC', 'America/New_York'])('a day in %s', (zone) => {
  const before = process.env['TZ']
  afterEach(() => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })

  function here() {
    process.env['TZ'] = zone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  }

  it.each([
    ['<c s="1"><v>42233</v></c>', '17/08/2015'],
    ['<c s="1"><v>42233.9999</v></c>', '17/08/2015'],
    ['<c s="1"><v>23377</v></c>', '01/01/1964'],
  ])('%s is %s', (cell, text) => {
    here()
    expect(cellsIn(cell)).toEqual([{ kind: 'day', text }])
  })

  it.each([
    ['2015-08-17', '17/08/2015'],
    ['2015-08-17T00:00:00', '17/08/2015'],
    ['2015-08-17T00:00:00.000Z', '17/08/2015'],
    ['2015-08-17T23:59:59', '17/08/2015'],
    ['2015-08-17T00:00:00+07:00', '17/08/2015'],
    ['1963-12-31T00:00:00', '31/12/1963'],
    ['2015-08-16T17:00:00Z', '2015-08-16T17:00:00Z'],
  ])('written %s is %s', (iso, text) => {
    here()
    expect(cellsIn(`<c t="d"><v>${iso}</v></c>`)).toEqual([text])
  })

  it('may be the one before where its time is a midnight of Indonesia in another zone', () => {
    here()
    const times = [42232 + 17 / 24, 42232 + 16 / 24, 42232 + 13 / 24]
    const cells = times.map((time) => `<c s="1"><v>${time}</v></c>`)
    expect(linesIn(column(cells)).map(({ cells: [cell] }) => textOfCell(cell))).toEqual([
      '16/08/2015 17:00',
      '16/08/2015 16:00',
      '16/08/2015',
    ])
  })

  it('is none where only a time stands, in either calendar', () => {
    here()
    const rows = column(['<c s="1"><v>0</v></c>', '<c s="1"><v>0.25</v></c>'])
    for (const date1904 of [false, true]) {
      const [page] = readSheetPages(workbook({ sheets: [{ name: 'A', rows }], date1904 }))
      expect(page?.lines.map(({ cells }) => cells[0])).toEqual([
        { kind: 'time', text: '00:00' },
        { kind: 'time', text: '06:00' },
      ])
    }
  })

  it('is the same in the calendar of 1904', () => {
    here()
    const rows = column(['<c s="1"><v>40771</v></c>'])
    const [page] = readSheetPages(workbook({ sheets: [{ name: 'A', rows }], date1904: true }))
    expect(page?.lines[0]?.cells).toEqual([{ kind: 'day', text: '17/08/2015' }])
  })

  it.each<[BookType, string]>([
    ['xlsx', 'a.xlsx'],
    ['biff8', 'a.xls'],
    ['ods', 'a.ods'],
    ['xlml', 'a.xls'],
  ])('is the same in %s', (bookType, fileName) => {
    here()
    const day = { A1: { t: 'n' as const, v: 42233, z: 'dd/mm/yyyy' }, '!ref': 'A1' }
    const file = write({ SheetNames: ['A'], Sheets: { A: day } }, { bookType, type: 'buffer' })
    expect(readCells({ fileName, bytes: file as Buffer })).toEqual([['17/08/2015']])
  })
})

describe('a file', () => {
  const rows = [
    ['Nama', 'Nomor'],
    ['Syafi’i', '081234567890'],
  ]

  it.each<[BookType, string]>([
    ['xlsx', 'a.xlsx'],
    ['xlsb', 'a.xlsb'],
    ['biff8', 'a.xls'],
    ['ods', 'a.ods'],
    ['xlml', 'a.xls'],
    ['html', 'a.xls'],
  ])('of the kind %s is read, digits and signs', (bookType, fileName) => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Siswa')
    const file = write(book, { bookType, type: 'buffer' }) as Buffer
    expect(readCells({ fileName, bytes: file })).toEqual(rows)
  })

  it('that is a table of a page keeps its numbers as they stand', () => {
    const page = '<table><tr><td>Nama</td></tr><tr><td>81234567890.0</td></tr></table>'
    expect(readCells({ fileName: 'a.xls', bytes: bytes(page) })).toEqual([
      ['Nama'],
      ['81234567890.0'],
    ])
  })

  it('may call its main part as it likes', () => {
    const sheets = [{ name: 'A', rows: column([textCell('x')]) }]
    expect(
      readCells({ fileName: 'a.xlsx', bytes: workbook({ sheets, book: 'workbook2' }) }),
    ).toEqual([['x']])
  })

  it('says which sheets and rows are hidden', () => {
    const hidden = `<row>${textCell('a')}</row><row hidden="1">${textCell('b')}</row><row ht="0" customHeight="1">${textCell('c')}</row>`
    const pages = readSheetPages(
      workbook({
        sheets: [
          { name: 'Kode', rows: column([textCell('x')]), state: 'hidden' },
          { name: 'Siswa', rows: hidden },
        ],
      }),
    )
    expect(pages.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Kode', true],
      ['Siswa', false],
    ])
    expect(pages[1]?.lines.map(({ number, isHidden }) => [number, isHidden])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ])
  })

  it('has no cell longer than Excel has', () => {
    const [cell] = cellsIn(textCell('x'.repeat(40_000)))
    // One letter more tells that there were more.
    expect(textOfCell(cell)).toHaveLength(32_768)
  })

  it.each<[BookType, string]>([
    ['biff8', 'a.xls'],
    ['ods', 'a.ods'],
    ['xlsb', 'a.xlsb'],
  ])('of the kind %s says in a merged range what its first cell says', (bookType, fileName) => {
    const lines = [
      ['Al-Ikhlas', 'Anak 1'],
      ['', 'Anak 2'],
      ['Al-Falah', 'Anak 3'],
    ]
    const sheet = utils.aoa_to_sheet(lines.map((line) => line.map((text) => text || null)))
    sheet['!merges'] = [utils.decode_range('A1:A2')]
    const file = write({ SheetNames: ['A'], Sheets: { A: sheet } }, { bookType, type: 'buffer' })
    expect(readCells({ fileName, bytes: file as Buffer })).toEqual([
      ['Al-Ikhlas', 'Anak 1'],
      ['Al-Ikhlas', 'Anak 2'],
      ['Al-Falah', 'Anak 3'],
    ])
  })

  it('of the kind .tsv is read with tabs, whatever stands in its cells', () => {
    const text = 'Nama\tAlamat\nAisyah\tJl. A, RT 2; RW 3\n'
    expect(readCells({ fileName: 'SISWA.TSV', bytes: bytes(text) })).toEqual([
      ['Nama', 'Alamat'],
      ['Aisyah', 'Jl. A, RT 2; RW 3'],
    ])
  })

  it('says in each row of a merged range what its first cell says', () => {
    const row = (number: number, first: string) =>
      `<row r="${number}">${first && `<c r="A${number}" t="inlineStr"><is><t>${first}</t></is></c>`}<c r="B${number}" t="inlineStr"><is><t>Anak ${number}</t></is></c></row>`
    const merged = '<mergeCells count="1"><mergeCell ref="A1:A9"/></mergeCells>'
    const [page] = readSheetPages(
      workbook({
        sheets: [
          { name: 'A', rows: row(1, 'Al-Ikhlas') + row(2, '') + row(3, ''), behind: merged },
        ],
      }),
    )
    expect(page?.lines.map(({ cells }) => cells)).toEqual([
      ['Al-Ikhlas', 'Anak 1'],
      ['Al-Ikhlas', 'Anak 2'],
      ['Al-Ikhlas', 'Anak 3'],
    ])
  })
})
