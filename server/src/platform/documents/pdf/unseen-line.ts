import {
  hasText,
  turned,
  wholeNumber,
  withNumbersTurned,
  wordsOf,
  type WrittenPiece,
} from './arabic-lines.ts'
import { fontNames, units, unitsOf, type UnseenFonts } from './unseen-fonts.ts'

type Drawing = {
  fonts: UnseenFonts
  /** Programs take a page for a Latin one if most of its letters are. */
  isLatinPage: boolean
  /** The place that the operators are relative to, in points. */
  origin: { x: number; y: number }
}

/** A letter, or null for a gap. */
type Step = string | null

/** Words or a number, from left to right: the signs of the last letter, runs of the other letters, and their width. */
type Part = { endSigns: string[]; runs: Step[][]; width: number }

/**
 * How much wider than high the letters of several words are at least. pdftotext takes a gap of a seventh of the height for
 * a blank: so wide is `units.blank` then. pdf.js takes a gap of a tenth of the width for one: the two blanks around a stop
 * sign together stay below.
 */
const leastStretch = 3.4

/** The letters of one word are as wide as they come, but not without a width. */
const narrowest = 0.5

/** About the width of a visible blank, relative to the size of the letters. */
const visibleBlank = 0.27

const directionMark = { fromLeft: '\u200E', fromRight: '\u200F' }

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
  const { left, right } = extentOf(written)
  const width = parts.reduce((sum, part) => sum + part.width + units.gap, -units.gap)
  const fitting = width > 0 ? ((right - left) / first.size / width) * 1000 : leastStretch
  const stretch = stretchOf(fitting, words)
  return `BT\n3 Tr\n${drawParts(parts, { ...drawing, left, stretch, y: first.y, size: first.size })}ET\n`
}

/** From the first to the last letter of a line. */
function extentOf(written: readonly WrittenPiece[]): { left: number; right: number } {
  const blankAt = (piece: WrittenPiece | undefined, at: number) =>
    piece?.texts.at(at) === ' ' ? piece.size * visibleBlank : 0
  const byEnd = written.toSorted((one, other) => one.endX - other.endX)
  const [first, last] = [written[0], byEnd.at(-1)]
  const left = (first?.x ?? 0) + blankAt(first, 0)
  return { left, right: Math.max(left, (last?.endX ?? 0) - blankAt(last, -1)) }
}

/** A line that would become much too long, as one of a long stroke does, has no blanks of that width. */
function stretchOf(fitting: number, words: string): number {
  const isMuchShorter = fitting < leastStretch * 0.75
  const least = isMuchShorter || !words.includes(' ') ? narrowest : leastStretch
  return Math.max(least, fitting)
}

/** Numbers apart from the other words: on a Latin page pdftotext reads what is no letter from left to right. */
function partsOf(words: string): string[] {
  const parts = words.match(/\S*\p{Nd}\S*|(?:(?!\S*\p{Nd})\S+(?:\s+|$))+/gu) ?? []
  return parts.map((part) => part.trim())
}

function layOut(part: string): Part {
  if (!/\p{Nd}/u.test(part)) return layOutWords(part, directionMark.fromLeft)
  return partOf('', part.match(/\p{Nd}+|\P{Nd}+/gu) ?? [])
}

const numberOrSigns = new RegExp(`${wholeNumber.source}|[^\\p{L}\\p{M}\\s\\p{Nd}]+`, 'gu')

/** A direction mark stands behind what is no letter, where pdftotext would go on from left to right. */
function layOutWords(words: string, end = ''): Part {
  const marked = words.replaceAll(numberOrSigns, `$&${directionMark.fromRight}`)
  const shown = withNumbersTurned(turned(marked))
  const [endSigns = ''] = /^\p{Mn}*/u.exec(shown) ?? []
  return partOf(directionMark.fromRight + endSigns, [shown.slice(endSigns.length) + end])
}

function partOf(signs: string, runs: readonly string[]): Part {
  const [endSigns, steps] = [Array.from(signs), runs.map(stepsOf)]
  const widths = steps.flat().map((step) => (step === null ? units.gap : unitsOf(step)))
  const width = widths.reduce((sum, one) => sum + one, endSigns.length * units.endSign)
  return { endSigns, runs: steps, width }
}

/**
 * pdf.js needs a blank before a sign, and takes a blank before a letter for the end of a text. It leaves out characters of
 * the category Cf, like the end of a verse.
 */
function stepsOf(letters: string): Step[] {
  const steps: Step[] = []
  let isBeforeSign = false
  for (const letter of Array.from(letters).toReversed()) {
    steps.push(letter === ' ' && !isBeforeSign ? null : letter)
    if (!/[\p{Cf}\s]/u.test(letter)) isBeforeSign = /\p{Mn}/u.test(letter)
  }
  return steps.toReversed()
}

type Place = { left: number; y: number; size: number; stretch: number }

/**
 * pdf.js joins what follows each other in one font and turns it around, and joins a sign to what was drawn before it.
 * So an empty string in the other font stands before each run, and the signs of the last letter are drawn last.
 */
function drawParts(
  parts: readonly Part[],
  { fonts, origin, left, y, size, stretch }: Drawing & Place,
): string {
  const pointsOf = (width: number) => (width * stretch * size) / 1000
  const moveTo = (x: number) =>
    `${fixed(stretch)} 0 0 -1 ${fixed(x - origin.x)} ${fixed(origin.y - y)} Tm\n`
  const draw = (font: string, steps: readonly Step[]) =>
    `/${font} ${size} Tf\n${show(fonts, steps)}`
  let x = left
  return parts
    .map(({ endSigns, runs, width }) => {
      const start = x
      x += pointsOf(width + units.gap)
      const letters = runs.map((run) => draw(fontNames.signs, []) + draw(fontNames.letters, run))
      const signs = endSigns.length > 0 ? moveTo(start) + draw(fontNames.signs, endSigns) : ''
      return moveTo(start + pointsOf(endSigns.length * units.endSign)) + letters.join('') + signs
    })
    .join('')
}

function show(fonts: UnseenFonts, steps: readonly Step[]): string {
  const codes = steps.map((step) => (step === null ? `> ${-units.gap} <` : fonts.codeOf(step)))
  return `[<${codes.join('')}>] TJ\n`
}

function fixed(points: number): string {
  if (!Number.isFinite(points)) throw new Error(`${points} is no place on a page`)
  return points.toFixed(3)
}
