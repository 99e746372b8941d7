import { Client } from 'pg'

export type Statement = { text: string; values: unknown[] }

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/** Keeps, from now on, every statement any connection of this process sends: in the list it returns. */
export function watchStatements(): Statement[] {
  const statements: Statement[] = []
  // Called with the client it belongs to, below.
  // oxlint-disable-next-line typescript/unbound-method -- see above
  const original = Client.prototype.query as Query
  const watched: Query = function watched(this: Client, config, values, callback) {
    const asked = typeof config === 'string' ? { text: config, values: [] } : (config as Statement)
    statements.push({
      text: asked.text,
      values: Array.isArray(values) ? values : (asked.values ?? []),
    })
    return original.call(this, config, values, callback)
  }
  Client.prototype.query = watched as typeof Client.prototype.query
  return statements
}
