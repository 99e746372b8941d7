import {
  fewestClear,
  isOneOption,
  optionLettersIn,
  optionMarksIn,
  type ListedOption,
} from './listed-options.rules.ts'
import { meaningsOf } from '../cells/open-cells.rules.ts'
import { faultOfSpoiledCell, faultOfTurnedCell } from '../cells/spoiled-cells.rules.ts'

/** A filled cell of a row in a column of options; `letter`: the small letter of its heading. */
export type OptionCell = { letter: string; text: string }

/**
 * The options of a row in columns headed `A`, `B`, `C`, in the order of the columns. They are clear where at least three
 * different ones follow each other from A on: a single column may be headed `A` for another reason. `areCertain`: the key
 * of a multiple choice says what they are.
 */
export function optionsInColumns(
  cells: readonly OptionCell[],
  { areCertain }: { areCertain: boolean },
): (OptionCell & ListedOption)[] {
  const letters = cells.map(({ letter }) => letter).join('')
  const texts = new Set(cells.map(({ text }) => text.trim().toLowerCase()))
  const isList =
    'abcdefgh'.startsWith(letters) && cells.length >= fewestClear && texts.size === cells.length
  return cells.map(({ letter, text }) => ({
    letter,
    text,
    isClear: (areCertain || (isList && !areCounts([...texts]))) && isWholeOption(text, letters),
  }))
}

/** Are the cells the options that each of these keys names, by a letter or by the text: all different, from A on? */
export function areOptionsOfKeys(cells: readonly OptionCell[], keys: readonly string[]): boolean {
  const letters = cells.map(({ letter }) => letter).join('')
  const texts = new Set(cells.map(({ text }) => withoutMark(text)))
  const isNamedBy = (key: string) => {
    const named = optionLettersIn(key)
    return named.length > 0
      ? named.every((letter) => letters.includes(letter))
      : key.split('\n').every((line) => texts.has(withoutMark(line)))
  }
  const areDifferent = cells.length > 1 && texts.size === cells.length
  return areDifferent && 'abcdefgh'.startsWith(letters) && keys.length > 0 && keys.every(isNamedBy)
}

/** The mark of an option at the beginning of its text. */
export const leadingMark = /^\(?[a-h][.):]\s*/i

/** An option for comparing. */
export function withoutMark(text: string): string {
  return text.trim().replace(leadingMark, '').replace(/\s+/g, ' ').toLowerCase()
}

/** Below `A`, `B`, `C` a list of results counts who chose them. */
export function areCounts(texts: readonly string[]): boolean {
  return texts.every((text) => /^[\d.,]+\s*(?:%|anak|siswa|orang)?$/i.test(text.trim()))
}

/** `12 anak`: hardly an option, even where the key names it. */
export function hasCountOfPeople(texts: readonly string[]): boolean {
  return texts.some((text) => /\d\s*(?:anak|siswa|orang)$/i.test(text.trim()))
}

/** One option and all of it: undamaged, and without the mark of an option, as `b. Madinah` has it. */
function isWholeOption(text: string, letters: string): boolean {
  if (meaningsOf(text) !== null || faultOfTurnedCell(text) !== null) return false
  if (faultOfSpoiledCell(text) !== null) return false
  // `H. Ahmad` has a title, where no column is headed H.
  const isMarked = optionMarksIn(text).some((letter) => letters.includes(letter))
  return isOneOption(text.trim()) && !isMarked
}
