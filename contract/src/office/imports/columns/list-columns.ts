/** The headings of a list of people, and the columns they were taken for; null for one that is not used. */
export type ListHead = { names: readonly string[]; columns: readonly (string | null)[] }

export type ListLine<Cell> = { cells: readonly (Cell | string)[] }

export type TextOf<Cell> = (cell: Cell | string | undefined) => string

/** A list while its columns are put together. `notes` are sentences of the preview about what was done. */
export type ColumnList<Line> = ListHead & { lines: readonly Line[]; notes: readonly string[] }

const longestQuoted = 60

/** The beginning of a heading in a sentence; where another column has the same one, with the place of its column. */
export function quotedHeading({ names }: Pick<ListHead, 'names'>, at: number): string {
  const name = (names[at] ?? '').trim()
  const isOnly = names.filter((other) => other.trim() === name).length === 1
  const quoted = name.length > longestQuoted ? `“${name.slice(0, longestQuoted)}…”` : `“${name}”`
  return isOnly ? quoted : `${quoted} di kolom ke-${at + 1}`
}
