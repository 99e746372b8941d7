import type { WorkBook } from '@e965/xlsx'

const sign = /<table:table\s[^>]*>|<table:table-row\b[^>]*>|<\/table:table-row>/g

/** No list has more rows; the last row of a sheet may stand for a million empty ones. */
const mostRows = 100_000

/** Row numbers, the first is 0. */
type HiddenRows = ReadonlySet<number>

/** The rows of each sheet of an OpenDocument that are hidden, or filtered out, in the order of its sheets. */
function hiddenRowsOf(content: string): HiddenRows[] {
  const sheets: Set<number>[] = []
  let [row, repeated] = [0, 1]
  for (const [tag] of content.matchAll(sign)) {
    if (tag.startsWith('</')) row += repeated
    else if (tag.startsWith('<table:table-row')) {
      repeated = Number(/\btable:number-rows-repeated=["'](\d+)/.exec(tag)?.[1] ?? 1)
      if (!/\btable:visibility=["'](?:collapse|filter)["']/.test(tag)) continue
      const end = row + Math.min(repeated, mostRows)
      for (let at = row; at < end; at++) sheets.at(-1)?.add(at)
    } else {
      sheets.push(new Set())
      row = 0
    }
  }
  return sheets
}

/** Marks the hidden rows of an OpenDocument, which its reader does not tell. */
export function markHiddenRows(book: WorkBook, content: string): void {
  markRows(book, hiddenRowsOf(content))
}

const unseen = /\shidden(?=[\s=>/]|$)|(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i
const unseenClass =
  /\.([\w-]+)[^{}]*\{[^}]*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/gi
const pageSign =
  /<table\b[^>]*>|<(?:thead|tbody|tfoot)\b[^>]*>|<\/(?:thead|tbody|tfoot)|<tr\b[^>]*>/gi

/** The rows of each table of a page that its own styles do not show, in the order of its tables. */
function hiddenPageRowsOf(page: string): HiddenRows[] {
  const classes = new Set([...page.matchAll(unseenClass)].map(([, name = '']) => name))
  const isUnseen = (tag: string) => {
    const [, , names = ''] = /\sclass=(["']?)([^"'>]*)\1/i.exec(tag) ?? []
    return unseen.test(tag) || names.split(/\s+/).some((name) => classes.has(name))
  }
  const tables: Set<number>[] = []
  let [row, isTableUnseen, isPartUnseen] = [-1, false, false]
  for (const [tag] of page.replace(/<!--[\s\S]*?-->/g, '').matchAll(pageSign)) {
    if (/^<table/i.test(tag)) {
      tables.push(new Set())
      ;[row, isTableUnseen, isPartUnseen] = [-1, isUnseen(tag), false]
    } else if (/^<tr/i.test(tag)) {
      row++
      if (isTableUnseen || isPartUnseen || isUnseen(tag)) tables.at(-1)?.add(row)
    } else isPartUnseen = !tag.startsWith('</') && isUnseen(tag)
  }
  return tables
}

/** Marks the rows of a page that it does not show. */
export function markHiddenPageRows(book: WorkBook, page: string): void {
  markRows(book, hiddenPageRowsOf(page))
}

/** A table within a table ends the outer one for its reader, and the rest of its rows would be lost. */
export function hasNestedTable(page: string): boolean {
  return /<table\b(?:(?!<\/table)[\s\S])*?<table\b/i.test(page.replace(/<!--[\s\S]*?-->/g, ''))
}

function markRows(book: WorkBook, hidden: readonly HiddenRows[]): void {
  book.SheetNames.forEach((name, at) => {
    const sheet = book.Sheets[name]
    if (!sheet) return
    const rows = (sheet['!rows'] ??= [])
    for (const row of hidden[at] ?? []) rows[row] = { ...rows[row], hidden: true }
  })
}
