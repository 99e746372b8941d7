import { cleanLine } from '@ngaji/contract/values/text'

/** What separates cells: a tab on the clipboard of a spreadsheet, another sign in a text. */
export type Separator = '\t' | ',' | ';' | '|'

/**
 * A cell, quoted or not, and what ends it: a separator, or a line. No cell of a spreadsheet holds a tab: a quote before
 * one stands alone, as people write it for "the same as above".
 */
const cellShapes: Record<Separator, RegExp> = {
  '\t': /(?:"((?:[^"\t]|"")*)"|([^\t\n]*))(\t|\n|$)/y,
  ',': /(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^;\n]*))(;|\n|$)/y,
  '|': /(?:"((?:[^"]|"")*)"|([^|\n]*))(\||\n|$)/y,
}

/** Cells of what a spreadsheet puts on the clipboard: tabs between, quotes around line breaks. */
export function readPastedCells(text: string, separator: Separator = '\t'): string[][] {
  const whole = text.replace(/\r\n?/g, '\n')
  const shape = cellShapes[separator]
  const rows: string[][] = [[]]
  shape.lastIndex = 0
  for (let cell = shape.exec(whole); cell; cell = shape.exec(whole)) {
    const [, quoted, plain = '', end] = cell
    rows.at(-1)?.push(cleanLine(quoted?.replaceAll('""', '"') ?? plain))
    if (shape.lastIndex >= whole.length && end !== separator) break
    if (end === '\n') rows.push([])
  }
  return rows
}

/** Blanks with which columns were aligned by hand; those behind the number of a line belong to it. */
const alignedBlanks = /(?<=\S)(?<!^\(?\p{Nd}{1,3}[.)\]:-]?)[^\S\n]{3,}(?=\S)/gmu

/** The text with a tab between columns that are aligned with blanks; null for a text without such columns. */
export function tabsForBlanks(text: string): string | null {
  if (text.includes('\t')) return null
  const tabbed = text.replace(alignedBlanks, '\t')
  return tabbed === text ? null : tabbed
}
