import { createHash, type Hash } from 'node:crypto'
import { quoted, qualified, type RunSql, type TableShape } from './catalogue.ts'

const ROWS_AT_ONCE = 500

/**
 * The rows of a table in the order of its key, each as one line: a JSON array of texts that
 * PostgreSQL reads back exactly (microseconds, bytes, numbers of any length), null for null. Needs
 * an open transaction; only one table at a time.
 */
export async function* readLines(
  run: RunSql,
  { name, columns, key }: TableShape,
  where: string,
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  // The order is the same in every database, also under another collation.
  const order = key.map((column) => quoted(column.name) + (column.isText ? ' collate "C"' : ''))
  const orderBy = order.length > 0 ? `order by ${order.join(', ')}` : ''
  await run(`declare archived no scroll cursor for
    select array_to_json(array[${values}])::text as line from ${qualified(name)}
    where ${where} ${orderBy}`)
  try {
    for (;;) {
      const { rows } = await run<{ line: string }>(`fetch ${ROWS_AT_ONCE} from archived`)
      if (rows.length === 0) return
      yield rows.map(({ line }) => line)
    }
  } finally {
    await run('close archived')
  }
}

/** Counts and hashes lines, each with its line end. */
export class LineSum {
  readonly #hash: Hash = createHash('sha256')
  rows = 0

  add(lines: readonly string[]): void {
    this.rows += lines.length
    for (const line of lines) this.#hash.update(line).update('\n')
  }

  result(): { rows: number; sha256: string } {
    return { rows: this.rows, sha256: this.#hash.digest('hex') }
  }
}

/** The sum of a stored table. */
export async function sumTable(run: RunSql, shape: TableShape, where: string) {
  const sum = new LineSum()
  for await (const lines of readLines(run, shape, where)) sum.add(lines)
  return sum.result()
}
