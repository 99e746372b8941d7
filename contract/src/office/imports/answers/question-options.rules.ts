import { readQuestionText } from '../question-cells.rules.ts'
import { isDitto } from '../cells/ditto-cells.rules.ts'
import { meaningsOf, openText } from '../cells/open-cells.rules.ts'
import { faultOfSpoiledCell, faultOfTurnedCell } from '../cells/spoiled-cells.rules.ts'
import {
  answersOfRow,
  filledTexts,
  hasCertainOptions,
  listedBeside,
  optionCells,
  type AnswerColumns,
  type AnswerRow,
} from './answer-cells.rules.ts'
import { areCounts, leadingMark, withoutMark, type OptionCell } from './column-options.rules.ts'
import { fewestClear, listedOptions } from './listed-options.rules.ts'

type QuestionCells = AnswerRow & {
  /** The cell of the question. */
  written: string
}

/**
 * The question of a row with its options below it, where the sheet has them in cells of their own: the examiner reads
 * them aloud. As written where the question lists them itself, and where its cell is refused anyway; an open text, to be answered
 * in the preview, where an option is damaged, where the question lists other options, and where the cells of a multiple
 * choice may be counts.
 */
export function questionWithOptions(columns: AnswerColumns, cells: QuestionCells): string {
  const { written, textAt } = cells
  if (isRefused(written)) return written
  const { options, isAsked } = optionsOf(columns, cells)
  return options.length > 0
    ? withOptionLines(written, options, isAsked)
    : withList(written, listOf(columns, textAt))
}

/** Were the columns of options of use to a row: below its question, or for a letter among its answers? */
export function usesOptions(columns: AnswerColumns, cells: QuestionCells): boolean {
  const isBelow = !isRefused(cells.written) && optionsOf(columns, cells).options.length > 0
  const withoutOptions = { ...columns, options: [] }
  return isBelow || answersOfRow(columns, cells) !== answersOfRow(withoutOptions, cells)
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

/** The options in their columns; those of a multiple choice that are not clear are asked about. */
function optionsOf(
  columns: AnswerColumns,
  cells: QuestionCells,
): { options: readonly NamedOption[]; isAsked: boolean } {
  const { written, textAt, isChoice = false } = cells
  const options = optionCells(columns, cells)
  if (areClear(options)) return { options, isAsked: false }
  // Beside options that the question lists, the columns count who chose them.
  const areCounted = listedOptions(written).size > 0 && hasCounts(options)
  const isListedApart = listOf(columns, textAt) !== undefined
  if (isChoice === false || areCounted || isListedApart) return { options: [], isAsked: false }
  return { options, isAsked: !hasCertainOptions(columns, cells) }
}

/** From A on and all different; dashes, ticks, counts or the same word are none. */
function areClear(cells: readonly NamedOption[]): boolean {
  const letters = cells.map(({ letter }) => letter).join('')
  const isNamed = cells.every((cell) => cell.isNamed)
  const isLong = cells.length >= (isNamed ? 2 : fewestClear)
  const areDifferent = new Set(cells.map(({ text }) => withoutMark(text))).size === cells.length
  return isLong && areDifferent && !hasCounts(cells) && 'abcdefgh'.startsWith(letters)
}

function hasCounts(cells: readonly NamedOption[]): boolean {
  return !cells.every(({ isNamed }) => isNamed) && areCounts(cells.map(({ text }) => text))
}

function withOptionLines(
  written: string,
  options: readonly NamedOption[],
  isAsked: boolean,
): string {
  const listed = listedOptions(written)
  const whole = [written.trimEnd(), ...options.map(optionLine)].join('\n')
  const isThere = (of: (option: NamedOption) => boolean) => listed.size > 0 && options.every(of)
  if (
    isThere(({ letter, text }) => withoutMark(listed.get(letter)?.text ?? '') === withoutMark(text))
  )
    return written
  const areOthers = isThere(({ letter }) => listed.has(letter))
  return isAsked || areOthers || options.some(({ text }) => isDamaged(text))
    ? openText([whole, written])
    : whole
}

/** `B. Madinah`; a cell that has its letter already is left as it is. */
function optionLine({ letter, text }: OptionCell): string {
  const shown = (meaningsOf(text)?.join(' / ') ?? text).trim()
  const [mark] = leadingMark.exec(shown) ?? []
  return mark?.toLowerCase().includes(letter) ? shown : `${letter.toUpperCase()}. ${shown}`
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
