import type { SheetCell } from '@ngaji/contract/office/imports/import-tables.rules'
import { RefusedSheet } from '../file-kinds.ts'

/** A list of 5,000 rows has some two million. */
const mostLetters = 30_000_000
/** What an almost empty cell costs, in letters. */
const lettersOfCell = 8

/**
 * Counts the cells of a file as they are filled. Every one of them is copied on its way out of the process, and a long text
 * that is merged over many cells makes a giant of a small file.
 * @throws RefusedSheet beyond what any list needs
 */
export function letterTally(): (cell: SheetCell) => void {
  let letters = 0
  return (cell) => {
    letters += (typeof cell === 'string' ? cell : cell.text).length + lettersOfCell
    if (letters > mostLetters) throw new RefusedSheet('import.too-large')
  }
}
