import { expect } from 'vitest'

/** Fails unless each place in the cross-reference table is that of its object, and each stream as long as it says. */
export function expectWholeFile(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('latin1')
  const [, tableAt] = /startxref\n(\d+)\n%%EOF/.exec(text) ?? []
  const table = text.slice(Number(tableAt))
  expect(table).toMatch(/^xref\n0 \d+\n/)
  const places = table.match(/^\d{10} \d{5} [nf]/gm) ?? []
  expect(places.length).toBeGreaterThan(5)
  for (const [number, place] of places.entries()) {
    if (!place.endsWith('n')) continue
    const object = text.slice(Number(place.slice(0, 10)))
    expect(object.startsWith(`${number} 0 obj`)).toBe(true)
    const stream = object.indexOf('>>\nstream\n')
    if (stream < 0 || stream > object.indexOf('\nendobj')) continue
    const length = Number(/\/Length (\d+)/.exec(object.slice(0, stream))?.[1])
    const end = stream + '>>\nstream\n'.length + length
    expect(object.slice(end, end + '\nendstream'.length)).toBe('\nendstream')
  }
}
