import type { Parser } from './type-parsers.ts'

/** A column's name and type, and how its text becomes its value; without a reader it stays the text. */
export type Column = { name: string; dataTypeID: number; read: Parser | null }

export type RowReader = (texts: readonly (string | null)[]) => Record<string, unknown>

/**
 * The readers of one pool. Its connections share them: what has run often is compiled well, and each
 * connection alone would have to run it as often.
 */
export class RowReaders {
  readonly #readers = new Map<string, RowReader>()

  of(columns: readonly Column[]): RowReader {
    const look = columns.map(({ name, dataTypeID }) => `${dataTypeID}:${name}`).join('\0')
    const known = this.#readers.get(look)
    if (known) return known
    const reader = rowReaderOf(columns)
    this.#readers.set(look, reader)
    return reader
  }
}

/**
 * Makes rows of a statement that comes again and again. The reader is written out for its columns, as a
 * literal: filled in one column after another, a row costs ten times that, and so does each look at it
 * afterwards, because then rows of one statement are no longer known to be of one kind.
 */
function rowReaderOf(columns: readonly Column[]): RowReader {
  const parts = columns.map(({ name, read }, index) => {
    const text = `texts[${index}]`
    return `${JSON.stringify(name)}: ${read ? `${text} === null ? null : read[${index}](${text})` : text}`
  })
  // The names are those our own statements give their columns, and stand in it as texts.
  // oxlint-disable-next-line typescript/no-implied-eval -- nothing that a caller sends is in it
  const write = new Function('read', `return (texts) => ({ ${parts.join(', ')} })`)
  return write(columns.map(({ read }) => read)) as RowReader
}
