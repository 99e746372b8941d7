/** The signs a font has a glyph for, as code points. */
export type Coverage = ReadonlySet<number>

/**
 * The signs of a TrueType or OpenType font, by its table `cmap`. Two formats are read: 12, which has every sign, and
 * 4, which ends at U+FFFF, for a font without it.
 *
 * @throws Error when the file is no such font
 */
export function coverageOf(font: Buffer): Coverage {
  const cmap = fontTable(font, 'cmap')
  const tables = subtablesOf(cmap)
  const long = tables.find((table) => table.readUInt16BE(0) === 12)
  if (long) return longSigns(long)
  const short = tables.find((table) => table.readUInt16BE(0) === 4)
  if (short) return shortSigns(short)
  throw new Error('a font without a table of Unicode signs')
}

const recordLength = 16

function fontTable(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4)
  for (let at = 12; at < 12 + count * recordLength; at += recordLength) {
    if (font.toString('latin1', at, at + 4) !== tag) continue
    const start = font.readUInt32BE(at + 8)
    return font.subarray(start, start + font.readUInt32BE(at + 12))
  }
  throw new Error(`a font without the table ${tag}`)
}

function subtablesOf(cmap: Buffer): Buffer[] {
  const count = cmap.readUInt16BE(2)
  return Array.from({ length: count }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + index * 8)),
  )
}

/** Format 12: groups of first sign, last sign, and the glyph of the first. */
function longSigns(table: Buffer): Coverage {
  const signs = new Set<number>()
  const end = 16 + table.readUInt32BE(12) * 12
  for (let group = 16; group < end; group += 12) {
    const last = table.readUInt32BE(group + 4)
    for (let sign = table.readUInt32BE(group); sign <= last; sign += 1) signs.add(sign)
  }
  return signs
}

/** Format 4: four lists, of the last signs of segments, their first ones, deltas and offsets. */
function shortSigns(table: Buffer): Coverage {
  const listLength = table.readUInt16BE(6)
  const ends = 14
  const [starts, deltas, offsets] = [1, 2, 3].map((list) => ends + 2 + list * listLength) as [
    number,
    number,
    number,
  ]
  const signs = new Set<number>()
  for (let at = 0; at < listLength; at += 2) {
    const [first, last] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)]
    const delta = table.readUInt16BE(deltas + at)
    const offset = table.readUInt16BE(offsets + at)
    for (let sign = first; sign <= last && sign < 0xffff; sign += 1) {
      // A segment with an offset has a list of glyphs, in which 0 is a hole.
      const listed = offsets + at + offset + (sign - first) * 2
      const glyph = offset === 0 ? (sign + delta) & 0xffff : table.readUInt16BE(listed)
      if (glyph !== 0) signs.add(sign)
    }
  }
  return signs
}
