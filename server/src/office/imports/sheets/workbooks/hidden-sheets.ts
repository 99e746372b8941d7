import type { WorkBook } from '@e965/xlsx'

/** Marks the hidden sheets of an OpenDocument, which its reader does not tell. */
export function markHiddenSheets(book: WorkBook, content: string): void {
  const hidden = hiddenSheetsOf(content)
  const sheets = book.SheetNames.map((name, at) => ({ name, Hidden: hidden[at] ? 1 : 0 }) as const)
  book.Workbook = { ...book.Workbook, Sheets: sheets }
}

const tableStyle = /<style:style\s([^<>]*)>\s*<style:table-properties\s([^<>]*)>/g
/** A table that holds nothing is none for the reader. */
const table = /<table:table\s([^<>]*)(?<!\/)>/g

/** Whether each sheet of an OpenDocument is hidden, which its style says. */
function hiddenSheetsOf(content: string): boolean[] {
  const styles = [...content.matchAll(tableStyle)].filter(([, , properties = '']) =>
    /\stable:display=["']false["']/.test(` ${properties}`),
  )
  const hidden = new Set(styles.flatMap(([, tag = '']) => textOf(tag, 'style:name')))
  return [...content.matchAll(table)].map(([, tag = '']) =>
    textOf(tag, 'table:style-name').some((name) => hidden.has(name)),
  )
}

/** The text of an attribute, if the tag has it. */
function textOf(tag: string, attribute: string): string[] {
  const [, , text] = new RegExp(`(?<![\\w:-])${attribute}=(["'])(.*?)\\1`).exec(tag) ?? []
  return text === undefined ? [] : [text]
}
