/** Text that is separated by nothing we know, or never ends a quote. */
export class BadCsv extends Error {
  override name = 'BadCsv'
}

const byteOrderMark = '\uFEFF'

/** The cells of a CSV (RFC 4180), separated by commas, semicolons or tabs. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = textOf(bytes)
  const [note = '', told] = excelNote.exec(text) ?? []
  const rest = text.slice(note.length)
  return cellsOf(rest, told ?? separatorOf(rest))
}

/** The line in which Excel says how it separates. */
const excelNote = /^sep=([,;\t])(?:\r\n?|\n)/i

/** UTF-8, else what an older Excel saves. */
function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new BadCsv('binary')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one that stands most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const line = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const cell = text[at] === '"' ? quoted(text, at) : bare(text, at, separator)
    row.push(cell.value)
    at = cell.end
    if (text[at] === separator) {
      at++
      continue
    }
    rows.push(row)
    row = []
    if (at >= text.length) break
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (at >= text.length) break
  }
  return rows
}

type Cell = { value: string; end: number }

function bare(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r')
    end++
  return { value: text.slice(start, end), end }
}

function quoted(text: string, start: number): Cell {
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw new BadCsv('a quote that never ends')
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      // What stands between the quote and the next separator belongs to nobody.
      const rest = /[,;\t\r\n]/.exec(text.slice(quote + 1, quote + 200))
      return { value, end: rest ? quote + 1 + rest.index : text.length }
    }
    value += '"'
    from = quote + 2
  }
}

/** Every cell quoted, so that nothing in it is taken for a separator; Excel reads the mark as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const line = (row: readonly string[]) =>
    row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return Buffer.from(`${byteOrderMark}${rows.map(line).join('\r\n')}\r\n`, 'utf8')
}
