const pointsOfMm = 72 / 25.4

const pageSize = /\n {2}\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g

/**
 * Adds a TrimBox to every page: `bleed` millimetres inside its edges. Typst has no option for it,
 * so the boxes are inserted into its file and the cross-reference table is corrected.
 */
export function withTrimBoxes(pdf: Buffer, bleed: number): Buffer {
  const text = pdf.toString('latin1')
  const cut = bleed * pointsOfMm
  const added = [...text.matchAll(pageSize)].map(({ index, 0: size, 1: width, 2: height }) => ({
    at: index + size.length,
    words: boxes({ width: Number(width), height: Number(height), cut }),
  }))
  const movedTo = (place: number) =>
    added.reduce((moved, { at, words }) => (at < place ? moved + words.length : moved), place)

  const tableAt = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1])
  const table = text
    .slice(tableAt)
    .replaceAll(/^(\d{10})(?= \d{5} n)/gm, (place) => padded(movedTo(Number(place))))
    .replace(/startxref\n\d+/, `startxref\n${movedTo(tableAt)}`)
  return Buffer.from(`${withAdded(text.slice(0, tableAt), added)}${table}`, 'latin1')
}

function boxes({ width, height, cut }: { width: number; height: number; cut: number }): string {
  const trim = [cut, cut, width - cut, height - cut].map((place) => place.toFixed(4)).join(' ')
  return `\n  /BleedBox [0 0 ${width} ${height}]\n  /TrimBox [${trim}]`
}

function withAdded(text: string, added: readonly { at: number; words: string }[]): string {
  let done = 0
  let whole = ''
  for (const { at, words } of added) {
    whole += text.slice(done, at) + words
    done = at
  }
  return whole + text.slice(done)
}

function padded(place: number): string {
  return String(place).padStart(10, '0')
}
