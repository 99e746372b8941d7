import type { Client, Connection, FieldDef, QueryResult, Submittable } from 'pg'
import { parseNodeTree, isNode, type TreeNode, type TreeValue } from './node-tree.ts'

/** What PostgreSQL makes of a text: the columns it will answer, and how it read the query. */
export type Description = { columns: FieldDef[]; query: TreeNode | null }

const name = 'described'
const isQuery = /^\s*\(?(?:select|insert|update|delete|with|values|table)\b/i

/** Prepares a statement without running it. What is no query (`set`, `explain`) has no columns to compare. */
export async function describeStatement(client: Client, text: string): Promise<Description> {
  if (!isQuery.test(text)) return { columns: [], query: null }
  const columns = await prepare(client, text)
  const types = await onlyValue(
    client,
    `select array_to_string(parameter_types, ', ') as value from pg_prepared_statements;
     deallocate ${name}`,
  )
  return { columns, query: await readTree(client, text, types) }
}

/** Parses and describes a text under the name `described`. */
function prepare(client: Client, text: string): Promise<FieldDef[]> {
  return new Promise((resolve, reject) => {
    client.query(new Preparation(text, resolve, reject))
  })
}

/** A query of `pg` that ends once the statement is described. */
class Preparation implements Submittable {
  readonly #text: string
  readonly #done: (columns: FieldDef[]) => void
  readonly #fail: (error: Error) => void
  #columns: FieldDef[] = []

  constructor(text: string, done: (columns: FieldDef[]) => void, fail: (error: Error) => void) {
    this.#text = text
    this.#done = done
    this.#fail = fail
  }

  submit(connection: Connection): void {
    connection.parse({ name, text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name }, true)
    connection.sync()
  }

  handleRowDescription(message: { fields: FieldDef[] }): void {
    this.#columns = message.fields
  }

  handleError(error: Error): void {
    this.#fail(error)
  }

  handleReadyForQuery(): void {
    this.#done(this.#columns)
  }
}

/** The body of an SQL function is kept as PostgreSQL has read it; of a statement it shows nothing. */
async function readTree(client: Client, text: string, types: string): Promise<TreeNode | null> {
  const body = await onlyValue(
    client,
    `create function pg_temp.described(${types}) returns void language sql
       begin atomic ${text.replace(/;\s*$/, '')}; end;
     select prosqlbody::text as value from pg_proc
     where proname = 'described' and pronamespace = pg_my_temp_schema();
     drop function pg_temp.described`,
  )
  return firstQuery(parseNodeTree(body))
}

/** The one value that several statements answer. */
async function onlyValue(client: Client, texts: string): Promise<string> {
  const results: unknown = await client.query(texts)
  const rows = (results as QueryResult<{ value: string }>[]).flatMap((result) => result.rows)
  return rows[0]?.value ?? ''
}

function firstQuery(value: TreeValue): TreeNode | null {
  if (Array.isArray(value)) return firstQuery(value[0] ?? null)
  return isNode(value) && value.type === 'QUERY' ? value : null
}
