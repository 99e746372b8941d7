import { readStream, type PdfObjects } from './pdf-objects.ts'

/** The fonts of a page by their names there (`f0`): the text that each glyph declares, by its number. */
export type PageFonts = ReadonlyMap<string, ReadonlyMap<number, string>>

const tableName = /\/ToUnicode (\d+) 0 R/

/** The numbers of the tables in which fonts declare the texts of their glyphs. */
export function listTables(objects: PdfObjects): Set<string> {
  const found = [...objects.values()].map(({ dictionary }) => tableName.exec(dictionary)?.[1])
  return new Set(found.filter((id) => id !== undefined))
}

/** The fonts of each page, by the number of its content. */
export function readPageFonts(pdf: Buffer, objects: PdfObjects): Map<string, PageFonts> {
  const read = new Map<string, ReadonlyMap<number, string>>()
  const textsOfFont = (id: string) => {
    const table = tableName.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? ''
    const found = objects.get(table)
    const texts = read.get(table) ?? glyphTexts(found ? readStream(pdf, found) : '')
    read.set(table, texts)
    return texts
  }
  return new Map(
    [...objects.values()].flatMap(({ dictionary }) => {
      const content = /\/Contents (\d+) 0 R/.exec(dictionary)?.[1]
      if (content === undefined) return []
      const named = [...dictionary.matchAll(/\/(f\d+) (\d+) 0 R/g)]
      const fonts = named.map(([, name = '', id = '']) => [name, textsOfFont(id)] as const)
      return [[content, new Map(fonts)]]
    }),
  )
}

function glyphTexts(table: string): Map<number, string> {
  const lines = [...table.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)]
  return new Map(
    lines.map(([, glyph = '', hex = '']) => [Number.parseInt(glyph, 16), decodeHex(hex)]),
  )
}

/** A text of UTF-16 in hexadecimal digits. */
export function decodeHex(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}
