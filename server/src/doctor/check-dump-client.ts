import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { about, type Finding } from './finding.ts'

const say = about('dumps')

/** `pg_dump --version` of the PATH; null where there is none. */
export async function dumpClientVersion(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('pg_dump', ['--version'], { timeout: 10_000 })
    return stdout.trim()
  } catch {
    return null
  }
}

/**
 * Compares the `pg_dump` of the PATH with the server: a newer one writes what `pg_restore` of the server's version
 * refuses, or sets what that server does not know. Who dumps nothing by hand needs none.
 * @param serverVersion `server_version_num`
 */
export function aboutDumpClient(version: string | null, serverVersion: number): Finding[] {
  const client = Number(/(\d+)(?:\.\d+)*/.exec(version ?? '')?.[1] ?? Number.NaN)
  const server = Math.floor(serverVersion / 10_000)
  if (version === null || Number.isNaN(client) || client === server) return []
  return [
    say.warning(
      `pg_dump on the PATH is version ${client}, PostgreSQL is ${server}. For dumps by hand call pg_dump and ` +
        `pg_restore of version ${server} by their path, or use the program's own archive (npm run backup).`,
    ),
  ]
}
