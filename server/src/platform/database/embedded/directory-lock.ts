import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseRefusal } from '../database-errors.ts'

/** Held until `release`, or until this process ends in whatever way. */
export type DirectoryLock = { release(): void }

/** Long enough for a killed predecessor to be cleared away, short enough to be an answer. */
const WAIT_MS = 400
const POLL_MS = 50

type Holder = { pid: number; startedAt: string | null }

/**
 * Makes this process the only one on the directory: two engines on the same files lose data without
 * a word. Two locks, because each covers what the other cannot see:
 *
 * - a lock of the operating system on `app.lock.db`, through the SQLite that Node carries (Node has
 *   no `flock`). It ends with the process however that dies, holds between containers, cannot be
 *   confused by reused pids, and lets only one of two processes take over at the same moment;
 * - `app.lock` with pid and start time, for the sentence that names the holder, and for file
 *   systems that pretend to lock.
 */
export async function lockDirectory(dataDir: string): Promise<DirectoryLock> {
  const directory = makeDirectory(dataDir)
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const lock = tryLock(directory)
    if (lock) return lock
    if (Date.now() > deadline) throw inUse(directory)
    await wait(POLL_MS)
  }
}

function makeDirectory(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
    return realpathSync(dataDir)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseRefusal(`The data folder ${dataDir} cannot be used: ${reason}`)
  }
}

function tryLock(directory: string): DirectoryLock | null {
  const notePath = join(directory, 'app.lock')
  const systemLock = takeSystemLock(join(directory, 'app.lock.db'))
  if (!systemLock) return null
  const holder = readHolder(notePath)
  if (holder && isAlive(holder)) {
    systemLock.close()
    return null
  }
  writeHolder(notePath)
  return {
    release() {
      rmSync(notePath, { force: true })
      systemLock.close()
    },
  }
}

function inUse(directory: string): DatabaseRefusal {
  const holder = readHolder(join(directory, 'app.lock'))
  return new DatabaseRefusal(
    `The data folder ${directory} is in use by process ${holder?.pid ?? '(unknown)'}. ` +
      `Two processes on one folder would destroy data: stop that one first.`,
  )
}

function takeSystemLock(path: string): DatabaseSync | null {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    chmodSync(path, 0o600)
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: unknown }).errcode === SQLITE_BUSY) return null
    throw error
  }
}

const SQLITE_BUSY = 5

/** A disk that is full keeps the old note; the lock of the system is what counts. */
function writeHolder(path: string): void {
  try {
    writeFileSync(path, `${process.pid} ${startTimeOf(process.pid) ?? '-'}\n`, { mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function readHolder(path: string): Holder | null {
  try {
    const [pid = '', startedAt = '-'] = readFileSync(path, 'utf8').trim().split(' ')
    return /^\d+$/.test(pid)
      ? { pid: Number(pid), startedAt: startedAt === '-' ? null : startedAt }
      : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Is it the same process, not merely one that got the same number later? Where the system does not tell start
 * times, the lock of the system (which we hold by now) has answered already.
 */
function isAlive({ pid, startedAt }: Holder): boolean {
  return startedAt !== null && pid !== process.pid && startTimeOf(pid) === startedAt
}

/**
 * Clock ticks between boot and the start of a process; null when it has ended (a zombie only waits
 * to be noticed), or where the system does not tell.
 */
function startTimeOf(pid: number): string | null {
  try {
    // The name in brackets may itself hold brackets and spaces; the fields follow the last one.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [state = ''] = fields
    return 'ZX'.includes(state) ? null : (fields[19] ?? null)
  } catch {
    // No such process, or no /proc.
    return null
  }
}
