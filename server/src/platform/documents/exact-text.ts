import { deflateSync, inflateSync } from 'node:zlib'

/**
 * The typesetter says in the paper which letters a group of signs stands for (`ActualText`), because
 * harakat are signs of their own. Where a letter and its harakat lie at different heights it says the
 * whole group twice, and it says the marks that keep directions apart. Whoever copies or listens gets
 * the letters once, as they were written.
 */
export function withExactText(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  for (const { index, 0: head } of text.matchAll(compressedStream)) {
    const start = index + head.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    mend(pdf, { head: { start: index, text: head }, start, length })
  }
  return pdf
}

const compressedStream = /<<\n {2}\/Length \d+\n {2}\/Filter \/FlateDecode\n>>\nstream\n/g

type Stream = { head: { start: number; text: string }; start: number; length: number }

/** Writes a page over itself: it only gets shorter, and what is left over are blanks behind it. */
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

/** A piece of text: where it begins, and what is shown there. */
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

/** Of the letters' size: marks of the next line lie further away. */
const highestMark = 16

/** Harakat take no room: the letter they belong to follows at the same place, on its own line. */
function isMarkOf(mark: Piece, letter: Piece | undefined): boolean {
  if (!letter) return false
  const height = Math.abs(mark.y - letter.y)
  return Math.abs(mark.x - letter.x) < 0.01 && height > 0 && height < highestMark
}

const actualText = /<FEFF([0-9A-F]*)>/g

/** The letter says what its marks are. */
function silent(body: string): string {
  const quiet = body.replace(actualText, '<FEFF>')
  return `/Span <<\n  /ActualText <FEFF>\n>> BDC\n${quiet}EMC\n`
}

const directions = /^(?:200[EF]|202[A-E]|206[6-9])$/

function withoutDirections(body: string): string {
  return body.replace(actualText, (_match, hex: string) => {
    const letters = hex.match(/.{4}/g) ?? []
    return `<FEFF${letters.filter((letter) => !directions.test(letter)).join('')}>`
  })
}
