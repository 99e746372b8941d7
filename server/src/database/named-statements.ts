import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { Client, type ClientConfig, type PoolClient, type QueryResult } from 'pg'
import { isStaleStatement } from './failure.ts'
import { Descriptions, PreparedQuery, type Answered, type Prepared } from './prepared-query.ts'
import { RowReaders } from './row-reader.ts'

const MAX_NAMED = 400
const MAX_WATCHED = 1000
const USES_BEFORE_NAMED = 3

/** The one signature of `pg.Client.query` that both styles, promise and callback, boil down to. */
type RunQuery = (config: unknown, values?: unknown, done?: unknown) => Promise<QueryResult>

/**
 * Gives statements that come back a name, so that the engine plans them once per connection
 * instead of at every call. Bounded: a text earns its name by its third use, and after
 * MAX_NAMED names the rest stays unnamed (an IN list of any length must not fill the server).
 */
export class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #renewals = 0

  nameOf(text: string): string | undefined {
    return this.#names.get(text) ?? this.#watch(text)
  }

  /** After a stale answer: the next use prepares the text under a fresh name. */
  renew(text: string): void {
    this.#renewals += 1
    if (this.#names.has(text)) this.#names.set(text, nameFor(text, this.#renewals))
  }

  #watch(text: string): string | undefined {
    const uses = (this.#uses.get(text) ?? 0) + 1
    this.#uses.delete(text)
    if (uses >= USES_BEFORE_NAMED && this.#names.size < MAX_NAMED) {
      const name = nameFor(text, this.#renewals)
      this.#names.set(text, name)
      return name
    }
    this.#uses.set(text, uses)
    for (const oldest of this.#uses.keys()) {
      if (this.#uses.size <= MAX_WATCHED) break
      this.#uses.delete(oldest)
    }
    return undefined
  }
}

function nameFor(text: string, renewal: number): string {
  return `s${renewal}_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
}

export type Statement = { sql: string; parameters: readonly unknown[] }

/** Whether each statement is its own transaction, so that one alone may be repeated. */
type Loneliness = { isAlone: boolean }

/** A connection of our pool. */
export type PipelinedClient = PoolClient & {
  /** Writes statements in one go; the server runs them in this order, none waits for an answer. */
  queryTogether(statements: readonly Statement[], how: Loneliness): Promise<QueryResult>[]
}

/** The socket below a client, which `pg` does not promise. */
type OverSocket = { connection: { stream: Duplex } }

/** A `pg.Client` class for `pg.Pool({ Client })` whose repeated statements are prepared by name. */
export function clientWithNamedStatements(names = new StatementNames()): typeof Client {
  const readers = new RowReaders()
  return class extends Client {
    readonly queryTogether: PipelinedClient['queryTogether']

    constructor(config?: string | ClientConfig) {
      super(config)
      const plain = this.query.bind(this) as RunQuery
      const known = new Descriptions(readers)
      const prepared = (statement: Prepared, answered: Answered) =>
        void plain(new PreparedQuery(statement, known, answered))
      const named: RunQuery = (config, values, done) => {
        const statement = asNamed(names, config, values)
        if (!statement) return plain(config, values, done)
        const attempt = { names, plain, prepared, statement, isAlone: isAlone(this) }
        // `undefined` only where the callback, not this value, is what the caller waits for.
        if (typeof done === 'function') return answerCallback(attempt, done as Answered) as never
        return answerPromise(attempt)
      }
      this.query = named as typeof this.query
      this.queryTogether = (statements, { isAlone }) =>
        inOneWrite(this, () =>
          statements.map(({ sql, parameters }) => {
            const statement = asNamed(names, sql, parameters)
            return statement
              ? answerPromise({ names, plain, prepared, statement, isAlone })
              : plain(sql, parameters)
          }),
        )
    }
  }
}

const isAlone = (client: Client) => client.getTransactionStatus() === 'I'

function inOneWrite<T>(client: Client, write: () => T): T {
  const { stream } = (client as unknown as OverSocket).connection
  stream.cork()
  try {
    return write()
  } finally {
    stream.uncork()
  }
}

function asNamed(names: StatementNames, text: unknown, values: unknown): Prepared | undefined {
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return undefined
  const name = names.nameOf(text)
  return name === undefined ? undefined : { name, text, values }
}

type Attempt = {
  names: StatementNames
  plain: RunQuery
  prepared: (statement: Prepared, answered: Answered) => void
  statement: Prepared
  isAlone: boolean
}

/** Inside a transaction the error has already undone it: only `inTransaction` can repeat that. */
function mayRepeat({ names, statement, isAlone }: Attempt, error: unknown): boolean {
  if (!isStaleStatement(error)) return false
  names.renew(statement.text)
  return isAlone
}

function answerPromise(attempt: Attempt): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    answerCallback(attempt, (error, result) => {
      if (result) resolve(result)
      else reject(error ?? new Error('a statement was answered by nothing'))
    })
  })
}

function answerCallback(attempt: Attempt, done: Answered): void {
  attempt.prepared(attempt.statement, (error, result) =>
    error && mayRepeat(attempt, error)
      ? void attempt.plain(attempt.statement.text, attempt.statement.values, done)
      : done(error, result),
  )
}
