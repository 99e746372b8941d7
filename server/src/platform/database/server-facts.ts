import type { ClientBase, Pool } from 'pg'

/** Facts that a PostgreSQL server reports about itself and the current database. */
export type ServerFacts = {
  /** `server_version_num`: 150004 is 15.4. */
  versionNumber: number
  /** `server_version`, for display. */
  version: string
  encoding: string
  /** Does the server have ICU collations, which sort names? */
  hasIcu: boolean
}

export async function readServerFacts(
  client: Pick<ClientBase | Pool, 'query'>,
): Promise<ServerFacts | undefined> {
  const { rows } = await (client as ClientBase).query<ServerFacts>(
    `select current_setting('server_version_num')::int as "versionNumber",
            current_setting('server_version') as version,
            current_setting('server_encoding') as encoding,
            exists (select 1 from pg_collation where collname = 'und-x-icu') as "hasIcu"`,
  )
  return rows[0]
}

const oldestVersion = 150_000

/** Why the server cannot be used, in a sentence for its operator; null when it can. */
export function obstacleOfServer(server: ServerFacts | undefined): string | null {
  if (!server || server.versionNumber < oldestVersion) {
    const version = server?.version ?? 'of unknown version'
    return `The server is PostgreSQL ${version}; PostgreSQL 15 or newer is needed.`
  }
  if (server.encoding !== 'UTF8') {
    return `The database stores text as ${server.encoding}; create it with encoding UTF8.`
  }
  if (!server.hasIcu) {
    return 'The server was built without ICU (collation "und-x-icu" is missing), so names cannot be sorted.'
  }
  return null
}
