import { readQuestionText } from '../question-cells.rules.ts'
import { isDitto } from '../cells/ditto-cells.rules.ts'
import { meaningsOf, openText } from '../cells/open-cells.rules.ts'
import { faultOfSpoiledCell, faultOfTurnedCell } from '../cells/spoiled-cells.rules.ts'
import { filledCells, filledTexts, listedBeside, type AnswerColumns } from './answer-cells.rules.ts'
import { areCounts, type OptionCell } from './column-options.rules.ts'
import { fewestClear, listedOptions } from './listed-options.rules.ts'

type QuestionCells = {
  /** The cell of the question. */
  written: string
  textAt: (at: number) => string
}

/**
 * The question of a row with its options below it, where the sheet has them in cells of their own: the examiner reads
 * them aloud. As written where the question lists them itself, and where its cell is refused anyway; an open text where
 * an option is damaged, or the question lists others.
 */
export function questionWithOptions(columns: AnswerColumns, cells: QuestionCells): string {
  const { written, textAt } = cells
  if (isRefused(written)) return written
  const options = optionsOf(columns, textAt)
  return options.length > 0
    ? withOptionLines(written, options)
    : withList(written, listOf(columns, textAt))
}

/** What is no question keeps its own refusal. */
function isRefused(written: string): boolean {
  if (written.trim() === '' || isDamaged(written)) return true
  return readQuestionText(written).fault !== undefined
}

function isDamaged(text: string): boolean {
  if (meaningsOf(text) !== null || isDitto(text)) return true
  return (faultOfTurnedCell(text) ?? faultOfSpoiledCell(text)) !== null
}

type NamedOption = OptionCell & { isNamed: boolean }

/** The options in their columns, from A on and all different; none where they hold dashes, ticks or the same word. */
function optionsOf({ options }: AnswerColumns, textAt: QuestionCells['textAt']): NamedOption[] {
  const cells = filledCells(options, textAt).filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const letters = cells.map(({ letter }) => letter).join('')
  const isNamed = cells.every((cell) => cell.isNamed)
  const isLong = cells.length >= (isNamed ? 2 : fewestClear)
  const areDifferent = new Set(cells.map(({ text }) => alike(text))).size === cells.length
  const areNone = !isNamed && areCounts(cells.map(({ text }) => text))
  return isLong && areDifferent && !areNone && 'abcdefgh'.startsWith(letters) ? cells : []
}

function withOptionLines(written: string, options: readonly NamedOption[]): string {
  const listed = listedOptions(written)
  const whole = [written.trimEnd(), ...options.map(optionLine)].join('\n')
  const isThere = (of: (option: NamedOption) => boolean) => listed.size > 0 && options.every(of)
  if (isThere(({ letter, text }) => alike(listed.get(letter)?.text ?? '') === alike(text)))
    return written
  const areOthers = isThere(({ letter }) => listed.has(letter))
  return areOthers || options.some(({ text }) => isDamaged(text))
    ? openText([whole, written])
    : whole
}

/** `B. Madinah`; a cell that has its letter already is left as it is. */
function optionLine({ letter, text }: OptionCell): string {
  const shown = (meaningsOf(text)?.join(' / ') ?? text).trim()
  const [mark] = optionMark.exec(shown) ?? []
  return mark?.toLowerCase().includes(letter) ? shown : `${letter.toUpperCase()}. ${shown}`
}

const optionMark = /^\(?[a-h][.):]\s*/i

function alike(text: string): string {
  return text.trim().replace(optionMark, '').replace(/\s+/g, ' ').toLowerCase()
}

/** The cell that lists all options of a row: below `Opsi`, or below `Jawaban` beside a key. */
function listOf(
  { joined, others, lists }: AnswerColumns,
  textAt: QuestionCells['textAt'],
): string | undefined {
  const beside = listedBeside(filledTexts([...joined, ...others], textAt))
  const apart = filledTexts(lists, textAt).filter((text) => listedOptions(text).size > 0)
  return [...beside, ...apart].find((text) => !isDamaged(text))
}

function withList(written: string, list: string | undefined): string {
  const isListed = listedOptions(written).size > 0
  return isListed || list === undefined ? written : `${written.trimEnd()}\n${list.trim()}`
}
