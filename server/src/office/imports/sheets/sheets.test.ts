import { CFB, read } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../app-error.ts'
import {
  archiveOf,
  bookWith,
  bytes,
  main,
  readCells,
  workbook,
  xml,
} from '../test/workbooks.fixtures.ts'
import { readTable } from './read-table.ts'
import { defused, undefused } from './defused-cells.ts'
import { sheetFile } from './sheet-files.ts'
import { writeWorkbook } from './spreadsheets.ts'
import { unpackedWorkbook } from './workbook-parts.ts'
import { readZip, storedZip } from './zip-archive.ts'

async function thrownRefusalCode(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'fine'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('a workbook', () => {
  it('comes back as it was written, digits, signs and all', async () => {
    const rows = [
      ['NIS', 'Nama'],
      ['00120250', 'Aisyah <& "kawan"> _x0041_ é 🌙'],
      ['81234567890', 'dua\nbaris'],
    ]
    const file = await writeWorkbook([{ name: 'Siswa', rows, widths: [10] }])
    expect(readCells({ fileName: 'siswa.xlsx', bytes: file })).toEqual(rows)
  })

  it('holds numbers that a spreadsheet adds up, and numbers of people as they are', async () => {
    const rows = [
      ['NIS', 'Kehadiran (%)'],
      ['00120250', 82.6],
      ['20250010', 0],
    ]
    const table = { name: 'Siswa', headings: ['a'], widths: [10], rows }
    const { bytes: file } = await sheetFile([table], { title: 'A', format: 'xlsx' })
    const cells = read(file).Sheets['Siswa'] ?? {}
    expect([cells['A3'], cells['B3'], cells['B4']]).toMatchObject([
      { t: 's', v: '00120250' },
      { t: 'n', v: 82.6 },
      { t: 'n', v: 0 },
    ])
    const { bytes: csv } = await sheetFile([table], { title: 'A', format: 'csv' })
    expect(Buffer.from(csv).toString()).toContain('"00120250","82.6"')
  })

  it('says digits as digits, days as days and yes as yes', async () => {
    const cells =
      '<c r="A1"><v>20250010</v></c><c r="B1"><v>8.1234567890E10</v></c>' +
      '<c r="C1" s="1"><v>42233</v></c><c r="D1" t="b"><v>1</v></c>' +
      '<c r="E1" t="inlineStr"><is><t>teks</t></is></c>'
    const file = workbook(`<row r="1">${cells}</row>`)
    expect(readCells({ fileName: 'a.xlsx', bytes: file })).toEqual([
      ['20250010', '81234567890', '17/08/2015', 'Ya', 'teks'],
    ])
  })
})

const readSheetTable = (content: Uint8Array, fileName = 'a.xlsx') =>
  readTable({ fileName, bytes: content }, { kind: 'students', sheet: null, hasPlace: true })

describe('a hostile file', () => {
  it('that unpacks to 200 megabytes is refused', async () => {
    const bomb = bookWith(new Uint8Array(200_000_000), 200_000_000)
    expect(bomb.length).toBeLessThan(300_000)
    expect(await thrownRefusalCode(readSheetTable(bomb))).toBe('import.too-large')
  })

  it('that is too large is refused by what its directory says, before anything is unpacked', () => {
    const content = { name: 'a.xml', content: bytes(''), packed: bytes('nothing that unpacks') }
    const take = (size: number) => () =>
      readZip(archiveOf([{ ...content, size }]), { bytes: 1e7, entries: 9, isWanted: () => true })
    expect(take(1e7 + 1)).toThrow('unpacks to 10000001 bytes')
    expect(take(1e7)).not.toThrow('unpacks to')
  })

  it('that lies about its size is refused where the lie ends', async () => {
    const lie = bookWith(new Uint8Array(100_000_000), 1000)
    expect(await thrownRefusalCode(readSheetTable(lie))).toMatch(/^import\.(?:empty|unreadable)$/)
  })

  it('with more files than anybody has is refused', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      name: `xl/worksheets/sheet${index}.xml`,
      content: bytes('x'),
      size: 1,
    }))
    expect(await thrownRefusalCode(readSheetTable(archiveOf(many)))).toBe('import.unreadable')
  })

  it('with a cell in the last corner of a sheet is refused, not filled up', async () => {
    const row = (number: number, cell: string) =>
      `<row r="${number}"><c r="${cell}${number}" t="inlineStr"><is><t>x</t></is></c></row>`
    const giant = Array.from({ length: 5000 }, (_, index) => row(index + 1, 'XFD')).join('')
    expect(await thrownRefusalCode(readSheetTable(workbook(giant)))).toBe('import.too-wide')
    const far = workbook(row(1, 'A') + row(1_048_576, 'A'))
    expect(await thrownRefusalCode(readSheetTable(far))).toBe('import.bad-columns')
  })

  it('of a million empty cells with a colour is refused', async () => {
    const row = `<row>${'<c s="1"/>'.repeat(1000)}</row>`
    const coloured = workbook(row.repeat(1000))
    expect(await thrownRefusalCode(readSheetTable(coloured))).toBe('import.too-large')
  })

  it.each(['<c\n><v>1</v></c>', '<c><v>1</v></c>', '<x:c\tr="A1"><x:v>1</x:v></x:c>'])(
    'of a million cells that are written %s is refused',
    async (cell) => {
      const row = `<row>${cell.repeat(1000)}</row>`
      expect(await thrownRefusalCode(readSheetTable(workbook(row.repeat(1000))))).toBe(
        'import.too-large',
      )
    },
  )

  it('of a long text that is merged over many cells is refused', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => {
      const first =
        at === 0 ? `<c r="A1" t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c>` : ''
      return `<row r="${at + 1}">${first}<c r="KO${at + 1}"><v>1</v></c></row>`
    })
    const behind = '<mergeCells count="1"><mergeCell ref="A1:KN10"/></mergeCells>'
    const giant = workbook({ sheets: [{ name: 'A', rows: rows.join(''), behind }] })
    expect(await thrownRefusalCode(readSheetTable(giant))).toBe('import.too-large')
  })

  it('of 100 megabytes of shared texts is refused before it is unpacked', async () => {
    const strings = new Uint8Array(100_000_000)
    const book = archiveOf([
      ...['[Content_Types].xml', 'xl/workbook.xml'].map((name) => ({
        name,
        content: bytes('<a/>'),
        size: 4,
      })),
      { name: 'xl/sharedStrings.xml', content: strings, size: strings.length },
    ])
    expect(await thrownRefusalCode(readSheetTable(book))).toBe('import.too-large')
  })

  it.each(['t="d"', 't="str"', ' t="s"'])(
    'with a cell of endless %s is read to its end',
    (part) => {
      const sheet = bytes(`<c ${part.repeat(400_000)}`)
      const book = bookWith(sheet, sheet.length)
      expect(unpackedWorkbook(book, { tellsLostTexts: true }).archive.includes(part)).toBe(true)
    },
  )

  it('with entities that multiply says nothing', async () => {
    const laughs = `${xml}<!DOCTYPE a [<!ENTITY a "${'lol'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&c;</t></is></c></row></sheetData></worksheet>`
    const file = bookWith(bytes(laughs), bytes(laughs).length)
    const cells = await readSheetTable(file).catch(() => [])
    expect(JSON.stringify(cells).length).toBeLessThan(1000)
  })

  it.each([
    [
      'an archive cut in two',
      async () => (await writeWorkbook([{ name: 'A', rows: [['x']], widths: [] }])).slice(0, 800),
    ],
    [
      'an archive of nothing',
      async () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40)]),
    ],
    ['text with the name of a workbook', async () => bytes('halo')],
  ])('%s is unreadable', async (_name, make) => {
    expect(await thrownRefusalCode(readSheetTable(await make()))).toBe('import.unreadable')
  })

  it.each([
    ['import.empty', 'nothing', new Uint8Array(), 'a.xlsx'],
    ['import.pdf', 'a PDF', bytes('%PDF-1.7'), 'siswa.xlsx'],
    ['import.picture', 'a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'siswa.xlsx'],
    ['import.picture', 'a photo of an iPhone', bytes('\0\0\0\u0018ftypheic'), 'IMG_1.HEIC'],
    ['import.word', 'a letter', letter(), 'daftar.docx'],
    ['import.word', 'a letter in rich text', bytes('{\\rtf1 halo}'), 'daftar.rtf'],
    ['import.word', 'an old letter', containerOf('WordDocument'), 'daftar.doc'],
    ['import.locked', 'a locked workbook', containerOf('EncryptedPackage'), 'siswa.xlsx'],
    ['import.locked', 'a locked OpenDocument', lockedDocument(true), 'siswa.ods'],
    ['import.locked', 'one that is locked whole', lockedPackage(), 'siswa.ods'],
    ['import.unreadable', 'an OpenDocument that is broken', lockedDocument(false), 'siswa.ods'],
    ['import.unreadable', 'a page without a table', bytes('<html><p>Masuk</p></html>'), 'a.xls'],
    ['import.archive', 'an archive of other files', other(), 'a.zip'],
    ['import.archive', 'an archive of another program', bytes('Rar!\u001A\u0007'), 'siswa.rar'],
    ['import.picture', 'a drawing', bytes('<svg/>'), 'siswa.svg'],
    ['request.media-type', 'slides', slides(), 'siswa.pptx'],
    ['request.media-type', 'a song', bytes('ID3'), 'a.mp3'],
  ])('%s: %s', async (code, _name, content, fileName) => {
    expect(await thrownRefusalCode(readSheetTable(content, fileName))).toBe(code)
  })
})

function letter(): Uint8Array {
  return storedZip([{ name: 'word/document.xml', bytes: bytes('<a/>') }])
}

function slides(): Uint8Array {
  return storedZip([{ name: '[Content_Types].xml', bytes: bytes('<a/>') }])
}

function other(): Uint8Array {
  return storedZip([{ name: 'bacaan.txt', bytes: bytes('halo') }])
}

const manifest = (inside: string) =>
  `${xml}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">${inside}</manifest:file-entry></manifest:manifest>`

/** What LibreOffice keeps under a password: every part is noise, and its manifest says with what it is encrypted. */
function lockedDocument(isToldSo: boolean): Uint8Array {
  const told = '<manifest:encryption-data manifest:checksum="x"/>'
  return storedZip([
    { name: 'mimetype', bytes: bytes('application/vnd.oasis.opendocument.spreadsheet') },
    { name: 'content.xml', bytes: Uint8Array.from({ length: 200 }, (_, at) => (at * 97) % 256) },
    { name: 'META-INF/manifest.xml', bytes: bytes(manifest(isToldSo ? told : '')) },
  ])
}

function lockedPackage(): Uint8Array {
  return storedZip([
    { name: 'mimetype', bytes: bytes('application/vnd.oasis.opendocument.spreadsheet') },
    { name: 'encrypted-package', bytes: bytes('derau') },
  ])
}

/** The way in which old programs keep files, and new ones locked files, with one stream of this name. */
function containerOf(stream: string): Uint8Array {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, stream, Buffer.from('isi'))
  return CFB.write(container, { type: 'buffer' }) as Buffer // said by the option
}

const starts = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\0',
  "'",
  "'=",
  "''@",
  ' =',
  '\n=',
  '＝',
  '＋',
  '－',
  '＠',
]
const ends = [
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://jahat.id","klik")',
  '1+1',
  'SUM(A1:A9)*cmd',
  '"; DROP TABLE siswa; --',
  '<script>alert(1)</script>',
  '</t></is></c><c><f>1</f></c>',
  ']]>',
  '&amp;&#61;1',
  '_x003D_1',
  'a,b;c\td',
  '"kutip"',
  'baris\r\nbaru',
  '\u202Eterbalik',
  '\uD83C\uDF19 bulan',
  '\uD83C setengah',
  '\u0001\u0008\u001F',
]
const hostile = starts.flatMap((start) => ends.map((end) => start + end))

describe('what leaves', () => {
  const table = {
    name: 'A',
    headings: ['Isi'],
    widths: [20],
    rows: hostile.map((text) => [text]),
  }

  it('is defused so that taking it back restores it', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200)
    for (const text of hostile) {
      expect(defused(text)).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/)
      expect(undefused(defused(text))).toBe(text)
    }
  })

  it('is only text in a workbook, read by somebody else', async () => {
    const { bytes: file } = await sheetFile([table], { title: 'A', format: 'xlsx' })
    const parts = new Map(
      readZip(file, { bytes: 1e7, entries: 100, isWanted: () => true }).map((entry) => [
        entry.name,
        new TextDecoder().decode(entry.bytes),
      ]),
    )
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).not.toMatch(/<f[ >]/)
    const cells = [...sheet.matchAll(/<c ([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(cells).toHaveLength(hostile.length + 1)
    expect(cells.every((attributes) => /t="(s|inlineStr)"/.test(attributes ?? ''))).toBe(true)
    const strings = `${parts.get('xl/sharedStrings.xml') ?? ''}${sheet}`
    const texts = [...strings.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => plain(text))
    expect(texts.filter((text) => /^[=+\-@\t\r\0]/.test(text))).toEqual([])
    const expected = hostile.map((text) => shown(defused(text)))
    const missing = expected.filter((text) => !texts.includes(text))
    expect(missing).toEqual([])
  })

  it('comes back from a workbook as it was, but for what a sheet cannot hold', async () => {
    const { bytes: file } = await sheetFile([table], { title: 'A', format: 'xlsx' })
    const [, ...rows] = readCells({ fileName: 'a.xlsx', bytes: file })
    const lineEnds = (text: string) => text.replace(/\r\n?/g, '\n')
    expect(rows.map(([text = '']) => lineEnds(text).trim())).toEqual(
      hostile.map((text) => lineEnds(sheetText(defused(text))).trim()),
    )
  })

  it('is only text in a CSV, read by somebody else', async () => {
    const { bytes: file } = await sheetFile([table], { title: 'A', format: 'csv' })
    const [mark, , ...cells] = splitQuoted(
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(file),
    )
    expect(mark).toBe('\uFEFF')
    expect(cells).toEqual(hostile.map((text) => defused(text).toWellFormed()))
    expect(cells.filter((text) => /^[=+\-@\t\r\0]/.test(text))).toEqual([])
  })
})

/** XML read by hand: our own words for the few signs it has. */
function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

function sheetText(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

/** As it stands in the file: what reads like an escape is written as one. */
function shown(text: string): string {
  return sheetText(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

/** A CSV of one column by the letter: what stands before the first quote, then each cell. */
function splitQuoted(text: string): string[] {
  const [before = '', ...cells] = text.split(/(?:^|(?<=\uFEFF)|\r\n(?="))"/)
  const bodies = text.slice(before.length).match(/"(?:[^"]|"")*"/g) ?? []
  expect(cells.length).toBeGreaterThan(0)
  return [before, ...bodies.map((body) => body.slice(1, -1).replaceAll('""', '"'))]
}
