import { decodeHex, type PageFonts } from './pdf-fonts.ts'

/** A glyph or a span of glyphs, and the text that it declares. */
export type Declared = { text: string; glyphs: readonly number[] }

const tokens = /\/ActualText <FEFF([0-9A-F]*)>|\/(f\d+) [\d.]+ Tf|EMC\b|\(|<([0-9A-F]+)>/g

/** What the content of a text object declares, in its order: a span by its `ActualText`, a glyph by its font. */
export function readDeclared(content: string, fonts: PageFonts): Declared[] {
  const declared: Declared[] = []
  let font = fonts.get('')
  let span: { text: string; glyphs: number[] } | null = null
  tokens.lastIndex = 0
  for (let token = tokens.exec(content); token; token = tokens.exec(content)) {
    const [all, said, name, hex] = token
    if (said !== undefined) {
      span = { text: decodeHex(said), glyphs: [] }
      declared.push(span)
    } else if (name !== undefined) font = fonts.get(name)
    else if (all === 'EMC') span = null
    else {
      const glyphs =
        hex === undefined ? bracketed(content, token.index) : pairs([...Buffer.from(hex, 'hex')])
      if (span) span.glyphs.push(...glyphs)
      else
        declared.push(...glyphs.map((one) => ({ text: font?.texts.get(one) ?? '', glyphs: [one] })))
    }
  }
  return declared
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Reads on behind a string that begins at a bracket. */
function bracketed(content: string, start: number): number[] {
  const { glyphs, end } = glyphsAt(content, start)
  tokens.lastIndex = end
  return glyphs
}

/** The glyphs, of two bytes each, in a string that begins at a bracket; balanced brackets may be unescaped. */
function glyphsAt(content: string, start: number): { glyphs: number[]; end: number } {
  const bytes: number[] = []
  let depth = 0
  for (let at = start; at < content.length; at += 1) {
    const sign = content.charAt(at)
    if (sign === '(' && depth++ === 0) continue
    if (sign === ')' && --depth === 0) return { glyphs: pairs(bytes), end: at + 1 }
    if (sign === '\\') {
      const { byte, length } = escapedAt(content, at + 1)
      bytes.push(byte)
      at += length
    } else bytes.push(sign.charCodeAt(0))
  }
  throw new Error('a string without end')
}

/** The byte that is written behind a backslash, and in how many signs: three octal digits, or one. */
function escapedAt(content: string, at: number): { byte: number; length: number } {
  const [octal] = /^[0-7]{3}/.exec(content.slice(at, at + 3)) ?? []
  if (octal !== undefined) return { byte: Number.parseInt(octal, 8), length: octal.length }
  const sign = content.charAt(at)
  return { byte: (escapes[sign] ?? sign).charCodeAt(0), length: 1 }
}

function pairs(bytes: readonly number[]): number[] {
  return Array.from(
    { length: Math.floor(bytes.length / 2) },
    (_, index) => (bytes[index * 2] ?? 0) * 256 + (bytes[index * 2 + 1] ?? 0),
  )
}
