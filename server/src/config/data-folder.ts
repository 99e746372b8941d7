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
import { ConfigError } from './config-error.ts'
import { closeFolder, makeFilesPrivate, type ClosedFolder } from './private-files.ts'

/** Creates the data folder if needed, or throws why it cannot be used. */
export function requireDataDir(path: string): void {
  requireFolder('DATA_DIR', path)
  refuseStrangers(path)
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
export function cardKeyIn(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64')
  // The decoder skips characters that are not base64: a key with a typo would be another key.
  const isExact = withoutPadding(key.toString('base64')) === withoutPadding(text)
  return isExact && key.length === 32 ? key : null
}

function withoutPadding(base64: string): string {
  return base64.replace(/=+$/, '')
}

/** The key stored in the folder; the first start creates one. */
export function keptCardKey(dataDir: string): Buffer {
  const file = join(dataDir, 'card.key')
  const key = cardKeyIn(readOrCreateCardKey(file))
  if (key === null) throw new ConfigError(`${file} is damaged: restore it from a backup.`)
  return key
}

function readOrCreateCardKey(file: string): string {
  try {
    if (!existsSync(file))
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`The card key cannot be kept in DATA_DIR: ${systemMessage(error)}`)
  }
}

/** `ENOTDIR: not a directory, mkdir '/etc/passwd/data'`, as the system prints it. */
function systemMessage(error: unknown): string {
  return (error as Error).message
}
