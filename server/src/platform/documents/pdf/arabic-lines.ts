/** A piece of text of a page: its place and the size of its letters in points, and what it declares, from left to right. */
export type WrittenPiece = {
  x: number
  y: number
  size: number
  font: string
  endX: number
  isArabic: boolean
  texts: readonly string[]
}

/** Relative to the size of the letters: another line is further away in height, another cell of a table in width. */
const farthest = { y: 0.9, x: 1 }

/** The pieces of each line of Arabic, in the order of the page: Arabic pieces, and pieces without letters in the same font. */
export function arabicLines<P extends WrittenPiece>(pieces: readonly P[]): P[][] {
  const lines: P[][] = []
  let line: P[] | null = null
  for (const piece of pieces) {
    if (line && !goesOn(line, piece)) line = null
    if (line) line.push(piece)
    else if (piece.isArabic) lines.push((line = [piece]))
  }
  return lines
}

function goesOn(line: readonly WrittenPiece[], piece: WrittenPiece): boolean {
  const base = line.find(hasText) ?? line[0]
  if (!base || isAway(piece, base, line)) return false
  if (piece.isArabic) return true
  return !/\p{L}/u.test(piece.texts.join('')) && line.some(({ font }) => font === piece.font)
}

/** Words are drawn from the right or from the left end of a line, but those of the next cell behind all of it. */
function isAway(
  { x, y, size }: WrittenPiece,
  base: WrittenPiece,
  line: readonly WrittenPiece[],
): boolean {
  const right = Math.max(...line.map(({ endX }) => endX))
  const isBelow = Math.abs(y - base.y) >= Math.min(base.size, size) * farthest.y
  return isBelow || x - right > base.size * farthest.x
}

/** A sign or a number alone is read as it is drawn. */
export function hasLetters(line: readonly WrittenPiece[]): boolean {
  return line.some(({ texts }) => /\p{L}/u.test(texts.join('')))
}

export function hasText({ texts }: WrittenPiece): boolean {
  return texts.length > 0
}

/** The words of texts that stand from left to right, in the order of reading: that of a number is from left to right. */
export function wordsOf(texts: readonly string[]): string {
  return withNumbersTurned(texts.toReversed().join('')).trim()
}

/** A number with its separators, as in a time or a date. Between other signs numbers follow each other from the right. */
export const wholeNumber = /\p{Nd}+(?:[.,:/\u066B\u066C]\p{Nd}+)*/gu

/** A text whose numbers are the other way round. */
export function withNumbersTurned(text: string): string {
  return text.replaceAll(wholeNumber, turned)
}

export function turned(text: string): string {
  return Array.from(text).toReversed().join('')
}

/** Has a letter a sign of its own? */
export function isVowelled(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text) && /\p{Mn}/u.test(text.normalize('NFC'))
}

/** Are there more Latin letters than Arabic ones? Programs that read a page decide its direction by them. */
export function isMostlyLatin(text: string): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  return count(/\p{Script=Latin}/gu) >= count(/(?=\p{Script=Arabic})\p{L}/gu)
}
