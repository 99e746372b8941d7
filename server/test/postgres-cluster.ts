import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { installPackages } from './debian-package.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
/** A process that waits for the disk ends late. */
const LONGEST_END_MS = 60_000
const binariesRoot = '/usr/lib/postgresql'

export type PostgresCluster = {
  /** The address of its `postgres` database; another name gives the address of that database. */
  url(database?: string): string
  /** The data folder; only the cluster's own account and root have access. */
  data: string
  start(): Promise<void>
  /** `fast` rolls open transactions back, `immediate` simulates a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** SIGKILL to the postmaster and its children. */
  kill(): Promise<void>
  close(): Promise<void>
}

type Files = { binaries: string; directory: string; port: number }

/**
 * A temporary PostgreSQL of this machine. `durable` leaves fsync on: slower, for tests that kill
 * it.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresCluster> {
  const files = await makePlace()
  await asServer(
    files,
    'initdb',
    [
      ['-D', join(files.directory, 'data')],
      ['-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'trust', '-N'],
    ].flat(),
  )
  const cluster = createCluster(files, durable)
  await cluster.start()
  return cluster
}

/** A base backup of a running server, as a separate server that was not started yet. */
export async function copyPostgres(source: PostgresCluster): Promise<PostgresCluster> {
  const files = await makePlace()
  const data = join(files.directory, 'data')
  await asServer(files, 'pg_basebackup', ['-d', source.url(), '-D', data, '-c', 'fast', '-N'])
  return createCluster(files, false)
}

async function makePlace(): Promise<Files> {
  const files: Files = {
    binaries: await findBinaries(),
    directory: mkdtempSync(join(tmpdir(), 'ngaji-postgres-')),
    port: await freePort(),
  }
  await giveAway(files.directory)
  return files
}

/** TEST_DATABASE_URL (its user may create databases), else a temporary server. */
export async function openTestServer(): Promise<{ serverUrl: string; close: () => Promise<void> }> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl) return { serverUrl, close: async () => undefined }
  const cluster = await startPostgres()
  return { serverUrl: cluster.url(), close: () => cluster.close() }
}

function createCluster(files: Files, durable: boolean): PostgresCluster {
  const data = join(files.directory, 'data')
  const settings = [
    `-p ${files.port}`,
    `-k ${files.directory}`,
    '-c listen_addresses=127.0.0.1',
    '-c max_connections=100',
    '-c shared_buffers=64MB',
    durable ? '' : '-c fsync=off -c full_page_writes=off',
  ].join(' ')
  const control = (...args: string[]) => asServer(files, 'pg_ctl', ['-D', data, '-w', ...args])
  const stop = async (mode: 'fast' | 'immediate') => {
    await control('stop', '-m', mode)
  }

  // An aborted run must not leave a server behind.
  const abandon = () => {
    if (existsSync(join(data, 'postmaster.pid'))) signal(postmasterPid(data), 'SIGQUIT')
    rmSync(files.directory, { recursive: true, force: true })
  }
  process.once('exit', abandon)

  return {
    data,
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${files.port}/${database}`,
    start: async () => {
      await control('-t', '60', '-l', join(files.directory, 'log'), '-o', settings, 'start')
    },
    stop,
    kill: () => killAll(data),
    close: async () => {
      process.off('exit', abandon)
      if (existsSync(join(data, 'postmaster.pid'))) await stop('immediate').catch(() => undefined)
      rmSync(files.directory, { recursive: true, force: true })
    },
  }
}

/** The output of a PostgreSQL program (`pg_dump`, `psql`); throws its error output. */
export async function runPostgresProgram(name: string, args: string[]): Promise<string> {
  const { stdout } = await run(join(await findBinaries(), name), args, {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`${name} failed: ${error.stderr ?? error.message}`)
  })
  return stdout
}

/** The children notice the loss of their parent later; wait until all have ended. */
async function killAll(data: string): Promise<void> {
  const pid = postmasterPid(data)
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)])
  const all = [pid, ...stdout.trim().split(/\s+/).filter(Boolean).map(Number)]
  for (const one of all) signal(one, 'SIGKILL')
  const giveUpAt = performance.now() + LONGEST_END_MS
  while (all.some((one) => signal(one, 0))) {
    if (performance.now() > giveUpAt) throw new Error('a killed PostgreSQL has not ended')
    await wait(10)
  }
}

function postmasterPid(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    // Already ended.
    return false
  }
}

/** PostgreSQL refuses to run as root, so under root it runs as another user. */
async function asServer(
  { binaries, directory }: Files,
  name: string,
  args: string[],
): Promise<void> {
  const user = await serverUser()
  const program = join(binaries, name)
  const [command, full] = user ? ['runuser', ['-u', user, '--', program, ...args]] : [program, args]
  await new Promise<void>((resolve, reject) => {
    // A started server inherits the streams; with pipes this would wait for its end.
    const child = spawn(command, full, { cwd: directory, stdio: 'ignore' })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${name} ended with ${code}; see ${directory}/log`)),
    )
  })
}

async function serverUser(): Promise<string | null> {
  if (process.getuid?.() !== 0) return null
  const hasPostgres = await run('id', ['-u', 'postgres']).then(
    () => true,
    () => false,
  )
  return hasPostgres ? 'postgres' : 'nobody'
}

async function giveAway(directory: string): Promise<void> {
  chmodSync(directory, 0o755)
  const user = await serverUser()
  if (user) await run('chown', [user, directory])
}

async function findBinaries(): Promise<string> {
  const found = installedBinaries()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('These tests need PostgreSQL 15 or newer: install it, or set TEST_DATABASE_URL')
  }
  await installPackages(['postgresql'])
  const installed = installedBinaries()
  if (!installed) throw new Error('The package postgresql was installed, but it is older than 15')
  return installed
}

function installedBinaries(): string | null {
  if (!existsSync(binariesRoot)) return null
  const versions = readdirSync(binariesRoot)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(`${binariesRoot}/${version}/bin/initdb`))
  // The oldest supported version: SQL that runs there runs on newer ones.
  return versions.length === 0 ? null : `${binariesRoot}/${Math.min(...versions)}/bin`
}
