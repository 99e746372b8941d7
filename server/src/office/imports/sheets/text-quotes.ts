/**
 * Cells in quotes as every reader expects them. Text behind a closing quote belongs to its cell, quotes inside need
 * not be doubled, and a quote that is never closed is a sign like another: it spoils its own line, not those below.
 */
export function regularQuotes(text: string, separator: string): string {
  if (!text.includes('"')) return text
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    const end = text[at] === '"' ? quotedEnd(text, at, separator) : null
    const stop = end ?? bareEnd(text, at, separator)
    const cell = text.slice(at, stop)
    parts.push(end === null && cell.startsWith('"') ? requoted(cell) : cell)
    // The separator or line break behind it.
    parts.push(text.slice(stop, stop + 1))
    at = stop + 1
  }
  return parts.join('')
}

function isEnd(sign: string | undefined, separator: string): boolean {
  return sign === undefined || sign === separator || sign === '\n' || sign === '\r'
}

function bareEnd(text: string, start: number, separator: string): number {
  let end = start
  while (!isEnd(text[end], separator)) end++
  return end
}

/** Where a cell ends whose closing quote stands before a separator; null for all others. */
function quotedEnd(text: string, start: number, separator: string): number | null {
  let quote = text.indexOf('"', start + 1)
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote >= 0 && isEnd(text[quote + 1], separator) ? quote + 1 : null
}

/** The same cell, as it would be written by the rule. */
function requoted(cell: string): string {
  return `"${plain(cell).replaceAll('"', '""')}"`
}

function plain(cell: string): string {
  const [, quoted, behind] = /^"((?:[^"]|"")*)"([^"]*)$/.exec(cell) ?? []
  if (quoted !== undefined) return `${quoted.replaceAll('""', '"')}${behind}`
  const isClosed = cell.length > 1 && cell.endsWith('"') && cell.split('"').length % 2 === 1
  // One that is never closed is told at its row.
  return isClosed ? cell.slice(1, -1) : cell
}
