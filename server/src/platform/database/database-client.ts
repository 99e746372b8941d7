import { Client, type ClientBase, type ClientConfig, type QueryResult } from 'pg'
import { isStaleStatement } from './failure.ts'
import { StatementNames } from './statement-names.ts'

export type DatabaseClientConfig = ClientConfig & {
  /** Shared by the connections of a pool. */
  statementNames?: StatementNames
  /**
   * Closes a connection whose server has not answered for this long; without it a query waits for
   * ever.
   */
  responseTimeoutMs?: number
}

/** What the overloads of `pg.Client.query` have in common. */
type RunQuery = (config: unknown, values?: unknown, done?: unknown) => Promise<QueryResult>
type Done = (error: unknown, result?: QueryResult) => void

/**
 * The client of the pool: prepares repeated statements by name and closes a connection whose server
 * does not answer.
 */
export class DatabaseClient extends Client {
  readonly #names: StatementNames
  readonly #responseTimer: NodeJS.Timeout | undefined
  #isAnswerDue = false
  #hasResponseTimeout = true

  constructor(config: DatabaseClientConfig = {}) {
    super(config)
    this.#names = config.statementNames ?? new StatementNames()
    if (config.responseTimeoutMs === undefined) return
    // One timer for the life of the connection: creating one per query costs more than sending it.
    this.#responseTimer = setTimeout(() => this.#checkResponse(), config.responseTimeoutMs).unref()
    this.on('drain', () => {
      this.#isAnswerDue = false
    })
    this.on('end', () => clearTimeout(this.#responseTimer))
  }

  /** `pg` declares nine overloads; `never` fits the return type of each. */
  override query(config: unknown, values?: unknown, done?: unknown): never {
    this.#isAnswerDue = true
    this.#responseTimer?.refresh()
    const run = super.query.bind(this) as RunQuery
    const name = typeof config === 'string' && hasValues(values) && this.#names.nameOf(config)
    if (!name) return run(config, values, done) as never
    const repeat = () => run(config, values)
    const answer = run({ name, text: config, values }).catch(this.#ifStale(config, repeat))
    // A caller with a callback does not await the promise.
    if (typeof done === 'function')
      answer.then((result) => (done as Done)(null, result), done as Done)
    return answer as never
  }

  /** While `work` runs, no response timeout applies: for a migration or a snapshot. */
  async withoutResponseTimeout<T>(work: () => Promise<T>): Promise<T> {
    this.#hasResponseTimeout = false
    try {
      return await work()
    } finally {
      this.#hasResponseTimeout = true
      this.#responseTimer?.refresh()
    }
  }

  /**
   * Repeats a statement whose plan is stale, once and unnamed. Inside a transaction the error has
   * already undone it: only `inTransaction` can repeat that.
   */
  #ifStale(text: string, repeat: () => Promise<QueryResult>) {
    const isAutocommit = this.getTransactionStatus() === 'I'
    return (error: unknown): Promise<QueryResult> => {
      if (!isStaleStatement(error)) throw error
      this.#names.renew(text)
      if (!isAutocommit) throw error
      return repeat()
    }
  }

  /** Ending the connection in the middle of a query aborts the query at once. */
  #checkResponse(): void {
    if (this.#isAnswerDue && this.#hasResponseTimeout) void this.end()
  }
}

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0

/** Runs `work` on a connection without its response timeout. */
export function withoutResponseTimeout<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  return client instanceof DatabaseClient ? client.withoutResponseTimeout(work) : work()
}
