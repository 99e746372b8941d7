import type { TextLine, Told } from './told-lines.ts'

const named = String.raw`(?:desa|ds|dusun|dsn|kp|kmp|kampung|jl|jln|jalan|kec|kecamatan|kab|kabupaten|kelurahan|gang|gg|blok)\b[\s.]*[\p{L}\d]`
const numbered = String.raw`r[tw]\b[\s./:]*(?:rw\b[\s./:]*)?\d`
/** The number of a house, with nothing behind it but more of an address: `No. 3 Zahra` may be somebody. */
const house = String.raw`no\b[\s.]*\d{1,4}\p{L}?(?:$|[\s,./]+(?:${named}|${numbered}))`
const addressPart = new RegExp(String.raw`^[\s,.]*(?:${named}|${numbered}|${house})`, 'iu')

/** A telephone or a day: the line says more than an address does. */
const otherNumber = /\d{6,}|(?:\+62|\b62|\b0)[\s-]?8\d|\d{1,2}[-/]\d{1,2}[-/]\d{2,4}/

const mostLines = 5

/**
 * Joins an address with the lines right below it that can only be more of it: `Alamat: Kp. Cibatu RT 02` and `RW 05 Desa
 * Sukamaju`. Any other line without a label is left for its person to be asked about.
 */
export function joinContinued(told: readonly Told[], lines: readonly TextLine[]): Told[] {
  const toldRows = new Set(told.map(({ row }) => row))
  const parts = new Map(
    lines
      .filter(({ row, text }) => !toldRows.has(row) && isAddressPart(text))
      .map(({ row, text }) => [row, text]),
  )
  return told.map((line, at) => {
    // The value at the end of its line is the one that goes on.
    const isLastOfRow = told[at + 1]?.row !== line.row
    return line.key === 'address' && line.value !== '' && isLastOfRow ? joined(line, parts) : line
  })
}

function isAddressPart(text: string): boolean {
  return addressPart.test(text) && !otherNumber.test(text) && !text.endsWith(':')
}

function joined(line: Told, parts: ReadonlyMap<number, string>): Told {
  let { value } = line
  let lastRow = line.row
  for (let part = parts.get(lastRow + 1); part !== undefined; part = parts.get(lastRow + 1)) {
    if (lastRow - line.row + 2 > mostLines) break
    value = `${value} ${part}`
    lastRow += 1
  }
  return lastRow === line.row ? line : { ...line, value, lastRow }
}
