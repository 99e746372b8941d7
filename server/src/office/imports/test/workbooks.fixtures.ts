import { deflateRawSync } from 'node:zlib'
import { storedZip, type ZipEntry } from '../sheets/zip-archive.ts'

export const bytes = (text: string) => new TextEncoder().encode(text)

/** A CSV of five megabytes, most of it quotes. */
export const manyQuotes = bytes('a,b\n' + '"x"",",y\n'.repeat(600_000))

export const xml = '<?xml version="1.0" encoding="UTF-8"?>'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
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

export function workbook(rows: string): Uint8Array {
  return storedZip(partsOf(rows))
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
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const sheet = 'xl/worksheets/sheet1.xml'

/** A workbook of one sheet with this content, of which the directory says that it is so large. */
export function bookWith(content: Uint8Array, size: number): Uint8Array {
  const others = partsOf('').filter(({ name }) => name !== sheet)
  return archiveOf([
    ...others.map((one) => ({ name: one.name, content: one.bytes, size: one.bytes.length })),
    { name: sheet, content, size },
  ])
}
