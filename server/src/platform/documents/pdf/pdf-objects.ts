import { deflateSync, inflateSync } from 'node:zlib'
import type { Edit } from './pdf-edits.ts'

/** An object of a PDF: its dictionary and where that begins, and where its stream lies, if it has one. */
export type PdfObject = {
  start: number
  dictionary: string
  stream: { start: number; end: number } | null
}
/** By their number, in the order of the file. */
export type PdfObjects = ReadonlyMap<string, PdfObject>

const objectHead = /(?:^|\n)(\d+) 0 obj\n/g
const streamBegin = '>>\nstream\n'

/** The objects of a PDF as Typst writes them. */
export function readObjects(pdf: Buffer): PdfObjects {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  objectHead.lastIndex = 0
  for (let head = objectHead.exec(text); head; head = objectHead.exec(text)) {
    const object = readObject(text, objectHead.lastIndex)
    objects.set(head[1] ?? '', object)
    // A stream may hold anything.
    if (object.stream) objectHead.lastIndex = object.stream.end
  }
  return objects
}

function readObject(text: string, start: number): PdfObject {
  const whole = text.slice(start, text.indexOf('\nendobj', start))
  const at = whole.indexOf(streamBegin)
  if (at < 0) return { start, dictionary: whole, stream: null }
  const dictionary = whole.slice(0, at)
  const from = start + at + streamBegin.length
  const length = Number(lengthOfStream.exec(dictionary)?.[1])
  return { start, dictionary, stream: { start: from, end: from + length } }
}

const lengthOfStream = /(?<=\/Length )(\d+)/

/** The content of a stream, unpacked. */
export function readStream(pdf: Buffer, { dictionary, stream }: PdfObject): string {
  if (!stream) return ''
  const bytes = pdf.subarray(stream.start, stream.end)
  return (isPacked(dictionary) ? inflateSync(bytes) : bytes).toString('latin1')
}

function isPacked(dictionary: string): boolean {
  return dictionary.includes('/Filter /FlateDecode')
}

/** The edits that give a stream another content. */
export function editsOfStream({ start, dictionary, stream }: PdfObject, content: string): Edit[] {
  const length = lengthOfStream.exec(dictionary)
  if (!stream || !length) return []
  const plain = Buffer.from(content, 'latin1')
  const bytes = isPacked(dictionary) ? deflateSync(plain) : plain
  const at = start + length.index
  const digits = { start: at, end: at + length[0].length, bytes: Buffer.from(`${bytes.length}`) }
  return [digits, { ...stream, bytes }]
}

/** A new stream, packed. */
export function packedStream(content: string): string {
  const bytes = deflateSync(Buffer.from(content, 'latin1'))
  return `<<\n  /Length ${bytes.length}\n  /Filter /FlateDecode\n${streamBegin}${bytes.toString('latin1')}\nendstream`
}
