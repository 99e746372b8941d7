import { deflateRawSync } from 'node:zlib'
import { textOfCell } from '@ngaji/contract/office/imports/import-tables.rules'
import { readPages, type SheetFile } from '../sheets/read-pages.ts'
import { storedZip, type ZipEntry } from '../sheets/zip-archive.ts'

export const bytes = (text: string) => new TextEncoder().encode(text)

/** A text of so many lines, most of it quotes. */
export const manyQuotes = (lines: number) => bytes('a,b\n' + '"x"",",y\n'.repeat(lines))

export const xml = '<?xml version="1.0" encoding="UTF-8"?>'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The texts of the first sheet of a file, every line as long as the longest. */
export function readCells(file: SheetFile): string[][] {
  const lines = readPages(file, new Set())[0]?.lines ?? []
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  return lines.map(({ cells }) => Array.from({ length: width }, (_, at) => textOfCell(cells[at])))
}

const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

type WrittenSheet = {
  name: string
  /** `<row>` elements. */
  rows: string
  state?: 'hidden'
  /** What stands behind the rows: merged ranges. */
  behind?: string
}

type WrittenBook = {
  sheets: readonly WrittenSheet[]
  /** The name of its main part. */
  book?: string
  date1904?: boolean
}

/** The least a workbook is made of, around these sheets. Its second style is a day. */
function workbookEntries({ sheets, book = 'workbook', date1904 = false }: WrittenBook): ZipEntry[] {
  const part = (at: number) => `worksheets/sheet${at + 1}.xml`
  const override = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}" ContentType="${kinds}.${kind}+xml"/>`
  const listed = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  )
  const related = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="${part(at)}"/>`,
  )
  const parts = {
    '[Content_Types].xml': `${xml}<Types xmlns="${contentTypes}">${override(`${book}.xml`, 'sheet.main')}${override('styles.xml', 'styles')}${sheets.map((_, at) => override(part(at), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/${book}.xml"/></Relationships>`,
    [`xl/${book}.xml`]: `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    [`xl/_rels/${book}.xml.rels`]: `${xml}<Relationships xmlns="${packages}">${related.join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, behind = '' }, at) => [
        `xl/${part(at)}`,
        `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
      ]),
    ),
  }
  return Object.entries(parts).map(([name, text]) => ({ name, bytes: bytes(text) }))
}

/** A workbook of one sheet with these rows, or of these sheets. */
export function workbook(written: string | WrittenBook): Uint8Array {
  const book = typeof written === 'string' ? { sheets: [{ name: 'A', rows: written }] } : written
  return storedZip(workbookEntries(book))
}

type Packed = { name: string; content: Uint8Array; size: number; packed?: Uint8Array }

/** An archive whose directory says what it is told to say. */
export function archiveOf(files: readonly Packed[]): Uint8Array {
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
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const sheet = 'xl/worksheets/sheet1.xml'

/** A workbook of one sheet with this content, of which the directory says that it is so large. */
export function bookWith(content: Uint8Array, size: number): Uint8Array {
  const others = workbookEntries({ sheets: [{ name: 'A', rows: '' }] }).filter(
    ({ name }) => name !== sheet,
  )
  return archiveOf([
    ...others.map((one) => ({ name: one.name, content: one.bytes, size: one.bytes.length })),
    { name: sheet, content, size },
  ])
}
