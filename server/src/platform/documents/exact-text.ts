import { deflateSync, inflateSync } from 'node:zlib'

/**
 * Corrects `ActualText` in a PDF. Typst declares the letters of each glyph run, because harakat are
 * glyphs of their own. Where a letter and its harakat lie at different heights it declares the
 * whole run twice, together with bidirectional control characters. After the correction a copy or a
 * screen reader gets each letter once.
 */
export function withExactText(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  for (const { index, 0: line } of text.matchAll(lastingBlank))
    pdf.write('0020', index + line.length - '00A0'.length, 'latin1')
  for (const { index, 0: head } of text.matchAll(compressedStream)) {
    const start = index + head.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    mend(pdf, { head: { start: index, text: head }, start, length })
  }
  return pdf
}

/**
 * The code of a blank at which no line breaks, in the table of a font; the one before a stop sign is made so.
 */
const lastingBlank = /^<[0-9A-F]{4}> <00A0/gm

const compressedStream = /<<\n {2}\/Length \d+\n {2}\/Filter \/FlateDecode\n>>\nstream\n/g

type Stream = { head: { start: number; text: string }; start: number; length: number }

/** Rewrites a page in place: the text only gets shorter, and the rest is padded with blanks. */
function mend(pdf: Buffer, { head, start, length }: Stream): void {
  const page = inflateSync(pdf.subarray(start, start + length)).toString('latin1')
  if (!page.includes('/ActualText')) return
  const mended = deflateSync(Buffer.from(exactly(page), 'latin1'), { level: 9 })
  if (mended.length > length) return
  const digits = String(length).length
  const shorter = head.text.replace(/\d+/, String(mended.length).padStart(digits, '0'))
  const rest = '\nendstream'
  pdf.write(shorter, head.start, 'latin1')
  mended.copy(pdf, start)
  pdf.write(rest, start + mended.length, 'latin1')
  pdf.fill(' ', start + mended.length + rest.length, start + length + rest.length)
}

/** A text object: its position, and its content. */
const pieceOfText = /1 0 0 -1 (-?[\d.]+) (-?[\d.]+) cm\n(?:(?! cm\n)[^])*?BT\n([^]*?)ET\n/g

type Piece = { x: number; y: number; body: string; start: number }

function exactly(page: string): string {
  const arabicFonts = new Set([...page.matchAll(saidInArabic)].map(([, font]) => font))
  const pieces = [...page.matchAll(pieceOfText)].map(({ index, 0: all, 1: x, 2: y, 3: body }) => ({
    x: Number(x),
    y: Number(y),
    body: body ?? '',
    start: index + all.length - 'ET\n'.length - (body ?? '').length,
  }))
  let done = 0
  let text = ''
  for (const [index, piece] of pieces.entries()) {
    const isArabic = arabicFonts.has(/\/(f\d+) /.exec(piece.body)?.[1])
    const isMark = isArabic && isMarkOf(piece, pieces[index + 1])
    const body = isMark ? silent(piece.body) : withoutDirections(piece.body)
    text += page.slice(done, piece.start) + body
    done = piece.start + piece.body.length
  }
  return text + page.slice(done)
}

const saidInArabic = /\/ActualText <FEFF06[0-9A-F]*>\n>> BDC\n0 Tr\n\/(f\d+) /g

/** Relative to the size of the letters: marks of the next line are further away. */
const highestMark = 16

/** Harakat have no width: their letter follows at the same place on the baseline. */
function isMarkOf(mark: Piece, letter: Piece | undefined): boolean {
  if (!letter) return false
  const height = Math.abs(mark.y - letter.y)
  return Math.abs(mark.x - letter.x) < 0.01 && height > 0 && height < highestMark
}

const actualText = /<FEFF([0-9A-F]*)>/g

/** The mark declares no text; its letter declares both. */
function silent(body: string): string {
  const quiet = body.replace(actualText, '<FEFF>')
  return `/Span <<\n  /ActualText <FEFF>\n>> BDC\n${quiet}EMC\n`
}

const directions = /^(?:200[EF]|202[A-E]|206[6-9])$/

function withoutDirections(body: string): string {
  return body.replace(actualText, (_match, hex: string) => {
    const letters = hex.match(/.{4}/g) ?? []
    const written = letters.filter((letter) => !directions.test(letter))
    return `<FEFF${written.map((letter) => (letter === '00A0' ? '0020' : letter)).join('')}>`
  })
}
