import { inflateSync } from 'node:zlib'

/** A run of letters of a page, and its position (points from the lower left). */
type Piece = { text: string; x: number; y: number }

/**
 * The text that the visible letters of a PDF declare, line by line: spans by their `ActualText`, other glyphs by their
 * font, Arabic in reading order. On pages with vowelled Arabic unseen letters declare it instead, see `readPdf`.
 */
export function readLetters(bytes: Uint8Array): string {
  const pdf = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', text = '']) => [
      id,
      text,
    ]),
  )
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\n/.test(text))
  return pages.map((page) => pageLetters(page, objects)).join('\n')
}

type Objects = ReadonlyMap<string, string>
type Fonts = ReadonlyMap<string, ReadonlyMap<number, string>>

function pageLetters(page: string, objects: Objects): string {
  const contents = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''
  return groupIntoLines(piecesOf(streamOf(contents), fontsOf(page, objects)))
    .map((line) => inReadingOrder(line.toSorted((a, b) => a.x - b.x)))
    .join('\n')
}

function streamOf(object: string): string {
  const start = object.indexOf('stream\n') + 'stream\n'.length
  const raw = Buffer.from(object.slice(start, object.lastIndexOf('\nendstream')), 'latin1')
  return object.includes('/FlateDecode')
    ? inflateSync(raw).toString('latin1')
    : raw.toString('latin1')
}

function fontsOf(page: string, objects: Objects): Fonts {
  const named = [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)]
  return new Map(
    named.map(([, name = '', id = '']) => {
      const font = objects.get(id) ?? ''
      const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '')
      return [name, signsOf(map ? streamOf(map) : '')]
    }),
  )
}

function signsOf(map: string): Map<number, string> {
  const lines = [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)]
  return new Map(
    lines.map(([, sign = '', hex = '']) => [Number.parseInt(sign, 16), decodeUtf16Hex(hex)]),
  )
}

function decodeUtf16Hex(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

const operators =
  /1 0 0 -1 (-?[\d.]+) (-?[\d.]+) cm|\/ActualText <FEFF([0-9A-F]*)>|\/(f\d+) [\d.]+ Tf|1 0 0 -1 (-?[\d.]+) 0 Tm|T[jJ]\b|EMC\b/y

function piecesOf(page: string, fonts: Fonts): Piece[] {
  const pieces: Piece[] = []
  let place = { x: 0, y: 0 }
  let [offset, font, said] = [0, '', null as string | null]
  let codes: number[] = []
  for (let at = 0; at < page.length; at += 1) {
    if (page[at] === '(') {
      const { bytes, end } = stringAt(page, at)
      codes.push(...bytes)
      at = end
      continue
    }
    operators.lastIndex = at
    const found = operators.exec(page)
    if (!found) continue
    const [all, x, y, letters, name, moved] = found
    at += all.length - 1
    if (x !== undefined && y !== undefined) place = { x: Number(x), y: Number(y) }
    if (letters !== undefined) said = decodeUtf16Hex(letters)
    if (name !== undefined) {
      font = name
      // The content of the brackets before: the language of a run.
      codes = []
    }
    if (moved !== undefined) offset = Number(moved)
    if (all === 'EMC') said = null
    if (!all.startsWith('T')) continue
    const texts = said === null ? shown(codes, fonts.get(font)) : [said]
    if (said !== null) said = ''
    codes = []
    for (const text of texts) pieces.push({ text, x: place.x + offset, y: place.y })
  }
  return pieces
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a string that begins at a bracket; balanced brackets may be unescaped. */
function stringAt(page: string, start: number): { bytes: number[]; end: number } {
  const bytes: number[] = []
  let depth = 0
  for (let at = start; at < page.length; at += 1) {
    let sign = page.charAt(at)
    if (sign === '(' && depth++ === 0) continue
    if (sign === ')' && --depth === 0) return { bytes, end: at }
    if (sign === '\\') {
      const code = /[0-7]{3}|[^]/.exec(page.slice(at + 1, at + 4))?.[0] ?? ''
      at += code.length
      sign =
        code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code)
    }
    bytes.push(sign.charCodeAt(0))
  }
  throw new Error('a string without end')
}

/** Glyphs of two bytes each, as letters. */
function shown(bytes: readonly number[], signs: ReadonlyMap<number, string> = new Map()): string[] {
  return Array.from(
    { length: bytes.length / 2 },
    (_, index) => signs.get((bytes[index * 2] ?? 0) * 256 + (bytes[index * 2 + 1] ?? 0)) ?? '',
  )
}

/** Marks are slightly above or below the baseline of their letters. */
const sameLine = 9

function groupIntoLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = []
  let base = Number.NaN
  for (const piece of pieces) {
    if (piece.text === '') continue
    if (Math.abs(piece.y - base) <= sameLine) lines.at(-1)?.push(piece)
    else {
      lines.push([piece])
      base = piece.y
    }
  }
  return lines
}

const arabic = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFF]/

/** Runs are ordered from left to right; runs of Arabic from their right end. */
function inReadingOrder(line: readonly Piece[]): string {
  const texts = line.map(({ text }) => text)
  let read = ''
  for (let start = 0; start < texts.length;) {
    let end = start
    for (let next = start; next < texts.length; next += 1) {
      const text = texts[next] ?? ''
      if (arabic.test(text)) end = next + 1
      else if (text.trim() !== '') break
    }
    if (end <= start) read += texts[start++] ?? ''
    else {
      read += texts.slice(start, end).toReversed().join('')
      start = end
    }
  }
  return read
}
