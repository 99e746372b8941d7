import { encodeHex, hexOfGlyph, type Font, type PageFonts } from './pdf-fonts.ts'
import { packedStream, type PdfObjects } from './pdf-objects.ts'

/** The fonts of unseen letters by their names on a page, and the name of a font whose letters declare nothing. */
export const fontNames = { letters: 'u', signs: 'v', silent: (name: string) => `${name}u` }

/** Widths in thousandths of the size of the letters. */
export const units = { letter: 80, blank: 48, gap: 110, endSign: 8 }

function isSign(letter: string): boolean {
  return /[\p{Mn}\u200E\u200F]/u.test(letter)
}

/** The width of a letter in the font of letters; a sign has none there. */
export function unitsOf(letter: string): number {
  if (letter === ' ') return units.blank
  return isSign(letter) ? 0 : units.letter
}

/** Which of the new objects begins what; a font consists of three. The silent fonts stand behind the others. */
const places = { letters: 0, signs: 3, texts: 6, blanks: 7, silent: 8 }

/** The fonts of the unseen letters of one file. They have no shapes: their glyphs are never drawn. */
export class UnseenFonts {
  /** The glyph of each letter. */
  readonly #glyphs = new Map<string, number>()
  /** The numbers of visible fonts of which a page needs a silent one too. */
  readonly #silent: string[] = []
  readonly #silentGlyphs = new Set<number>()
  readonly #objects: PdfObjects
  readonly #firstId: number

  constructor(objects: PdfObjects) {
    this.#objects = objects
    this.#firstId = [...objects.keys()].reduce((last, id) => Math.max(last, Number(id)), 0) + 1
  }

  /** The glyph of a letter, in hexadecimal digits. */
  codeOf(letter: string): string {
    const glyph = this.#glyphs.get(letter) ?? this.#glyphs.size + 1
    this.#glyphs.set(letter, glyph)
    return hexOfGlyph(glyph)
  }

  /** The entries of a page's list of fonts, if letters of these fonts of the page are to be silent. */
  entriesOf(page: string, names: Iterable<string>, fonts: PageFonts): string {
    const silent = [...names].map((name) => {
      for (const glyph of glyphsOf(fonts.get(name))) this.#silentGlyphs.add(glyph)
      const id = new RegExp(`/${name} (\\d+) 0 R`).exec(page)?.[1] ?? ''
      return `/${fontNames.silent(name)} ${this.#silentId(id)} 0 R`
    })
    const own = [
      `/${fontNames.letters} ${this.#id('letters')} 0 R`,
      `/${fontNames.signs} ${this.#id('signs')} 0 R`,
    ]
    return [...own, ...silent].map((entry) => `\n      ${entry}`).join('')
  }

  /** The objects that are new in the file, with their numbers; none where no font is silent. */
  newObjects(): string[] {
    if (this.#silent.length === 0) return []
    const texts = new Map([...this.#glyphs].map(([letter, glyph]) => [glyph, letter]))
    const blanks = new Map([...this.#silentGlyphs].map((glyph) => [glyph, ' ']))
    const objects = [
      ...this.#fontOf('letters', 'Unseen', unitsOf),
      ...this.#fontOf('signs', 'UnseenSigns', (letter) =>
        isSign(letter) ? units.endSign : units.letter,
      ),
      tableOf(texts),
      tableOf(blanks),
      ...this.#silent.map((id) => this.#silentFont(id)),
    ]
    return objects.map((object, place) => `${this.#firstId + place} 0 obj\n${object}\nendobj\n\n`)
  }

  #id(place: keyof typeof places, after = 0): number {
    return this.#firstId + places[place] + after
  }

  #silentId(font: string): number {
    if (!this.#silent.includes(font)) this.#silent.push(font)
    return this.#id('silent', this.#silent.indexOf(font))
  }

  #silentFont(id: string): string {
    const { dictionary = '' } = this.#objects.get(id) ?? {}
    return dictionary.replace(/(?<=\/ToUnicode )\d+/, String(this.#id('blanks')))
  }

  #fontOf(place: 'letters' | 'signs', name: string, width: (letter: string) => number): string[] {
    const others = [...this.#glyphs].filter(([letter]) => width(letter) !== units.letter)
    const widths = others.map(([letter, glyph]) => `${glyph} [${width(letter)}]`).join(' ')
    return [
      `<<\n  /Type /Font\n  /Subtype /Type0\n  /BaseFont /${name}\n  /Encoding /Identity-H\n  /DescendantFonts [${this.#id(place, 1)} 0 R]\n  /ToUnicode ${this.#id('texts')} 0 R\n>>`,
      `<<\n  /Type /Font\n  /Subtype /CIDFontType2\n  /BaseFont /${name}\n  /CIDSystemInfo <<\n    /Registry (Adobe)\n    /Ordering (Identity)\n    /Supplement 0\n  >>\n  /FontDescriptor ${this.#id(place, 2)} 0 R\n  /DW ${units.letter}\n  /W [${widths}]\n>>`,
      `<<\n  /Type /FontDescriptor\n  /FontName /${name}\n  /Flags 4\n  /FontBBox [0 -200 500 800]\n  /ItalicAngle 0\n  /Ascent 800\n  /Descent -200\n  /CapHeight 700\n  /StemV 80\n>>`,
    ]
  }
}

/** All glyphs of a font, those without a text included: programs take the number of such a glyph for a letter. */
function glyphsOf(font: Font | undefined): number[] {
  const known = font ? [...font.texts.keys(), ...font.widths.keys()] : []
  const last = known.reduce((most, glyph) => Math.max(most, glyph), 0)
  return Array.from({ length: last + 1 }, (_, glyph) => glyph)
}

/** A block of a table has at most a hundred lines. */
const mostLines = 100

function tableOf(texts: ReadonlyMap<number, string>): string {
  const lines = [...texts].map(([glyph, text]) => `<${hexOfGlyph(glyph)}> <${encodeHex(text)}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / mostLines) }, (_, block) => {
    const own = lines.slice(block * mostLines, (block + 1) * mostLines)
    return `${own.length} beginbfchar\n${own.join('\n')}\nendbfchar\n`
  })
  const table = `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Unseen def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${blocks.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`
  return packedStream(table)
}
