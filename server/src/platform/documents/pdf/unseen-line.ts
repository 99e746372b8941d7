import { hasText, turned, withNumbersTurned, wordsOf, type WrittenPiece } from './arabic-lines.ts'
import { fontNames, isSign, units, unitsOf, type UnseenFonts } from './unseen-fonts.ts'

type Drawing = {
  fonts: UnseenFonts
  /** Programs take a page for a Latin one if most of its letters are. */
  isLatinPage: boolean
  /** The place that the operators are relative to, in points. */
  origin: { x: number; y: number }
}

/** Letters that one font draws, from left to right. */
type Run = { font: 'letters' | 'signs'; letters: string }

/** Words side by side: the signs of their last letter, which stand before their left end, and their width with a gap. */
type Part = { runs: Run[]; endSigns: string; width: number }

/**
 * How much wider than high the letters are at least. For pdftotext a blank is a gap of a seventh of the height, which
 * `units.blank` is then; for pdf.js it is a tenth of the width, which two of them, around a stop sign, are not.
 */
const leastStretch = 3.4

const mark = { fromLeft: '\u200E', fromRight: '\u200F' }

/**
 * The words of a line of Arabic once more, unseen, letter by letter from left to right. Programs that take text out of a
 * PDF sort what they find by its place and turn Arabic around; a letter with signs, each of which is a glyph at a place of
 * its own, comes out wrong (docs/decisions/0031-vowelled-arabic-out-of-papers.md).
 *
 * @returns text operators; none for a line without words
 */
export function unseenLine(line: readonly WrittenPiece[], drawing: Drawing): string {
  const written = line.filter(hasText).toSorted((one, other) => one.x - other.x)
  const words = wordsOf(written.flatMap(({ texts }) => texts))
  const [first] = written
  if (!first || words === '') return ''
  const parts = drawing.isLatinPage ? partsOf(words).map(layOut) : [layOutWords(words)]
  const right = Math.max(...written.map(({ endX }) => endX))
  const width = parts.reduce((sum, part) => sum + part.width, -units.gap)
  const stretch = stretchOf(((right - first.x) / first.size / width) * 1000)
  return `BT\n3 Tr\n${drawParts(parts, { ...drawing, first, stretch })}ET\n`
}

/** A line that would become much too long, as one of a long stroke does, has no blanks of that width. */
function stretchOf(fitting: number): number {
  return fitting < leastStretch * 0.75 ? fitting : Math.max(leastStretch, fitting)
}

/** Numbers apart from the other words: on a Latin page pdftotext reads what is no letter from left to right. */
function partsOf(words: string): string[] {
  const parts = words.match(/\S*\p{Nd}\S*|(?:(?!\S*\p{Nd})\S+(?:\s+|$))+/gu) ?? []
  return parts.map((part) => part.trim())
}

function layOut(part: string): Part {
  return /\p{Nd}/u.test(part) ? layOutNumber(part) : layOutWords(part, mark.fromLeft)
}

/** Each in the other font than the one before: pdf.js turns what is of one font. */
function layOutNumber(number: string): Part {
  const runs = (number.match(/\p{Nd}+|\P{Nd}+/gu) ?? []).map((letters): Run => ({
    font: /\p{Nd}/u.test(letters) ? 'letters' : 'signs',
    letters,
  }))
  return { runs, endSigns: '', width: widthOf(number) + units.gap }
}

/**
 * A direction mark stands behind what is no letter, where pdftotext would go on from left to right. The signs of the last
 * letter are drawn behind the others, in another font: pdf.js puts a sign into what was drawn before it.
 */
function layOutWords(words: string, end = ''): Part {
  const marked = words.replaceAll(/\p{Nd}+|[^\p{L}\p{M}\s\p{Nd}]+/gu, `$&${mark.fromRight}`)
  const shown = withNumbersTurned(turned(marked))
  const [endSigns = ''] = /^\p{Mn}*/u.exec(shown) ?? []
  const letters = shown.slice(endSigns.length) + end
  const runs: Run[] = [{ font: 'letters', letters }]
  return { runs, endSigns: mark.fromRight + endSigns, width: widthOf(letters) + units.gap }
}

/** Letters, and null for a gap. pdf.js needs a blank before a sign, and takes one before a letter for the end of a text. */
function stepsOf(letters: string): (string | null)[] {
  const all = Array.from(letters)
  const isBeforeSign = (at: number) =>
    isSign(all.slice(at + 1).find((next) => !/[\u200E\u200F]/.test(next)) ?? ' ')
  return all.map((letter, at) => (letter === ' ' && !isBeforeSign(at) ? null : letter))
}

function widthOf(letters: string): number {
  return stepsOf(letters).reduce(
    (sum, step) => sum + (step === null ? units.gap : unitsOf(step)),
    0,
  )
}

type Place = { first: WrittenPiece; stretch: number }

function drawParts(
  parts: readonly Part[],
  { fonts, origin, first: { x, y, size }, stretch }: Drawing & Place,
): string {
  const pointsOf = (width: number) => (width * stretch * size) / 1000
  const draw = (at: number, runs: readonly Run[]) => {
    const shown = runs.map(
      ({ font, letters }) => `/${fontNames[font]} ${size} Tf\n${show(fonts, letters)}`,
    )
    return `${fixed(stretch)} 0 0 -1 ${fixed(at - origin.x)} ${fixed(origin.y - y)} Tm\n${shown.join('')}`
  }
  let start = x
  return parts
    .map(({ runs, endSigns, width }) => {
      const at = start
      start += pointsOf(width)
      const before = at - pointsOf(Array.from(endSigns).length * units.endSign)
      const signs: Run[] = [{ font: 'signs', letters: endSigns }]
      return draw(at, runs) + (endSigns === '' ? '' : draw(before, signs))
    })
    .join('')
}

function show(fonts: UnseenFonts, letters: string): string {
  const steps = stepsOf(letters).map((step) =>
    step === null ? `> ${-units.gap} <` : fonts.codeOf(step),
  )
  return `[<${steps.join('')}>] TJ\n`
}

function fixed(points: number): string {
  return points.toFixed(3)
}
