import { cleanLine } from '@ngaji/contract/values/text'

/** A cell, quoted or not, and what ends it: a tab, or a line. */
const cellShape = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y

/** Cells of what a spreadsheet puts on the clipboard: tabs between, quotes around line breaks. */
export function readPastedCells(text: string): string[][] {
  const whole = text.replace(/\r\n?/g, '\n')
  const rows: string[][] = [[]]
  cellShape.lastIndex = 0
  for (let cell = cellShape.exec(whole); cell; cell = cellShape.exec(whole)) {
    const [, quoted, plain = '', end] = cell
    rows.at(-1)?.push(cleanLine(quoted?.replaceAll('""', '"') ?? plain))
    if (cellShape.lastIndex >= whole.length && end !== '\t') break
    if (end === '\n') rows.push([])
  }
  return rows
}
