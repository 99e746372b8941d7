import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../app-error.ts'
import { readCsv, writeCsv } from './csv.ts'
import { defused, undefused } from './defused-cells.ts'
import { sheetFile } from './sheet-files.ts'
import { readSpreadsheet, writeWorkbook } from './spreadsheets.ts'
import { readZip, storedZip, type ZipEntry } from './zip-archive.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'fine'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('a CSV', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['the line ends of old Macs', 'a,b\r1,2\r'],
    ['quotes', '"a","b"\n"1","2"\n'],
    ['a word of Excel about them', 'sep=;\r\na;b\r\n1;2\r\n'],
  ])('is read with %s', (_name, text) => {
    expect(readCsv(bytes(text))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('keeps separators, quotes and line breaks inside of quotes', () => {
    expect(readCsv(bytes('nama,alamat\n"A, B","Jl. ""X""\r\nRT 1"\n'))).toEqual([
      ['nama', 'alamat'],
      ['A, B', 'Jl. "X"\r\nRT 1'],
    ])
  })

  it('keeps empty cells and empty lines', () => {
    expect(readCsv(bytes('a,b\n,\n\nx,\n'))).toEqual([['a', 'b'], ['', ''], [''], ['x', '']])
  })

  it('is read in the letters of an older Excel', () => {
    expect(readCsv(new Uint8Array([0x61, 0xe9, 0x0a]))).toEqual([['aé']])
  })

  it('comes back as it was written', () => {
    const rows = [
      ['a', 'b'],
      ['=1+1', 'x"y'],
      ['', 'baris\nbaru; dan, koma'],
    ]
    expect(readCsv(writeCsv(rows))).toEqual(rows)
  })

  it('is refused when a quote never ends, or it is no text', async () => {
    const read = (content: Uint8Array) => readSpreadsheet({ fileName: 'a.csv', bytes: content })
    expect(await refusalOf(read(bytes('a,"b\n')))).toBe('import.unreadable')
    expect(await refusalOf(read(new Uint8Array([1, 0, 2])))).toBe('import.unreadable')
  })

  it('of five megabytes of quotes is read in time', async () => {
    const sheet = bytes('a,b\n' + '"x"",",y\n'.repeat(600_000))
    expect(await processorMsOf(() => readCsv(sheet))).toBeLessThan(5000)
  })
})

describe('a workbook', () => {
  it('comes back as it was written, digits, signs and all', async () => {
    const rows = [
      ['NIS', 'Nama'],
      ['00120250', 'Aisyah <& "kawan"> _x0041_ é 🌙'],
      ['81234567890', 'dua\nbaris'],
    ]
    const file = await writeWorkbook([{ name: 'Siswa', rows, widths: [10] }])
    expect(await readSpreadsheet({ fileName: 'siswa.xlsx', bytes: file })).toEqual(rows)
  })

  it('says digits as digits, days as days and yes as yes', async () => {
    const cells =
      '<c r="A1"><v>20250010</v></c><c r="B1"><v>8.1234567890E10</v></c>' +
      '<c r="C1" s="1"><v>42233</v></c><c r="D1" t="b"><v>1</v></c>' +
      '<c r="E1" t="inlineStr"><is><t>teks</t></is></c>'
    const file = workbook(`<row r="1">${cells}</row>`)
    expect(await readSpreadsheet({ fileName: 'a.xlsx', bytes: file })).toEqual([
      ['20250010', '81234567890', '17/08/2015', 'Ya', 'teks'],
    ])
  })
})

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The least a workbook is made of, around these rows. */
function partsOf(rows: string): ZipEntry[] {
  const parts = {
    '[Content_Types].xml': `${xml}<Types/>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return Object.entries(parts).map(([name, text]) => ({ name, bytes: bytes(text) }))
}

function workbook(rows: string): Uint8Array {
  return storedZip(partsOf(rows))
}

type Packed = { name: string; content: Uint8Array; size: number; packed?: Uint8Array }

/** An archive whose directory says what it is told to say. */
function archiveOf(files: readonly Packed[]): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, size, packed = deflateRawSync(content) } of files) {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(name.length, 26)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(8, 10)
    line.writeUInt32LE(packed.length, 20)
    line.writeUInt32LE(size, 24)
    line.writeUInt16LE(name.length, 28)
    line.writeUInt32LE(offset, 42)
    parts.push(head, Buffer.from(name), Buffer.from(packed))
    directory.push(line, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const read = (content: Uint8Array, fileName = 'a.xlsx') =>
  readSpreadsheet({ fileName, bytes: content })

/** Processor time of this process: a busy machine does not lengthen it. */
async function processorMsOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('a hostile file', () => {
  const sheet = 'xl/worksheets/sheet1.xml'
  const others = partsOf('').filter(({ name }) => name !== sheet)
  const bookWith = (content: Uint8Array, size: number) =>
    archiveOf([
      ...others.map((one) => ({ name: one.name, content: one.bytes, size: one.bytes.length })),
      { name: sheet, content, size },
    ])

  it('that unpacks to a gigabyte is refused before it is unpacked', async () => {
    const bomb = bookWith(new Uint8Array(200_000_000), 200_000_000)
    expect(bomb.length).toBeLessThan(300_000)
    const packed = deflateRawSync(new Uint8Array(200_000_000))
    const unpacking = await processorMsOf(() => inflateRawSync(packed))
    const refusing = await processorMsOf(async () =>
      expect(await refusalOf(read(bomb))).toBe('import.unreadable'),
    )
    expect(refusing).toBeLessThan(unpacking)
  })

  it('that lies about its size is refused where the lie ends', async () => {
    const lie = bookWith(new Uint8Array(100_000_000), 1000)
    expect(await refusalOf(read(lie))).toBe('import.unreadable')
  })

  it('with more files than anybody has is refused', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      name: `xl/worksheets/sheet${index}.xml`,
      content: bytes('x'),
      size: 1,
    }))
    expect(await refusalOf(read(archiveOf(many)))).toBe('import.unreadable')
  })

  it('with a cell in the last corner of a sheet is refused, not filled up', async () => {
    const row = (number: number, cell: string) =>
      `<row r="${number}"><c r="${cell}${number}" t="inlineStr"><is><t>x</t></is></c></row>`
    const giant = Array.from({ length: 5000 }, (_, index) => row(index + 1, 'XFD')).join('')
    expect(await refusalOf(read(workbook(giant)))).toBe('import.unreadable')
    const far = workbook(row(1, 'A') + row(1_048_576, 'A'))
    expect(await refusalOf(read(far))).toMatch(/^(fine|import\.unreadable)$/)
  }, 60_000)

  it('with entities that multiply says nothing', async () => {
    const laughs = `${xml}<!DOCTYPE a [<!ENTITY a "${'lol'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&c;</t></is></c></row></sheetData></worksheet>`
    const file = bookWith(bytes(laughs), bytes(laughs).length)
    const cells = await read(file).catch(() => [])
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
    expect(await refusalOf(read(await make()))).toBe('import.unreadable')
  })

  it.each([
    [
      'an archive that is no workbook',
      () => storedZip([{ name: 'word/document.xml', bytes: bytes('<a/>') }]),
      'a.xlsx',
    ],
    ['an old workbook', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'a.xls'],
    ['a picture', () => new Uint8Array([0xff, 0xd8, 0xff]), 'a.jpg'],
  ])('%s is of another type', async (_name, make, fileName) => {
    expect(await refusalOf(read(make(), fileName))).toBe('request.media-type')
  })
})

const starts = ['=', '+', '-', '@', '\t', '\r', '\0', "'", "'=", "''@", ' =', '\n=']
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
      expect(defused(text)).not.toMatch(/^[=+\-@\t\r\0]/)
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
    const [, ...rows] = await readSpreadsheet({ fileName: 'a.xlsx', bytes: file })
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
