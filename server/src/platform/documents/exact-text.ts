import { readDeclared, type Declared } from './declared-text.ts'
import { withEdits } from './pdf-edits.ts'
import { listTables, readPageFonts, type PageFonts } from './pdf-fonts.ts'
import { editsOfStream, readObjects, readStream } from './pdf-objects.ts'

/**
 * Corrects what a PDF declares as its text. A letter and its marks (harakat, vowels of Java and Sunda) are one cluster
 * of several glyphs. Typst declares the whole cluster for each part of it that lies at another height, and together
 * with bidirectional control characters. After the correction a copy or a screen reader gets each letter once.
 */
export function withExactText(pdf: Buffer): Buffer {
  const objects = readObjects(pdf)
  const tables = listTables(objects)
  const pages = readPageFonts(pdf, objects)
  const edits = [...objects].flatMap(([id, object]) => {
    const fonts = pages.get(id)
    if (!fonts && !tables.has(id)) return []
    const content = readStream(pdf, object)
    const exact = fonts ? exactContent(content, fonts) : exactTable(content)
    return exact === content ? [] : editsOfStream(object, exact)
  })
  return withEdits(pdf, edits)
}

const glyphLine = /(?<=^<[0-9A-F]{4}> <)[0-9A-F]+(?=>$)/gm

function exactTable(table: string): string {
  return table.replace(glyphLine, (hex) => plainHex(hex) || hex)
}

/** Most pages have no cluster, and nothing to correct. */
function exactContent(content: string, fonts: PageFonts): string {
  const mayHaveClusters =
    content.includes('/ActualText') ||
    [...fonts.values()].some((texts) => [...texts.values()].some(isCluster))
  return mayHaveClusters ? exactPage(content, fonts) : content
}

/** A text object: its position, and its content. */
const pieceOfText = /1 0 0 -1 (-?[\d.]+) (-?[\d.]+) cm\n(?:(?! cm\n)[^])*?BT\n([^]*?)ET\n/g

type Piece = {
  x: number
  y: number
  body: string
  start: number
  /** The size of its letters, in points. */
  size: number
  declared: readonly Declared[]
}

/** The last piece that declares its text, the mark before that, and the mark right before the next piece. */
type Past = { before: Piece | undefined; markBefore: Piece | undefined; mark: Piece | undefined }

function exactPage(page: string, fonts: PageFonts): string {
  const pieces = [...page.matchAll(pieceOfText)].map((found) => readPiece(found, fonts))
  let [done, text] = [0, '']
  let past: Past = { before: undefined, markBefore: undefined, mark: undefined }
  for (const [index, piece] of pieces.entries()) {
    const part = partOfCluster(piece, past, pieces[index + 1])
    const isSilent = part === 'mark' || (part === 'rest' && piece.declared.length === 1)
    past = {
      ...(isSilent ? past : { before: piece, markBefore: past.mark }),
      mark: part === 'mark' ? piece : undefined,
    }
    const body = part === 'rest' ? withoutFirst(piece.body) : piece.body
    text += page.slice(done, piece.start) + (isSilent ? silent(piece.body) : exactBody(body))
    done = piece.start + piece.body.length
  }
  return text + page.slice(done)
}

/** A piece is the mark of a letter, or begins with the rest of one behind its mark, or stands for itself. */
function partOfCluster(
  piece: Piece,
  { before, markBefore, mark }: Past,
  after: Piece | undefined,
): 'mark' | 'rest' | 'letter' {
  if (isMarkOf(piece, { before, after })) return 'mark'
  const isBehindMark = hasText(piece, mark?.declared[0]?.text)
  return isBehindMark && beginsWithRestOf(piece, before, markBefore) ? 'rest' : 'letter'
}

function readPiece({ index, ...found }: RegExpExecArray, fonts: PageFonts): Piece {
  const { 0: all, 1: x, 2: y, 3: body = '' } = found
  return {
    x: Number(x),
    y: Number(y),
    body,
    start: index + all.length - 'ET\n'.length - body.length,
    size: Number(/\/f\d+ ([\d.]+) Tf/.exec(body)?.[1]),
    declared: readDeclared(body, fonts),
  }
}

type Neighbours = { before: Piece | undefined; after: Piece | undefined }

/** Is the piece a mark, whose cluster the letter before it declares, or in Arabic the letter after it? */
function isMarkOf(piece: Piece, { before, after }: Neighbours): boolean {
  const [first] = piece.declared
  if (!first || !isCluster(first.text)) return false
  if (piece.declared.some(({ text }) => text !== first.text)) return false
  return isAbovePlaceOf(piece, after) || isMarkOfLetter(piece, before)
}

/** A mark has no width: what follows begins at its place. */
function isAbovePlaceOf(piece: Piece, after: Piece | undefined): boolean {
  return after !== undefined && Math.abs(piece.x - after.x) < 0.01 && isAtOtherHeight(piece, after)
}

function isMarkOfLetter(piece: Piece, before: Piece | undefined): boolean {
  const letter = before?.declared.at(-1)?.text
  return before !== undefined && hasText(piece, letter) && isAtOtherHeight(piece, before)
}

function hasText({ declared: [first] }: Piece, text: string | undefined): boolean {
  return first !== undefined && first.text === text
}

/** Behind the mark of a cluster: does the piece go on with what the letter before the mark has begun? */
function beginsWithRestOf(
  piece: Piece,
  before: Piece | undefined,
  markBefore: Piece | undefined,
): boolean {
  const [first] = piece.declared
  const last = before?.declared.at(-1)
  if (!before || !first || first.text !== last?.text || piece.y !== before.y) return false
  // A syllable that is written twice has the same glyphs twice; in Arabic it has other ones, and its own mark first.
  if (arabic.test(first.text) && (last.glyphs.length > 1 || isMarked(before, markBefore)))
    return false
  return first.glyphs.join() !== last.glyphs.join()
}

/** Does the piece consist of one letter alone, whose mark lies before it? */
function isMarked(piece: Piece, mark: Piece | undefined): boolean {
  return piece.declared.length === 1 && hasText(piece, mark?.declared[0]?.text)
}

const arabic = /\p{Script=Arabic}/u

/** A letter with its marks; in Arabic the dots and the hamza of one letter may be glyphs of their own. */
function isCluster(text: string): boolean {
  return arabic.test(text) || Array.from(text.normalize('NFD')).length > 1
}

/** Relative to the size of the letters: the next line is further away. */
const highestMark = 0.9

function isAtOtherHeight(one: Piece, other: Piece): boolean {
  const height = Math.abs(one.y - other.y)
  return height > 0 && height < one.size * highestMark
}

const actualText = /(?<=\/ActualText <FEFF)[0-9A-F]*(?=>)/g

/** The mark declares no text; its letter declares both. */
function silent(body: string): string {
  return `/Span <<\n  /ActualText <FEFF>\n>> BDC\n${body.replace(actualText, '')}EMC\n`
}

const firstGlyphs =
  /^((?:(?!\/ActualText|\[|\()[^])*)(?:(\/ActualText <FEFF)[0-9A-F]*|(\[?[^(]*\((?:\\\d{3}|\\?[^]){2}))/

/** The same piece; its first glyph or span declares no text. */
function withoutFirst(body: string): string {
  return body.replace(firstGlyphs, (_all, head: string, span?: string, glyph?: string) => {
    if (glyph === undefined) return `${head}${span}`
    const [end, begin] = glyph.startsWith('[') ? ['] TJ', '['] : [' Tj', '']
    return `${head}/Span <<\n  /ActualText <FEFF>\n>> BDC\n${glyph})${end}\nEMC\n${begin}(`
  })
}

function exactBody(body: string): string {
  return body.replace(actualText, plainHex)
}

const directions = /^(?:200[EF]|202[A-E]|206[6-9])$/

/** Without directions, and with plain blanks: one at which no line breaks stands before a stop sign. */
function plainHex(hex: string): string {
  const letters = hex.match(/.{4}/g) ?? []
  const written = letters.filter((letter) => !directions.test(letter))
  return written.map((letter) => (letter === '00A0' ? '0020' : letter)).join('')
}
