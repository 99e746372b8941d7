import { Query, type Connection, type QueryResult } from 'pg'
import type { Column, RowReader, RowReaders } from './row-reader.ts'
import { asWritten, type Parser } from './type-parsers.ts'

export type Answered = (error: Error | undefined, result?: QueryResult) => void
export type Prepared = { name: string; text: string; values: unknown[] }

type Field = Omit<Column, 'read'>

/** How the rows of a statement are read, worked out from the server's description of them. */
type Columns = { fields: Field[]; parseRow: RowReader }

/** What one connection has been told of the statements it prepared. */
export class Descriptions {
  readonly #columns = new Map<string, Columns>()
  readonly #readers: RowReaders
  #quiet: Connection | undefined

  constructor(readers: RowReaders) {
    this.#readers = readers
  }

  of(name: string): Columns | undefined {
    return this.#columns.get(name)
  }

  keep(name: string, { fields, _parsers }: Described): void {
    const columns = fields.map(({ name, dataTypeID }, index) => {
      const read = _parsers?.[index]
      return { name, dataTypeID, read: !read || read === asWritten ? null : read }
    })
    this.#columns.set(name, { fields, parseRow: this.#readers.of(columns) })
  }

  /** The connection, but for asking how the rows will look. */
  quiet(connection: Connection): Connection {
    this.#quiet ??= Object.assign(Object.create(connection) as Connection, {
      describe: () => undefined,
    })
    return this.#quiet
  }
}

type Described = Columns & { _parsers: Parser[] | undefined }

/** What `pg` has in its `Query`, and its types do not tell. */
declare module 'pg' {
  interface Query {
    name: string
    _result: Described
    _accumulateRows: boolean
    prepare(connection: Connection): void
    handleCommandComplete(message: unknown, connection: Connection): void
  }
}

/**
 * A statement by its name, whose rows the server describes once per connection. They stay as they were
 * described: when a migration changes them, the engine refuses the name, and the statement gets another.
 */
export class PreparedQuery extends Query {
  readonly #known: Descriptions

  constructor({ name, text, values }: Prepared, known: Descriptions, answered: Answered) {
    super(text, values, answered as never)
    this.name = name
    this.#known = known
  }

  override prepare(connection: Connection): void {
    const columns = this.#known.of(this.name)
    if (!columns) return super.prepare(connection)
    // As `handleRowDescription` of `pg` does.
    Object.assign(this['_result'], columns)
    this['_accumulateRows'] = true
    super.prepare(this.#known.quiet(connection))
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    if (!this.#known.of(this.name)) this.#known.keep(this.name, this['_result'])
  }
}
