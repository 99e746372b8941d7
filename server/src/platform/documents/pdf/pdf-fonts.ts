import { isVowelled } from './arabic-lines.ts'
import { readStream, type PdfObject, type PdfObjects } from './pdf-objects.ts'

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

/** The tables in which fonts declare the texts of their glyphs, each once. */
export function listTables(objects: PdfObjects): PdfObject[] {
  const found = [...objects.values()].map(({ dictionary }) => tableName.exec(dictionary)?.[1])
  return [...new Set(found)].flatMap((id) => objects.get(id ?? '') ?? [])
}

/** A page: its dictionary, its content and its fonts. */
export type PdfPage = { page: PdfObject; content: PdfObject; fonts: PageFonts }

export function readPages(pdf: Buffer, objects: PdfObjects): PdfPage[] {
  const known = new Map<string, Font>()
  const fontOf = (id: string) => {
    const font = known.get(id) ?? readFont(pdf, objects, id)
    known.set(id, font)
    return font
  }
  return [...objects.values()].flatMap((page) => {
    const content = objects.get(contentsOf(page.dictionary) ?? '')
    if (!content) return []
    const named = [...page.dictionary.matchAll(/\/(f\d+) (\d+) 0 R/g)]
    const fonts = named.map(([, name = '', id = '']) => [name, fontOf(id)] as const)
    return [{ page, content, fonts: new Map(fonts) }]
  })
}

/** The number of the content of a page; of no other object. */
function contentsOf(dictionary: string): string | undefined {
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
