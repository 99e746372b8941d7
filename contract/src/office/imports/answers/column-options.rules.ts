import {
  fewestClear,
  isOneOption,
  optionMarksIn,
  type ListedOption,
} from './listed-options.rules.ts'
import { meaningsOf } from '../cells/open-cells.rules.ts'
import { faultOfSpoiledCell, faultOfTurnedCell } from '../cells/spoiled-cells.rules.ts'

/** A filled cell of a row in a column of options; `letter`: the small letter of its heading. */
export type OptionCell = { letter: string; text: string }

/**
 * The options of a row in columns headed `A`, `B`, `C`, in the order of the columns. They are clear where at least three
 * different ones follow each other from A on: a single column may be headed `A` for another reason.
 */
export function optionsInColumns(cells: readonly OptionCell[]): (OptionCell & ListedOption)[] {
  const letters = cells.map(({ letter }) => letter).join('')
  const texts = new Set(cells.map(({ text }) => text.trim().toLowerCase()))
  const isList =
    'abcdefgh'.startsWith(letters) && cells.length >= fewestClear && texts.size === cells.length
  return cells.map(({ letter, text }) => ({
    letter,
    text,
    isClear: isList && !areCounts([...texts]) && isWholeOption(text, letters),
  }))
}

/** Below `A`, `B`, `C` a list of results counts who chose them. */
export function areCounts(texts: readonly string[]): boolean {
  return texts.every((text) => /^[\d.,]+\s*(?:%|anak|siswa|orang)?$/i.test(text.trim()))
}

/** One option and all of it: undamaged, and without the mark of an option, as `b. Madinah` has it. */
function isWholeOption(text: string, letters: string): boolean {
  if (meaningsOf(text) !== null || faultOfTurnedCell(text) !== null) return false
  if (faultOfSpoiledCell(text) !== null) return false
  // `H. Ahmad` has a title, where no column is headed H.
  const isMarked = optionMarksIn(text).some((letter) => letters.includes(letter))
  return isOneOption(text.trim()) && !isMarked
}
