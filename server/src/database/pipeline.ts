import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryExecutorProvider,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, QueryResult as Answer } from 'pg'
import type { PipelinedClient, Statement } from './named-statements.ts'
import { RememberingCompiler } from './remembering-compiler.ts'

/**
 * PostgreSQL for Kysely with fewer trips. What nobody waits for is written together with the next
 * thing somebody waits for: `begin` with the first statement, `sendLater` with the commit, the
 * questions of `askTogether` with each other. The server still runs them one by one, in this order,
 * each with its own answer or error. On a small machine the trips cost more than all the rest.
 */
export function openKysely<Tables>(pool: Pool): Kysely<Tables> {
  const driver = new PipelinedDriver(pool)
  const db = new Kysely<Tables>({ dialect: new PipelinedDialect(pool, driver) })
  drivers.set(db, driver)
  return db
}

class PipelinedDialect extends PostgresDialect {
  readonly #driver: Driver

  constructor(pool: Pool, driver: Driver) {
    super({ pool })
    this.#driver = driver
  }

  override createDriver(): Driver {
    return this.#driver
  }

  override createQueryCompiler(): QueryCompiler {
    return new RememberingCompiler()
  }
}

/** What `sql`, `statement` and the query builders all are. */
type Query = QueryOf<unknown>
type QueryOf<Row> = { compile(provider: QueryExecutorProvider): CompiledQuery<Row> }

/** A Kysely, of a pool or of a transaction. */
type Executing = QueryExecutorProvider & {
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>
}

/** What goes through here need not go through Kysely: outside of transactions, and inside. */
const drivers = new WeakMap<Executing, PipelinedDriver>()
const connections = new WeakMap<Executing, PipelinedConnection>()
const probes = new WeakSet<CompiledQuery>()

/** Runs `work` in a transaction of Kysely's that has just begun. */
export async function onItsConnection<T>(tx: Executing, work: () => Promise<T>): Promise<T> {
  const probe = CompiledQuery.raw('') as CompiledQuery<PipelinedConnection>
  probes.add(probe)
  const [connection] = (await tx.executeQuery(probe)).rows
  if (connection) connections.set(tx, connection)
  try {
    return await work()
  } finally {
    // Whoever still holds the transaction when it is over is stopped by Kysely.
    connections.delete(tx)
  }
}

/**
 * A write whose result nobody needs. Inside a transaction it travels with the next statement, at the
 * latest with the commit, and still runs before that: when it fails, so does the transaction.
 */
export async function sendLater(db: Executing, write: Query): Promise<void> {
  const query = write.compile(db)
  const connection = connections.get(db)
  if (connection) connection.sendLater(query)
  else await db.executeQuery(query)
}

/** A statement, and how its rows are read. Without a statement the answer is known already. */
export type Question<T> = { query: Query | null; read: (rows: unknown[]) => T }

export function question<Row, T>(query: QueryOf<Row>, read: (rows: Row[]) => T): Question<T> {
  return { query, read: (rows) => read(rows as Row[]) }
}

export function answered<T>(answer: T): Question<T> {
  return { query: null, read: () => answer }
}

export async function ask<T>(db: Executing, question: Question<T>): Promise<T> {
  const [answer] = await askTogether(db, [question])
  return answer
}

type Answers<Q extends readonly Question<unknown>[]> = {
  -readonly [K in keyof Q]: Q[K] extends Question<infer T> ? T : never
}

/** Questions none of which needs the answer to another: one trip for all, run in this order. */
export async function askTogether<const Q extends readonly Question<unknown>[]>(
  db: Executing,
  questions: Q,
): Promise<Answers<Q>> {
  const open = questions.flatMap(({ query }) => query?.compile(db) ?? [])
  const rows = open.length > 0 ? await rowsOf(db, open) : []
  // As many answers as questions, in their order, each read by its own.
  return questions.map(({ query, read }) => read(query ? (rows.shift() ?? []) : [])) as Answers<Q>
}

async function rowsOf(db: Executing, queries: readonly CompiledQuery[]): Promise<unknown[][]> {
  const ofTransaction = connections.get(db)
  if (ofTransaction) return ofTransaction.rowsOf(queries)
  const driver = drivers.get(db)
  if (!driver) return rowsByKysely(db, queries)
  const connection = await driver.acquireConnection()
  try {
    return await connection.rowsOf(queries)
  } finally {
    connection.release()
  }
}

/** One after another: of a transaction begun elsewhere, or of one that is over, which Kysely refuses. */
async function rowsByKysely(
  db: Executing,
  queries: readonly CompiledQuery[],
): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for (const query of queries) rows.push((await db.executeQuery(query)).rows)
  return rows
}

class PipelinedDriver implements Driver {
  readonly #pool: Pool
  readonly #connections = new WeakMap<PipelinedClient, PipelinedConnection>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {
    // The pool opens connections when they are asked for.
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = (await this.#pool.connect()) as PipelinedClient
    const known = this.#connections.get(client)
    if (known) return known
    const connection = new PipelinedConnection(client)
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(
    connection: PipelinedConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    connection.begin(`start transaction${level}${accessMode ? ` ${accessMode}` : ''}`)
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly #client: PipelinedClient
  /** What travels with the next statement; first of all the one that begins the transaction. */
  #waiting: Statement[] = []
  #hasBegun = true
  #isInTransaction = false
  #isBroken = false

  constructor(client: PipelinedClient) {
    this.#client = client
  }

  begin(sql: string): void {
    this.#waiting = [{ sql, parameters: [] }]
    this.#hasBegun = false
    this.#isInTransaction = true
  }

  sendLater(query: Statement): void {
    this.#waiting.push(query)
  }

  async rowsOf(queries: readonly Statement[]): Promise<unknown[][]> {
    return (await this.#send(queries)).map(({ rows }) => rows)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Asked by `onItsConnection`, which knows what it gets.
    if (probes.has(query)) return { rows: [this] as unknown as R[] }
    const [answer] = await this.#send([query])
    return { ...affectedBy(answer), rows: (answer?.rows ?? []) as R[] }
  }

  async commit(): Promise<void> {
    // Nothing was asked or written: there is nothing to commit.
    if (!this.#hasBegun && this.#waiting.length === 1) return this.rollback()
    const [answer] = await this.#send([{ sql: 'commit', parameters: [] }])
    this.#isInTransaction = false
    if (answer?.command === 'ROLLBACK') {
      throw new Error('the transaction was undone: one of its statements had failed')
    }
  }

  async rollback(): Promise<void> {
    this.#waiting = []
    this.#isInTransaction = false
    if (!this.#hasBegun || this.#client.getTransactionStatus() === 'I') return
    try {
      await this.#client.query('rollback')
    } catch {
      // What made us roll back is told; this connection serves nobody any more.
      this.#isBroken = true
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  streamQuery(): never {
    throw new Error('rows are read whole, not streamed')
  }

  /**
   * Only reads travel with `begin`: a write beside a `begin` that fails alone, as when it is cancelled
   * in that moment, would stand outside the transaction, and nothing could take it back.
   */
  async #beginBefore(statements: readonly Statement[]): Promise<void> {
    const [begin, ...later] = this.#waiting
    if (this.#hasBegun || !begin) return
    if ([...later, ...statements].every(({ sql }) => reading.test(sql))) return
    this.#waiting = later
    this.#hasBegun = true
    await this.#client.query(begin.sql)
  }

  /** Sends what waits and these; answers these. The first error is the cause of all that follow. */
  async #send(statements: readonly Statement[]): Promise<Answer[]> {
    await this.#beginBefore(statements)
    const sent = [...this.#waiting, ...statements]
    this.#waiting = []
    this.#hasBegun = true
    const answers =
      sent.length === 1
        ? sent.map(({ sql, parameters }) => this.#client.query(sql, parameters as unknown[]))
        : this.#client.queryTogether(sent, { isAlone: !this.#isInTransaction })
    try {
      const all = await Promise.all(answers)
      return sent.length === statements.length ? all : all.slice(-statements.length)
    } catch (error) {
      // The first that failed is the cause of all others, and not always the first that is heard of.
      const settled = await Promise.allSettled(answers)
      throw withCallers(settled.find((one) => one.status === 'rejected')?.reason ?? error)
    }
  }
}

const reading = /^\s*select\b/i

/** The driver's error knows where the answer arrived; who asked is what one wants to read. */
function withCallers(error: unknown): unknown {
  if (error instanceof Error) {
    const callers = new Error().stack?.split('\n').slice(1) ?? []
    error.stack = [error.stack, ...callers].join('\n')
  }
  return error
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function affectedBy(answer: Answer | undefined): { numAffectedRows?: bigint } {
  return answer && changing.has(answer.command)
    ? { numAffectedRows: BigInt(answer.rowCount ?? 0) }
    : {}
}
