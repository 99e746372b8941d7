/** A part of a file in bytes, and what takes its place. */
export type Edit = { start: number; end: number; bytes: Buffer }

/**
 * A PDF with edited parts, which may become longer or shorter, and with new objects: the places in its cross-reference
 * table follow. The edits are in their order, and none is in the table.
 *
 * @param objects with their heads, numbered on from the last one of the file
 */
export function withEdits(
  pdf: Buffer,
  edits: readonly Edit[],
  objects: readonly string[] = [],
): Buffer {
  if (edits.length === 0 && objects.length === 0) return pdf
  const movedTo = placesAfter(edits)
  const tableAt = findTable(pdf)
  const added = Buffer.from(objects.join(''), 'latin1')
  const table = pdf
    .toString('latin1', tableAt)
    .replaceAll(/^(\d{10})(?= \d{5} n)/gm, (place) => padded(movedTo(Number(place))))
    .replace(/startxref\n\d+/, `startxref\n${movedTo(tableAt) + added.length}`)
  return Buffer.concat([
    withParts(pdf.subarray(0, tableAt), edits),
    added,
    Buffer.from(withRows(table, objects, movedTo(tableAt)), 'latin1'),
  ])
}

/** A cross-reference table with more objects, which stand one behind the other from a place on. */
function withRows(table: string, objects: readonly string[], firstAt: number): string {
  let at = firstAt
  const rows = objects.map((object) => {
    const row = `${padded(at)} 00000 n\r\n`
    at += object.length
    return row
  })
  const more = (count: string) => String(Number(count) + objects.length)
  return table
    .replace(/(?<=^xref\n0 )\d+/, more)
    .replace(/(?<=\/Size )\d+/, more)
    .replace(/^trailer/m, `${rows.join('')}trailer`)
}

/** Where a place lies after the edits. A file has tens of thousands of places. */
function placesAfter(edits: readonly Edit[]): (place: number) => number {
  let moved = 0
  const moves = edits.map(({ start, end, bytes }) => {
    moved += bytes.length - (end - start)
    return { end, moved }
  })
  return (place) => {
    let [low, high] = [0, moves.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((moves[middle]?.end ?? 0) <= place) low = middle + 1
      else high = middle
    }
    return place + (moves[low - 1]?.moved ?? 0)
  }
}

function findTable(pdf: Buffer): number {
  const end = pdf.toString('latin1', Math.max(0, pdf.length - 100))
  const found = /startxref\n(\d+)\n%%EOF\s*$/.exec(end)
  if (!found) throw new Error('a PDF without a cross-reference table')
  return Number(found[1])
}

function withParts(body: Buffer, edits: readonly Edit[]): Buffer {
  const parts: Buffer[] = []
  let done = 0
  for (const { start, end, bytes } of edits) {
    parts.push(body.subarray(done, start), bytes)
    done = end
  }
  return Buffer.concat([...parts, body.subarray(done)])
}

function padded(place: number): string {
  return String(place).padStart(10, '0')
}
