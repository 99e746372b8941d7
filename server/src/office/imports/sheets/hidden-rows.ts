import type { WorkBook } from '@e965/xlsx'

const sign = /<table:table\s[^<>]*(?<!\/)>|<table:table-row\b[^<>]*>|<\/table:table-row>/g

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
  const hidden = hiddenRowsOf(content)
  book.SheetNames.forEach((name, at) => {
    const sheet = book.Sheets[name]
    if (!sheet) return
    const rows = (sheet['!rows'] ??= [])
    for (const row of hidden[at] ?? []) rows[row] = { ...rows[row], hidden: true }
  })
}
