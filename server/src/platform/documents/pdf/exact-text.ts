import { arabicLines, hasLetters, isMostlyLatin } from './arabic-lines.ts'
import { isCluster, plainHex, readExactPieces, silent, type ExactPiece } from './exact-pieces.ts'
import { withEdits, type Edit } from './pdf-edits.ts'
import { listTables, readPages, type PageFonts, type PdfPage } from './pdf-fonts.ts'
import { editsOfStream, readObjects, readStream, type PdfObject } from './pdf-objects.ts'
import { fontNames, UnseenFonts } from './unseen-fonts.ts'
import { unseenLine } from './unseen-line.ts'

/**
 * Corrects what a PDF declares as its text. A letter and its marks (harakat, vowels of Java and Sunda) are one cluster
 * of several glyphs. Typst declares the whole cluster for each part of it that lies at another height, and together
 * with bidirectional control characters. After the correction a copy or a screen reader gets each letter once. Where
 * Arabic letters have marks, unseen letters declare the lines of Arabic instead of the visible ones (`unseen-line.ts`).
 */
export function withExactText(pdf: Buffer): Buffer {
  const objects = readObjects(pdf)
  const unseen = new UnseenFonts(objects)
  const edits = [
    ...listTables(objects).flatMap((table) => editsOf(table, pdf, exactTable)),
    ...readPages(pdf, objects).flatMap((page) => editsOfPage(page, pdf, unseen)),
  ]
  const inOrder = edits.toSorted((one, other) => one.start - other.start)
  return withEdits(pdf, inOrder, unseen.newObjects())
}

function editsOfPage({ page, content, fonts }: PdfPage, pdf: Buffer, unseen: UnseenFonts): Edit[] {
  const silenced = new Set<string>()
  const edits = editsOf(content, pdf, (text) => exactContent(text, { fonts, unseen, silenced }))
  if (silenced.size === 0) return edits
  return [...edits, moreFonts(page, unseen.entriesOf(page.dictionary, silenced, fonts))]
}

function editsOf(object: PdfObject, pdf: Buffer, exact: (content: string) => string): Edit[] {
  const content = readStream(pdf, object)
  const corrected = exact(content)
  return corrected === content ? [] : editsOfStream(object, corrected)
}

const glyphLine = /(?<=^<[0-9A-F]{4}> <)[0-9A-F]+(?=>$)/gm

function exactTable(table: string): string {
  return table.replace(glyphLine, (hex) => plainHex(hex) || hex)
}

/** The fonts of a page, and the names of those that a copy with silent letters stands in for. */
type Fonts = { fonts: PageFonts; unseen: UnseenFonts; silenced: Set<string> }

/** Most pages have no cluster, and nothing to correct. */
function exactContent(content: string, page: Fonts): string {
  const fonts = [...page.fonts.values()]
  const mayHaveClusters =
    content.includes('/ActualText') ||
    fonts.some(({ texts }) => [...texts.values()].some(isCluster))
  if (!mayHaveClusters) return content
  const pieces = readExactPieces(content, page.fonts)
  const isVowelled = fonts.some((font) => font.isVowelled)
  return isVowelled ? withUnseenLines(content, pieces, page) : withBodies(content, pieces)
}

function withBodies(page: string, pieces: readonly ExactPiece[]): string {
  let [done, text] = [0, '']
  for (const { start, end, body } of pieces) {
    text += page.slice(done, start) + body
    done = end
  }
  return text + page.slice(done)
}

function withUnseenLines(
  page: string,
  pieces: readonly ExactPiece[],
  { unseen, silenced }: Fonts,
): string {
  const isLatinPage = isMostlyLatin(pieces.flatMap(({ texts }) => texts).join(''))
  const lines = arabicLines(pieces).filter(hasLetters)
  const lineOf = new Map(lines.flatMap((line) => line.map((piece) => [piece, line])))
  return withBodies(
    page,
    pieces.map((piece) => {
      const line = lineOf.get(piece)
      if (!line) return piece
      const body = silent(withSilentFonts(piece.body, silenced))
      if (line.at(-1) !== piece) return { ...piece, body }
      const letters = unseenLine(line, { fonts: unseen, isLatinPage, origin: piece })
      return { ...piece, end: piece.after, body: `${body}ET\n${letters}` }
    }),
  )
}

function withSilentFonts(body: string, silenced: Set<string>): string {
  return body.replaceAll(/(?<=\/)f\d+(?= [\d.]+ Tf)/g, (name) => {
    silenced.add(name)
    return fontNames.silent(name)
  })
}

function moreFonts({ start, dictionary }: PdfObject, entries: string): Edit {
  const list = '/Font <<'
  const at = start + dictionary.indexOf(list) + list.length
  return { start: at, end: at, bytes: Buffer.from(entries) }
}
