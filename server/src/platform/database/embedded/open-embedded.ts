import { existsSync } from 'node:fs'
import { Kysely, PostgresDialect } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import { DatabaseReadOnly, DatabaseRefusal } from '../database-errors.ts'
import type { DatabaseHandle, DatabaseLog } from '../database-handle.ts'
import { createPool, endPool, POOL_WAIT_MS } from '../pool.ts'
import type { Database } from '../row-types.ts'
import { readInSnapshot } from '../snapshot.ts'
import { engineDirectory, requireReadable } from './data-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { EngineKeeper } from './engine-keeper.ts'
import type { EnginePlace } from './engine-messages.ts'
import { freeBytes, startFreeSpaceGuard, type FreeSpaceGuard } from './free-space-guard.ts'
import { PortSocket } from './port-socket.ts'
import { Reserve } from './reserve.ts'
import { removeLeftCopies, withCopiedFolder } from './reading-copy.ts'

export type EmbeddedOptions = {
  dataDir: string
  log: DatabaseLog
  /** No other connection is served: a snapshot is read from the database itself, not from a copy. */
  isOnlyReader?: boolean
} & EmbeddedLimits

export type EmbeddedLimits = {
  maxConnections?: number
  waitLimitMs?: number
  /** The watchdog ends an engine whose statement takes longer than this. */
  statementLimitMs?: number
  idleInTransactionLimitMs?: number
  checkpointAfterBytes?: number
  /** Writes are refused below this much free space. */
  minimumFreeBytes?: number
  freeSpaceCheckMs?: number
  measureFreeBytes?: (directory: string) => Promise<number>
  /** Room kept for starting on a full disk; none unless said. */
  reserveBytes?: number
}

const MEGABYTE = 1024 * 1024

/** Opens the embedded engine on a folder of this machine; only one process may. */
export async function openEmbedded(options: EmbeddedOptions): Promise<DatabaseHandle> {
  const { dataDir, log } = options
  const reserve = new Reserve(dataDir, options.reserveBytes ?? 0)
  const space = createSpace(options, reserve)
  // Not even the lock can be taken on a disk without a free byte.
  await space.makeRoomToStart()
  const lock = await lockDirectory(dataDir)
  const release = async () => {
    await reserve.stop()
    lock.release()
  }
  let guard: FreeSpaceGuard | undefined
  try {
    requireReadable(dataDir)
    removeLeftCopies(dataDir)
    const place = { kind: 'directory', path: engineDirectory(dataDir) } as const
    const keeper = createKeeper(place, options, space.makeRoomToStart)
    guard = await startFreeSpaceGuard({
      directory: dataDir,
      minimumFreeBytes: options.minimumFreeBytes ?? 64 * MEGABYTE,
      log,
      changed: (isWritable) => keeper.setReadOnly(!isWritable),
      ...(options.freeSpaceCheckMs === undefined ? {} : { checkMs: options.freeSpaceCheckMs }),
      measure: space.measure,
      // A start that recovers needs the room itself.
      looked: async (isOpen) => (keeper.isRunning ? space.keepReserve(isOpen) : undefined),
    })
    requireRoomToBegin(place.path, guard)
    await keeper.start()
    // The next start on a full disk needs the reserve as much as this one did.
    if (!guard.isOpen) await space.keepReserve(false)
    const snapshots = options.isOnlyReader ? null : { dataDir }
    return createHandle({ keeper, options, guard, snapshots, release })
  } catch (error) {
    guard?.stop()
    await release()
    throw error
  }
}

/** Less than this may not be enough to recover and to be read; the reserve is given up then. */
const startBytes = 24 * MEGABYTE

/** The free space of the folder, of which the missing part of the reserve is not free for data. */
function createSpace({ dataDir, log, ...limits }: EmbeddedOptions, reserve: Reserve) {
  const free = () => (limits.measureFreeBytes ?? freeBytes)(dataDir)
  return {
    measure: async () => (await free()) - reserve.missingBytes,
    makeRoomToStart: async () => {
      if (!existsSync(dataDir) || (await free()) >= startBytes || !reserve.giveUp()) return
      log('warn', 'disk full: the reserve was given up, so that the database can be read', {
        dataDir,
      })
    },
    /** Whole as soon as there is room for data again; until then what a start has left of it. */
    keepReserve: async (isOpen: boolean): Promise<void> => {
      if (isOpen) return reserve.take()
      if (reserve.isGone) await reserve.take((await free()) - MEGABYTE)
    },
  }
}

function requireRoomToBegin(path: string, guard: FreeSpaceGuard): void {
  if (guard.isOpen || existsSync(path)) return
  throw new DatabaseRefusal(`There is not enough free space to make a database at ${path}.`)
}

/** An embedded engine that keeps nothing: for tests, started from a dump of a migrated database. */
export async function openInMemory(
  options: { templatePath: string | null; log?: DatabaseLog } & EmbeddedLimits,
): Promise<DatabaseHandle & { dump(path: string): Promise<void> }> {
  const place = { kind: 'memory', templatePath: options.templatePath } as const
  const keeper = createKeeper(place, { log: () => undefined, ...options })
  await keeper.start()
  const guard = { isOpen: true, check: () => Promise.resolve(), stop: () => undefined }
  const handle = createHandle({
    keeper,
    options: { log: () => undefined, ...options },
    guard,
    snapshots: null,
    release: () => Promise.resolve(),
  })
  return { ...handle, dump: (path) => keeper.dump(path) }
}

type KeeperOptions = EmbeddedLimits & { log: DatabaseLog }

function createKeeper(
  place: EnginePlace,
  options: KeeperOptions,
  beforeStart: () => Promise<void> = () => Promise.resolve(),
): EngineKeeper {
  return new EngineKeeper({
    place,
    beforeStart,
    limits: {
      waitLimitMs: options.waitLimitMs ?? POOL_WAIT_MS,
      idleInTransactionLimitMs: options.idleInTransactionLimitMs ?? 10_000,
      checkpointAfterBytes: options.checkpointAfterBytes ?? 64 * MEGABYTE,
    },
    statementLimitMs: options.statementLimitMs ?? 15_000,
    log: options.log,
  })
}

type HandleParts = {
  keeper: EngineKeeper
  options: KeeperOptions
  guard: FreeSpaceGuard
  /** Where snapshots are copied to; null: they are read from the engine itself. */
  snapshots: { dataDir: string } | null
  release: () => Promise<void>
}

function createHandle(parts: HandleParts): DatabaseHandle {
  const { keeper, options, guard, release } = parts
  const pool = createPool(
    {
      // No server is dialled, but `pg` wants a name and looks for a password file without one.
      user: 'postgres',
      password: 'embedded',
      database: 'postgres',
      host: 'embedded',
      ssl: false,
      max: options.maxConnections ?? 10,
      connectionTimeoutMillis: options.waitLimitMs ?? POOL_WAIT_MS,
      idleTimeoutMillis: 0,
      stream: () => new PortSocket((socket) => keeper.plug(socket)),
    },
    options.log,
  )
  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    guard.stop()
    await endPool(pool)
    await keeper.stop()
    await release()
  }
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    engine: 'embedded',
    isAvailable: () => keeper.isRunning,
    isWritable: () => guard.isOpen,
    assertWritable: () => {
      if (!guard.isOpen) throw new DatabaseReadOnly('the disk is nearly full')
    },
    withoutTimeLimit: (work) => keeper.withPatience(work),
    ...snapshotsOf(parts, pool),
    tidy: () => keeper.withPatience(async () => void (await pool.query('vacuum (analyze)'))),
    close: () => (closing ??= close()),
  }
}

type Snapshots = Pick<DatabaseHandle, 'readSnapshot' | 'withCopiedFolder'>

function snapshotsOf({ keeper, options, snapshots }: HandleParts, pool: Pool): Snapshots {
  if (snapshots === null) {
    const readSnapshot: Snapshots['readSnapshot'] = (work) =>
      keeper.withPatience(() => readInSnapshot(pool, work))
    return { readSnapshot, withCopiedFolder: null }
  }
  const withCopy: NonNullable<Snapshots['withCopiedFolder']> = (work) =>
    withCopiedFolder(snapshots.dataDir, (to) => keeper.copy(to), work)
  return {
    withCopiedFolder: withCopy,
    readSnapshot: (work) => withCopy((dataDir) => readCopy(dataDir, options.log, work)),
  }
}

/** Reads a copy of the database in an engine of its own. */
async function readCopy<T>(
  dataDir: string,
  log: DatabaseLog,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const copy = await openEmbedded({ dataDir, log, ...forLongReading })
  try {
    return await copy.readSnapshot(work)
  } finally {
    await copy.close()
  }
}

/**
 * The options of a process that alone reads a whole database: no request waits for the engine, and no file
 * grows.
 */
const forLongReading = {
  isOnlyReader: true,
  minimumFreeBytes: 0,
  idleInTransactionLimitMs: 24 * 3_600_000,
} as const
