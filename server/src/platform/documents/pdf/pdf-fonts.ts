import { isVowelled } from './arabic-lines.ts'
import { readStream, type PdfObjects } from './pdf-objects.ts'

/** A font of a file: by the number of a glyph, the text that it declares and its width in thousandths of the size of the letters. */
export type Font = {
  texts: ReadonlyMap<number, string>
  widths: ReadonlyMap<number, number>
  /** Has it Arabic letters with signs of their own anywhere in the file? */
  isVowelled: boolean
}

/** The fonts of a page by their names there (`f0`). */
export type PageFonts = ReadonlyMap<string, Font>

/** An entry of a dictionary; texts, which may hold anything, stand in lines of other entries. */
const tableName = /^ {2}\/ToUnicode (\d+) 0 R$/m

/** The numbers of the tables in which fonts declare the texts of their glyphs. */
export function listTables(objects: PdfObjects): Set<string> {
  const found = [...objects.values()].map(({ dictionary }) => tableName.exec(dictionary)?.[1])
  return new Set(found.filter((id) => id !== undefined))
}

/** The fonts of each page, by the number of its content. */
export function readPageFonts(pdf: Buffer, objects: PdfObjects): Map<string, PageFonts> {
  const fonts = new Map<string, Font>()
  const fontOf = (id: string) => {
    const font = fonts.get(id) ?? readFont(pdf, objects, id)
    fonts.set(id, font)
    return font
  }
  return new Map(
    [...objects.values()].flatMap(({ dictionary }) => {
      const content = contentsOf(dictionary)
      if (content === undefined) return []
      const named = [...dictionary.matchAll(/\/(f\d+) (\d+) 0 R/g)]
      const own = named.map(([, name = '', id = '']) => [name, fontOf(id)] as const)
      return [[content, new Map(own)]]
    }),
  )
}

/** The number of the content of a page; of no other object. */
export function contentsOf(dictionary: string): string | undefined {
  if (!/^ {2}\/Type \/Page$/m.test(dictionary)) return undefined
  return /^ {2}\/Contents (\d+) 0 R$/m.exec(dictionary)?.[1]
}

function readFont(pdf: Buffer, objects: PdfObjects, id: string): Font {
  const font = objects.get(id)?.dictionary ?? ''
  const referred = (name: RegExp) => objects.get(name.exec(font)?.[1] ?? '')
  const table = referred(tableName)
  const glyphs = referred(/\/DescendantFonts \[(\d+) 0 R/)?.dictionary ?? ''
  const texts = glyphTexts(table ? readStream(pdf, table) : '')
  return {
    texts,
    isVowelled: [...texts.values()].some(isVowelled),
    widths: glyphWidths(/\/W \[[^\]]*/.exec(glyphs)?.[0] ?? ''),
  }
}

/** Typst writes `first last width`; a glyph that is not listed has no width. */
function glyphWidths(list: string): Map<number, number> {
  const widths = new Map<number, number>()
  for (const [, first, last, width] of list.matchAll(/(\d+) (\d+) ([\d.]+)/g))
    for (let glyph = Number(first); glyph <= Number(last); glyph += 1)
      widths.set(glyph, Number(width))
  return widths
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

/** A text as hexadecimal digits of UTF-16. */
export function encodeHex(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
}

export function hexOfGlyph(glyph: number): string {
  return glyph.toString(16).toUpperCase().padStart(4, '0')
}
