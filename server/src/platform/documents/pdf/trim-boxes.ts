import { withEdits } from './pdf-edits.ts'

const pointsOfMm = 72 / 25.4

const pageSize = /\n {2}\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g

/**
 * Adds a TrimBox to every page: `bleed` millimetres inside its edges. Typst has no option for it, so the boxes are
 * inserted into its file.
 */
export function withTrimBoxes(pdf: Buffer, bleed: number): Buffer {
  const cut = bleed * pointsOfMm
  const sizes = pdf.toString('latin1').matchAll(pageSize)
  const edits = [...sizes].map(({ index, 0: size, 1: width, 2: height }) => ({
    start: index + size.length,
    end: index + size.length,
    bytes: Buffer.from(boxes({ width: Number(width), height: Number(height), cut }), 'latin1'),
  }))
  return withEdits(pdf, edits)
}

function boxes({ width, height, cut }: { width: number; height: number; cut: number }): string {
  const trim = [cut, cut, width - cut, height - cut].map((place) => place.toFixed(4)).join(' ')
  return `\n  /BleedBox [0 0 ${width} ${height}]\n  /TrimBox [${trim}]`
}
