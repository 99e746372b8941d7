import { textOfCell } from '@ngaji/contract/office/imports/import-tables.rules'
import { describe, expect, it } from 'vitest'
import { bytes, main, readCells, workbook, xml } from '../../test/workbooks.fixtures.ts'
import { RefusedSheet } from '../file-kinds.ts'
import { readPages } from '../read-pages.ts'
import { unpackedWorkbook } from '../workbook-parts.ts'
import { readZip, storedZip, type ZipEntry } from '../zip-archive.ts'

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
const entriesOf = (book: Uint8Array) =>
  readZip(book, { bytes: 1e7, entries: 100, isWanted: () => true })

function codeOf(file: { fileName: string; bytes: Uint8Array }, headings: string[] = []): string {
  try {
    readPages(file, new Set(headings))
    return 'read'
  } catch (error) {
    if (error instanceof RefusedSheet) return error.code
    throw error
  }
}

/** A workbook whose first column has these numbers of shared texts, beside a letter each. */
function sharedBook(items: string, numbers: readonly number[]): Uint8Array {
  const rows = numbers.map((at) => row(`<c t="s"><v>${at}</v></c>`, text('x')))
  const relation =
    '<Relationship Id="rId98" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
  const type =
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>'
  const told = entriesOf(workbook(rows.join(''))).map(({ name, bytes: content }) => ({
    name,
    bytes: bytes(
      Buffer.from(content)
        .toString()
        .replace('</Types>', type)
        .replace('</Relationships>', name.startsWith('xl/') ? relation : '$&'),
    ),
  }))
  const shared = bytes(`${xml}<sst xmlns="${main}">${items}</sst>`)
  return storedZip([...told, { name: 'xl/sharedStrings.xml', bytes: shared }])
}

describe('the texts of a workbook', () => {
  it.each([
    ['<si/><si><t>Ali</t></si><si><t>Budi</t></si>', ['', 'Ali', 'Budi']],
    ['<si><t>Ali</t></si><si />\n<si><t>Budi</t></si>', ['Ali', '', 'Budi']],
    ['<si><t>Ali</t></si><si></si><si><t>Budi</t></si>', ['Ali', '', 'Budi']],
    ['<!-- <si><t>x</t></si> --><si><t>Ali</t></si><si/><si/>', ['Ali', '', '']],
  ])('stay in their cells beside empty ones: %s', (items, texts) => {
    const cells = readCells({ fileName: 'a.xlsx', bytes: sharedBook(items, [0, 1, 2]) })
    expect(cells).toEqual(texts.map((value) => [value, 'x']))
  })

  it('are not those of a comment', () => {
    const rows = `${row(text('Nama'))}<!-- ${row(text('Hantu'))} -->${row(text('Ali'))}`
    expect(readCells({ fileName: 'a.xlsx', bytes: workbook(rows) })).toEqual([['Nama'], ['Ali']])
  })

  it('stay where they are beside coloured cells', () => {
    const coloured = '<c s="1"/>'
    const rows =
      row(coloured, text('Nama'), coloured, coloured) +
      row(...Array.from({ length: 50 }, () => coloured)) +
      row(text('Ali'), coloured, text('L'), coloured)
    const [page] = readPages({ fileName: 'a.xlsx', bytes: workbook(rows) }, new Set())
    expect(page?.lines.map(({ number, cells }) => [number, cells])).toEqual([
      [1, ['', 'Nama']],
      [3, ['Ali', '', 'L']],
    ])
  })

  it('stay as they are in parts that are no XML', () => {
    const part = {
      name: 'xl/worksheets/binary.bin',
      bytes: Uint8Array.from(bytes('<!--\0 si/>-->')),
    }
    part.bytes[4] = 0xff
    const told = unpackedWorkbook(storedZip([...entriesOf(workbook(row(text('Ali')))), part]))
    const found = entriesOf(told.archive).find(({ name }) => name === part.name)
    expect(found?.bytes).toEqual(part.bytes)
  })

  it('are found in an archive with the folders of Windows', () => {
    const entries = entriesOf(workbook(row(text('Ali')))).map((entry) => ({
      ...entry,
      name: entry.name.replaceAll('/', '\\'),
    }))
    expect(readCells({ fileName: 'a.xlsx', bytes: storedZip(entries) })).toEqual([['Ali']])
  })
})

const spaces =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"'
const hiddenStyle =
  '<office:automatic-styles><style:style style:name="tutup" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>'
const cellOf = (value: string, attributes = 'office:value-type="string"', drawn = '') =>
  `<table:table-cell ${attributes}>${drawn}<text:p>${value}</text:p></table:table-cell>`
const rowOf = (cells: string, attributes = '') =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`
const tableOf = (rows: string, attributes = '') =>
  `<table:table table:name="Siswa" ${attributes}>${rows}</table:table>`

function flatDocument(tables: string): Uint8Array {
  const body = `<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body>`
  return bytes(`${xml}<office:document ${spaces}>${hiddenStyle}${body}</office:document>`)
}

function openDocument(tables: string, mimetype: string): Uint8Array {
  const body = `<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body>`
  const content = `${xml}<office:document-content ${spaces}>${hiddenStyle}${body}</office:document-content>`
  const parts: Record<string, string> = {
    mimetype: `application/vnd.oasis.opendocument.${mimetype}`,
    'content.xml': content,
    'styles.xml': `${xml}<office:document-styles ${spaces}/>`,
    'META-INF/manifest.xml': `${xml}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`,
  }
  const entries = Object.entries(parts).map(([name, part]): ZipEntry => ({
    name,
    bytes: bytes(part),
  }))
  return storedZip(entries)
}

describe.each([
  ['a.fods', flatDocument],
  ['a.ods', (tables: string) => openDocument(tables, 'spreadsheet')],
])('an OpenDocument %s', (fileName, documentOf) => {
  const read = (tables: string) => readPages({ fileName, bytes: documentOf(tables) }, new Set())

  it('says which sheets and rows are hidden', () => {
    const rows =
      rowOf(cellOf('Nama')) +
      rowOf(cellOf('Ali'), 'table:visibility="collapse"') +
      rowOf(cellOf('Budi'))
    const pages = read(tableOf(rows, 'table:style-name="tutup"') + tableOf(rows))
    expect(pages.map(({ isHidden }) => isHidden)).toEqual([true, false])
    expect(pages[1]?.lines.map(({ isHidden }) => isHidden)).toEqual([false, true, false])
  })

  it('tells a failed formula of OpenOffice, which is a nought in it', () => {
    const nought = 'office:value-type="float" office:value="0"'
    const cells = cellOf('#DIV/0!', nought) + cellOf('Err:502', nought) + cellOf('0', nought)
    expect(read(tableOf(rowOf(cells)))[0]?.lines[0]?.cells).toEqual([
      { kind: 'failed', text: '#DIV/0!' },
      { kind: 'failed', text: 'Err:502' },
      { kind: 'number', text: '0' },
    ])
  })

  it('has no words of what is drawn upon its cells', () => {
    const box = '<draw:frame><draw:text-box><text:p>Catatan</text:p></draw:text-box></draw:frame>'
    const button =
      '<draw:custom-shape draw:z-index="1"><text:p>Urutkan</text:p></draw:custom-shape>'
    const chart = `<table:shapes><draw:frame><draw:object draw:z-index="0">${tableOf(rowOf(cellOf('Grafik')))}</draw:object></draw:frame></table:shapes>`
    const string = 'office:value-type="string"'
    const rows = chart + rowOf(cellOf('Nama')) + rowOf(cellOf('Ali', string, box + button))
    const pages = read(tableOf(rows))
    expect(pages.map(({ lines }) => lines.map(({ cells }) => cells))).toEqual([[['Nama'], ['Ali']]])
  })

  it.each(['circle', 'line', 'connector', 'polygon', 'path', 'regular-polygon'])(
    'has no words of a %s, also within others',
    (name) => {
      const inner = `<draw:${name} draw:z-index="2"><text:p>Dalam</text:p></draw:${name}>`
      const drawn = `<draw:${name}>${inner}<draw:${name} draw:z-index="1"/><text:p>Luar</text:p></draw:${name}>`
      const rows = rowOf(cellOf('Nama')) + rowOf(cellOf('Ali', undefined, drawn))
      const [page] = read(tableOf(rows))
      expect(page?.lines.map(({ cells }) => cells)).toEqual([['Nama'], ['Ali']])
    },
  )

  it('keeps the cells between two charts, however their tags are written', () => {
    const linked = '<draw:frame><draw:object draw:z-index="0"/></draw:frame>'
    const written = `<!-- 1 --><draw:frame><draw:object\ndraw:z-index="0">${tableOf(rowOf(cellOf('Grafik')))}</draw:object></draw:frame>`
    const rows =
      rowOf(cellOf('Nama', undefined, linked)) +
      rowOf(cellOf('Ali')) +
      rowOf(cellOf('Budi', undefined, written))
    const pages = read(tableOf(rows))
    expect(pages.map(({ lines }) => lines.map(({ cells }) => cells))).toEqual([
      [['Nama'], ['Ali'], ['Budi']],
    ])
  })

  it('keeps what stands behind a shape that is never closed, and an end without a start', () => {
    const drawn = '</draw:rect><draw:line><draw:rect draw:z-index="0"></draw:rect>'
    const rows =
      rowOf(cellOf('Nama')) + rowOf(cellOf('Ali', undefined, drawn)) + rowOf(cellOf('Budi'))
    const [page] = read(tableOf(rows))
    expect(page?.lines.map(({ cells }) => cells)).toEqual([['Nama'], ['Ali'], ['Budi']])
  })
})

it('a letter of LibreOffice is refused as a letter', () => {
  const file = openDocument(tableOf(rowOf(cellOf('Nama'))), 'text')
  expect(codeOf({ fileName: 'daftar.odt', bytes: file })).toBe('import.word')
})

describe('a workbook of Excel 2003 as text', () => {
  const spreadsheet = 'urn:schemas-microsoft-com:office:spreadsheet'
  const cell = (data: string) => `<Row><Cell>${data}</Cell></Row>`
  const plain = (value: string) => cell(`<Data ss:Type="String">${value}</Data>`)
  const bookOf = (rows: string) =>
    `<Workbook xmlns="${spreadsheet}" xmlns:ss="${spreadsheet}"><Worksheet ss:Name="A"><Table>${rows}</Table></Worksheet></Workbook>`
  const read = (content: Uint8Array) => readCells({ fileName: 'a.xls', bytes: content }).flat()

  it('keeps every part of a coloured text', () => {
    const coloured = cell(
      '<ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>Siti</B><Font html:Color="#FF0000"> Aminah &amp; Ali</Font></ss:Data>',
    )
    const written = xml + bookOf(plain('Nama') + coloured + plain('Budi'))
    expect(read(bytes(written))).toEqual(['Nama', 'Siti Aminah & Ali', 'Budi'])
  })

  it('keeps its sheets where behind the last cell stands what begins like data', () => {
    const choices =
      '<DataValidation xmlns="urn:schemas-microsoft-com:office:excel"><Range>R2C1</Range></DataValidation>'
    const one = bookOf(plain('Nama') + plain('Ali')).replace('</Worksheet>', `${choices}$&`)
    expect(read(bytes(xml + one))).toEqual(['Nama', 'Ali'])
    const empty = bookOf(plain('Nama') + plain('Ali') + cell('<Data ss:Type="String"/>'))
    expect(read(bytes(xml + empty))).toEqual(['Nama', 'Ali'])
  })

  it('is whole where only a comment and empty lines stand behind its end', () => {
    const noted = `${bookOf(plain('Nama') + plain('Ali'))}\n<!-- dibuat aplikasi -->${'\n'.repeat(300)}`
    expect(read(bytes(xml + noted))).toEqual(['Nama', 'Ali'])
  })

  it('is read in UTF-16, and without its declaration', () => {
    const book = bookOf(plain('Nama') + plain('Syafi’i'))
    expect(read(bytes(book))).toEqual(['Nama', 'Syafi’i'])
    expect(read(Buffer.from(`\uFEFF${xml}${book}`, 'utf16le'))).toEqual(['Nama', 'Syafi’i'])
  })

  it('is refused where it is cut off', () => {
    const written = xml + bookOf(plain('Nama') + plain('Ali') + plain('Budi'))
    const cut = written.slice(0, written.indexOf('Budi'))
    expect(codeOf({ fileName: 'a.xls', bytes: bytes(written) })).toBe('read')
    expect(codeOf({ fileName: 'a.xls', bytes: bytes(cut) })).toBe('import.unreadable')
  })
})

describe('under the name of a workbook', () => {
  const list = 'Nama;Alamat\r\nAli;Jl. A, 5\r\n'

  it.each([
    ['a text', bytes(list)],
    ['a text of Excel in UTF-16', Buffer.from(`\uFEFF${list.replaceAll(';', '\t')}`, 'utf16le')],
  ])('%s is read where it names a column', (_name, content) => {
    const [page] = readPages({ fileName: 'a.xls', bytes: content }, new Set(['nama', 'alamat']))
    expect(page?.lines.map(({ cells }) => cells.map(textOfCell))).toEqual([
      ['Nama', 'Alamat'],
      ['Ali', 'Jl. A, 5'],
    ])
  })

  it.each([
    ['import.unreadable', 'words', bytes('Selamat siang')],
    ['import.archive', 'another archive', bytes('Rar!\u001A\u0007\0isi')],
    ['import.unreadable', 'a picture of lines', bytes('<svg><text>Nama</text></svg>')],
  ])('%s: %s', (code, _name, content) => {
    expect(codeOf({ fileName: 'a.xlsx', bytes: content }, ['nama'])).toBe(code)
  })

  it.each([
    '<!-- laporan --><table><tr><td>Ali</td></tr></table>',
    '\n\n            <table><tr><td>Ali</td></tr></table>',
    '<center><b>DAFTAR</b></center><table><tr><td>Ali</td></tr></table>',
  ])('a part of a page is read: %s', (page) => {
    expect(readCells({ fileName: 'a.xls', bytes: bytes(page) })).toEqual([['Ali']])
  })
})

describe('letters of another script', () => {
  const arabic = Buffer.from([0xda, 0xe1, 0xed])
  const within = (before: string, behind: string) =>
    Buffer.concat([Buffer.from(before), arabic, Buffer.from(behind)])

  it('are shown as lost where the file does not name its code page', () => {
    const file = { fileName: 'a.csv', bytes: within('Nama\n', '\nAli\n') }
    expect(readCells(file)).toEqual([['Nama'], ['\uFFFD\uFFFD\uFFFD'], ['Ali']])
  })

  it('are not those that stand beside each other in a word of ours', () => {
    const file = {
      fileName: 'a.csv',
      bytes: Buffer.from('Nama\nJoão Conceição\nGröße\n', 'latin1'),
    }
    expect(readCells(file)).toEqual([['Nama'], ['João Conceição'], ['Größe']])
  })

  it('are shown as lost where it names a code page that nobody has', () => {
    const page = within('<html><meta charset=windows-1259><table><tr><td>', '</td></tr></table>')
    expect(readCells({ fileName: 'a.xls', bytes: page })).toEqual([['\uFFFD\uFFFD\uFFFD']])
  })

  it('are read where it does', () => {
    const head = '<html><meta http-equiv=Content-Type content="text/html; charset=windows-1256">'
    const page = within(`${head}<table><tr><td>`, '</td></tr></table></html>')
    expect(readCells({ fileName: 'a.xls', bytes: page })).toEqual([['علي']])
  })
})
