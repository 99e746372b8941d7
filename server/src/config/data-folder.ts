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

/** Makes the folder everything is kept in, if need be, or says why nothing can be kept there. */
export function requireDataDir(path: string): void {
  requireFolder('DATA_DIR', path)
  refuseStrangers(path)
}

/** The names of what the program keeps; `lost+found` is in each disk of its own. */
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
/** What a folder holds that served before, and hardly another one. */
const marks = [
  'backup-drafts',
  'card.key',
  'control',
  join('database', 'pgdata'),
  join('files', 'images'),
  'outbox',
]

/**
 * Everything in the folder is closed to other accounts at start. A slip in DATA_DIR must not do that to
 * somebody's home, or to the whole machine.
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

/** The same for a folder of another name: `BACKUP_DIR`. */
export function requireFolder(name: string, path: string): void {
  makeFilesPrivate()
  try {
    makeFolder(path)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(`${name} must be a folder this program can write to: ${reasonOf(error)}`)
  }
}

/** Node's own way of making parents, too, never ends where the system says that nothing can be made. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/**
 * Closes everything in the folder to other accounts of the machine, or says why that is not possible.
 * The folder of another account is refused unless it is closed: its files could be changed at any time.
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
 * The key from which every card secret is derived. It lives beside the database, never in it. Null
 * when the text is no such key.
 */
export function cardKeyIn(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64')
  // The decoder passes over whatever is not base64: a key with a slip in it would be another key.
  const isExact = withoutPadding(key.toString('base64')) === withoutPadding(text)
  return isExact && key.length === 32 ? key : null
}

function withoutPadding(base64: string): string {
  return base64.replace(/=+$/, '')
}

/** The key kept in the folder; the first start makes one. */
export function keptCardKey(dataDir: string): Buffer {
  const file = join(dataDir, 'card.key')
  const key = cardKeyIn(textOf(file))
  if (key === null) throw new ConfigError(`${file} is damaged: restore it from a backup.`)
  return key
}

function textOf(file: string): string {
  try {
    if (!existsSync(file))
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`The card key cannot be kept in DATA_DIR: ${reasonOf(error)}`)
  }
}

/** `ENOTDIR: not a directory, mkdir '/etc/passwd/data'`, as the system says it. */
function reasonOf(error: unknown): string {
  return (error as Error).message
}
