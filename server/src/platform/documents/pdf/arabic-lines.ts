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

/** Relative to the size of the letters: the next line is further away. */
const lineHeight = 0.9

/** The pieces of each line of Arabic, in the order of the page: Arabic, and what no letters are in a font of theirs. */
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
  if (!base || Math.abs(piece.y - base.y) >= base.size * lineHeight) return false
  if (piece.isArabic) return true
  return !/\p{L}/u.test(piece.texts.join('')) && line.some(({ font }) => font === piece.font)
}

export function hasText({ texts }: WrittenPiece): boolean {
  return texts.length > 0
}

/** The words of texts that stand from left to right, in the order of reading: that of digits is from left to right. */
export function wordsOf(texts: readonly string[]): string {
  return withNumbersTurned(texts.toReversed().join('')).trim()
}

/** A text whose numbers are the other way round. */
export function withNumbersTurned(text: string): string {
  return text.replaceAll(/\p{Nd}{2,}/gu, turned)
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
