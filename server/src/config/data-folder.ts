import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { engineDirectory } from '../platform/database/embedded/data-directory.ts'
import { ConfigError } from './config-error.ts'
import { closeFolder, makeFilesPrivate, type ClosedFolder } from './private-files.ts'

/** Creates the data folder if needed, or throws why it cannot be used. */
export function requireDataDir(path: string): void {
  requireFolder('DATA_DIR', path)
  refuseStrangers(path)
}

/** The same for a command that only looks: a folder that is not there yet stays so. */
export function requireDataDirIfThere(path: string): void {
  if (existsSync(path)) requireDataDir(path)
}

/** The names of the program's own files; `lost+found` is in the root of every disk. */
const ownNames = new Set([
  'backup-drafts',
  'backups',
  'card.key',
  'control',
  'database',
  'files',
  'lost+found',
  'outbox',
])
/** Files that identify a data folder in use. */
const marks = [
  'backup-drafts',
  'card.key',
  'control',
  join('database', 'pgdata'),
  join('files', 'images'),
  'outbox',
]

/**
 * Refuses a folder that holds files of others. Everything in it is closed to other accounts at start, and a
 * mistake in DATA_DIR must not do that to a user's home, or to the whole machine.
 */
function refuseStrangers(path: string): void {
  if (marks.some((mark) => existsSync(join(path, mark)))) return
  const stranger = readdirSync(path).find((name) => !name.startsWith('.') && !ownNames.has(name))
  if (stranger === undefined) return
  throw new ConfigError(
    `DATA_DIR ${path} holds ${stranger}, which is not of this program, and all that is in DATA_DIR is closed to ` +
      'other accounts: give a folder of its own.',
  )
}

/** Requires a folder that another setting names: `BACKUP_DIR`. */
export function requireFolder(name: string, path: string): void {
  makeFilesPrivate()
  try {
    makeFolder(path)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(
      `${name} must be a folder this program can write to: ${systemMessage(error)}`,
    )
  }
}

/** Node's recursive mkdir never ends where the system refuses to create anything. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/**
 * Closes everything in the folder to other accounts of the machine, or throws why that is
 * impossible. The folder of another account is refused unless it is closed: its owner could change
 * the files at any time.
 */
export function closeDataDir(path: string): ClosedFolder {
  refuseStrangers(path)
  const closed = closeFolder(path)
  const owner = statSync(path).uid
  if (closed.foreign.includes(realpathSync(path)) && owner !== process.getuid?.()) {
    throw new ConfigError(
      `DATA_DIR ${path} belongs to another account (uid ${owner}) and is open to others: ` +
        `make it this account's own (chown -R ${process.getuid?.()} ${path}), or choose another DATA_DIR.`,
    )
  }
  return closed
}

/**
 * The key from which every card secret is derived. It is stored beside the database, never in it.
 * Null for a text that is no such key.
 */
function cardKeyIn(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64')
  // The decoder skips characters that are not base64: a key with a typo would be another key.
  const isExact = withoutPadding(key.toString('base64')) === withoutPadding(text)
  return isExact && key.length === 32 ? key : null
}

/** The same for CARD_KEY, or throws what is wrong with it. */
export function requireCardKeyIn(text: string): Buffer {
  const key = cardKeyIn(text)
  if (key === null) throw new ConfigError('CARD_KEY must be 32 bytes in base64.')
  return key
}

function withoutPadding(base64: string): string {
  return base64.replace(/=+$/, '')
}

/** The key stored in the folder. A folder without a database gets one. */
export function keptCardKey(dataDir: string): Buffer {
  return foundCardKey(dataDir) ?? saveCardKey(dataDir, randomBytes(32))
}

/**
 * The key of the folder. A new one is stored at once only where there is no database yet: beside an existing
 * one it may stand in for a lost key, and the start looks at the cards first.
 */
export function cardKeyOfFolder(dataDir: string, creates: boolean) {
  const found = foundCardKey(dataDir)
  if (found) return { cardKey: found, isCardKeyUnsaved: false }
  const isFresh = !existsSync(engineDirectory(join(dataDir, 'database')))
  return creates && isFresh
    ? { cardKey: keptCardKey(dataDir), isCardKeyUnsaved: false }
    : { cardKey: randomBytes(32), isCardKeyUnsaved: true }
}

/** The key stored in the folder; null where there is none. */
export function foundCardKey(dataDir: string): Buffer | null {
  const file = cardKeyFile(dataDir)
  const text = keepingKey(() => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null))
  if (text === null) return null
  const key = cardKeyIn(text)
  if (key === null) throw new ConfigError(`${file} is damaged: restore it from a backup.`)
  return key
}

export function cardKeyFile(dataDir: string): string {
  return join(dataDir, 'card.key')
}

/** Never overwrites one. */
export function saveCardKey(dataDir: string, key: Buffer): Buffer {
  const text = key.toString('base64')
  keepingKey(() => writeFileSync(cardKeyFile(dataDir), text, { mode: 0o600, flag: 'wx' }))
  return key
}

function keepingKey<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new ConfigError(`The card key cannot be kept in DATA_DIR: ${systemMessage(error)}`)
  }
}

/** `ENOTDIR: not a directory, mkdir '/etc/passwd/data'`, as the system prints it. */
function systemMessage(error: unknown): string {
  return (error as Error).message
}
