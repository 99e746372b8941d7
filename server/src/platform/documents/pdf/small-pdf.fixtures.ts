import { deflateSync } from 'node:zlib'

/** A PDF of one page, laid out as Typst does: its content, and the texts of the glyphs of its only font. */
export function smallPdf(content: string, glyphTexts: readonly string[]): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'), { level: 9 })
  const lines = glyphTexts.map((text, index) => `<${hex(index + 1)}> <${hexOfText(text)}>\n`)
  const table = Buffer.from(`begincmap\n${lines.join('')}endcmap\n`, 'latin1')
  return file([
    '<<\n  /Type /Catalog\n>>',
    '<<\n  /Type /Page\n  /Font <<\n    /f0 3 0 R\n  >>\n  /Contents 5 0 R\n>>',
    '<<\n  /Type /Font\n  /ToUnicode 4 0 R\n>>',
    stream(`/Length ${table.length}`, table),
    stream(`/Length ${packed.length}\n  /Filter /FlateDecode`, packed),
    '<<\n  /Type /Info\n>>',
  ])
}

function hex(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, '0')
}

function hexOfText(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')
}

function stream(entries: string, bytes: Buffer): string {
  return `<<\n  ${entries}\n>>\nstream\n${bytes.toString('latin1')}\nendstream`
}

function file(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${text}${table}trailer\nstartxref\n${text.length}\n%%EOF`, 'latin1')
}
