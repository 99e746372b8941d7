import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { decodeQR } from 'qr/decode.js'

const mmOfPoint = 25.4 / 72

export type PdfPage = {
  /** Millimetres. */
  width: number
  height: number
  /** The runs of text in drawing order, those of one line with their blanks. */
  lines: string[]
  /** The start of each run in millimetres from the upper left, and its width. */
  pieces: { text: string; x: number; y: number; width: number }[]
}

export type Box = { x: number; y: number; width: number; height: number }

export type Pdf = {
  pages: PdfPage[]
  /** The text of all pages as it is copied, with single blanks between words and lines. */
  text: string
  /** A part of a page as a picture, at `dpi`; the box in millimetres. */
  picture: (page: number, box?: Box, dpi?: number) => Promise<Picture>
  title: string | null
  /** The titles of the bookmarks, outermost only. */
  bookmarks: string[]
  close: () => Promise<void>
}

export type Picture = { width: number; height: number; data: Uint8ClampedArray }

/** Reads a PDF with another library: pages, text, pictures. */
export async function readPdf(bytes: Uint8Array): Promise<Pdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: PdfPage[] = []
  let copied = ''
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(number))
  const text = copied.replaceAll(/\s+/g, ' ').normalize('NFC')
  const { info } = await pdf.getMetadata()
  const title = (info as { Title?: string }).Title ?? null

  const outline: { title: string }[] | null = await pdf.getOutline()
  const bookmarks = (outline ?? []).map((entry) => entry.title)

  async function readPage(number: number): Promise<PdfPage> {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: mmOfPoint })
    const { items } = await page.getTextContent()
    const lines = ['']
    const pieces: PdfPage['pieces'] = []
    let isFromRight = false
    for (const item of items) {
      if (!('str' in item)) continue
      const { str, dir, transform, hasEOL } = item
      const line = lines.length - 1
      // Right-to-left text is drawn from its end, blanks included.
      if (str.trim() !== '') isFromRight = dir === 'rtl'
      lines[line] = isFromRight ? str + lines[line] : lines[line] + str
      if (hasEOL) lines.push('')
      copied += hasEOL ? `${str}\n` : str
      const [x, y] = [Number(transform[4]) * mmOfPoint, height - Number(transform[5]) * mmOfPoint]
      if (str.trim() !== '') pieces.push({ text: str, x, y, width: item.width * mmOfPoint })
    }
    copied += '\n'
    return { width, height, lines: lines.map((line) => line.trim()).filter(Boolean), pieces }
  }

  async function picture(number: number, box?: Box, dpi = 300): Promise<Picture> {
    const page = await pdf.getPage(number)
    const scale = dpi / 72
    const viewport = page.getViewport({ scale })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const canvasContext = canvas.getContext('2d')
    // The library draws on a browser's canvas; this one has the same methods.
    const onCanvas = { canvas, canvasContext } as unknown as { canvas: null; canvasContext: never }
    await page.render({ ...onCanvas, viewport }).promise
    const pixels = (mm: number) => Math.round((mm / 25.4) * dpi)
    const { x, y, width, height } = box ?? { x: 0, y: 0, ...pages[number - 1] }
    const [left, top] = [pixels(x), pixels(y)]
    const cut = canvasContext.getImageData(left, top, pixels(width ?? 0), pixels(height ?? 0))
    return { width: cut.width, height: cut.height, data: cut.data }
  }

  return { pages, text, picture, title, bookmarks, close: () => pdf.destroy() }
}

/** The text of the QR code in a picture. */
export function readCode({ width, height, data }: Picture): string {
  const found: unknown = decodeQR({ width, height, data: new Uint8Array(data) })
  return typeof found === 'string' ? found : String((found as { text?: string }).text)
}
