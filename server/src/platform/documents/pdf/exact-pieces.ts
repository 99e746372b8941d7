import type { WrittenPiece } from './arabic-lines.ts'
import { readDeclared, type Declared } from './declared-text.ts'
import { decodeHex, encodeHex, type PageFonts } from './pdf-fonts.ts'

/** A text object: its position, and its content. */
const pieceOfText = /1 0 0 -1 (-?[\d.]+) (-?[\d.]+) cm\n(?:(?! cm\n)[^])*?BT\n([^]*?)ET\n/g

/** A piece of text: its operators between `start` and `end` in the content of the page; its text object ends at `after`. */
export type ExactPiece = WrittenPiece & { body: string; start: number; end: number; after: number }

type Piece = Omit<ExactPiece, 'isArabic' | 'texts'> & { declared: readonly Declared[] }

/** A piece is the mark of a letter, or begins with the rest of one behind its mark, or stands for itself. */
type Part = 'mark' | 'rest' | 'letter'

/** The last piece that declares its text, the mark before that, and the mark right before the next piece. */
type Past = { before: Piece | undefined; markBefore: Piece | undefined; mark: Piece | undefined }

/** The pieces of a page, each with what it has to declare: a letter and its marks are declared by the letter alone. */
export function readExactPieces(page: string, fonts: PageFonts): ExactPiece[] {
  const pieces = [...page.matchAll(pieceOfText)].map((found) => readPiece(found, fonts))
  let past: Past = { before: undefined, markBefore: undefined, mark: undefined }
  return pieces.map((piece, index) => {
    const part = partOfCluster(piece, past, pieces[index + 1])
    const isSilent = part === 'mark' || (part === 'rest' && piece.declared.length === 1)
    past = {
      ...(isSilent ? past : { before: piece, markBefore: past.mark }),
      mark: part === 'mark' ? piece : undefined,
    }
    return exactPiece(piece, isSilent ? 'mark' : part)
  })
}

function exactPiece(piece: Piece, part: Part): ExactPiece {
  const { declared, body } = piece
  const all = declared.map(({ text }) => plainText(text))
  const isArabic = all.some((text) => /\p{Script_Extensions=Arabic}/u.test(text))
  if (part === 'mark') return { ...piece, isArabic, texts: [], body: silent(body) }
  const texts = all.slice(part === 'rest' ? 1 : 0).filter((text) => text !== '')
  return { ...piece, isArabic, texts, body: exactBody(part === 'rest' ? withoutFirst(body) : body) }
}

function partOfCluster(
  piece: Piece,
  { before, markBefore, mark }: Past,
  after: Piece | undefined,
): Part {
  if (isMarkOf(piece, { before, after })) return 'mark'
  const isBehindMark = hasFirst(piece, mark?.declared[0]?.text)
  return isBehindMark && beginsWithRestOf(piece, before, markBefore) ? 'rest' : 'letter'
}

function readPiece({ index, ...found }: RegExpExecArray, fonts: PageFonts): Piece {
  const { 0: all, 1: x, 2: y, 3: body = '' } = found
  const after = index + all.length
  const [, font = '', size] = /\/(f\d+) ([\d.]+) Tf/.exec(body) ?? []
  const end = after - 'ET\n'.length
  return {
    x: Number(x),
    y: Number(y),
    endX: Number(x) + widthOf(body, fonts),
    body,
    start: end - body.length,
    end,
    after,
    font,
    size: Number(size),
    declared: readDeclared(body, fonts),
  }
}

/** How far a piece goes to the right, in points: to the end of the last of its parts. */
function widthOf(body: string, fonts: PageFonts): number {
  const last = body.slice(Math.max(0, body.lastIndexOf('\n/f')))
  const [, font = '', size] = /\/(f\d+) ([\d.]+) Tf/.exec(last) ?? []
  const { widths } = fonts.get(font) ?? {}
  const glyphs = readDeclared(last, fonts).flatMap((one) => one.glyphs)
  const width = glyphs.reduce((sum, glyph) => sum + (widths?.get(glyph) ?? 0), 0)
  return Number(/ (-?[\d.]+) 0 Tm/.exec(last)?.[1] ?? 0) + (width * Number(size)) / 1000
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
  return before !== undefined && hasFirst(piece, letter) && isAtOtherHeight(piece, before)
}

function hasFirst({ declared: [first] }: Piece, text: string | undefined): boolean {
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
  return piece.declared.length === 1 && hasFirst(piece, mark?.declared[0]?.text)
}

const arabic = /\p{Script=Arabic}/u

/** A letter with its marks; in Arabic the dots and the hamza of one letter may be glyphs of their own. */
export function isCluster(text: string): boolean {
  return arabic.test(text) || Array.from(text.normalize('NFD')).length > 1
}

/** Relative to the size of the letters: the next line is further away. */
const highestMark = 0.9

function isAtOtherHeight(one: Piece, other: Piece): boolean {
  const height = Math.abs(one.y - other.y)
  return height > 0 && height < one.size * highestMark
}

const actualText = /(?<=\/ActualText <FEFF)[0-9A-F]*(?=>)/g

/** The same piece; it declares no text. */
export function silent(body: string): string {
  return silentSpan(body.replace(actualText, ''))
}

function silentSpan(operators: string): string {
  return `/Span <<\n  /ActualText <FEFF>\n>> BDC\n${operators}EMC\n`
}

/** The operators of a piece before its first span, or before its first glyph. */
const beforeFirst = /^(?:(?!\/ActualText|\[|\(|<[0-9A-F])[^])*/
const firstSpan = /^(\/ActualText <FEFF)[0-9A-F]*/
/** A glyph is four hexadecimal digits, or two bytes in brackets. */
const firstGlyph = /^(\[?[^(<]*)(\((?:\\\d{3}|\\?[^]){2}|<[0-9A-F]{4})/

/** The same piece; its first glyph or span declares no text. */
function withoutFirst(body: string): string {
  const [head] = beforeFirst.exec(body) ?? ['']
  const shown = body.slice(head.length)
  if (firstSpan.test(shown)) return head + shown.replace(firstSpan, '$1')
  return (
    head +
    shown.replace(firstGlyph, (_all, before: string, glyph: string) => {
      const [end, begin] = before.startsWith('[') ? ['] TJ', '['] : [' Tj', '']
      const [close, open] = glyph.startsWith('<') ? ['>', '<'] : [')', '(']
      return `${silentSpan(`${before}${glyph}${close}${end}\n`)}${begin}${open}`
    })
  )
}

function exactBody(body: string): string {
  return body.replace(actualText, plainHex)
}

/** A text without directions, and with plain blanks: one at which no line breaks stands before a stop sign. */
function plainText(text: string): string {
  return text.replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}

/** The same for a text in hexadecimal digits. */
export function plainHex(hex: string): string {
  return encodeHex(plainText(decodeHex(hex)))
}
