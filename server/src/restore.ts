import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import process from 'node:process'
import { resolve } from 'node:path'
import {
  ArchiveRefusal,
  lastLine,
  RestoreUnknown,
  thrownMessage,
} from './platform/archive/archive-refusal.ts'
import {
  checkArchive,
  type ArchiveFile,
  type Restored,
} from './platform/archive/restore-archive.ts'
import type { ArchiveKey } from './platform/archive/encryption.ts'
import { notAnArchive } from './platform/archive/manifest.ts'
import { typedPassphrase } from './platform/archive/passphrase.ts'
import { UsageError, readArguments } from './command-line.ts'
import { readConfig } from './config/config.ts'
import { reapplyJournal, replaceCards, restoreRegion } from './restore-region.ts'
import { askHidden, canAsk, readFirstLine } from './terminal-questions.ts'
import { sha256Of } from './platform/archive/read-archive.ts'
import {
  cardKeyFile,
  foundCardKey,
  requireCardKeyIn,
  requireDataDir,
} from './config/data-folder.ts'

// npm run restore -- FILE: fills an empty database and store from an archive. Exit code 0 done, 1
// refused, 2 wrong usage.

const usage = `Fills an empty database and an empty file store from an archive of "npm run backup".

  npm run restore -- FILE                   asks for the passphrase, or reads it from the standard input
  npm run restore -- FILE --identity KEY    with the private key of age in the file KEY
  npm run restore -- --reapply              after pg_restore or point-in-time recovery: erases, withdraws,
                                            voids and revokes again what the journal of erasures names
  npm run restore -- --new-card-key         where the card key is lost: gives every child whose card was made
                                            with another key a new one; the printed ones are void

  --key-is-lost        with --new-card-key alone: also where no card key is configured here; one is made

  --keep-violations    restores also where "npm run verify:data" would find something
  --new-card-key       with FILE: restores also with another card key than the archive's, and replaces every card

The same environment as the server, which must not run. Nothing that is there is overwritten.`

function readOptions() {
  const flag = { type: 'boolean' } as const
  const options = {
    help: flag,
    identity: { type: 'string' },
    'key-is-lost': flag,
    'keep-violations': flag,
    'new-card-key': flag,
    reapply: flag,
  } as const
  const { values, positionals } = readArguments({ options, allowPositionals: true }, usage)
  return { ...values, paths: positionals }
}

type Options = ReturnType<typeof readOptions>

/** The kind of encryption is visible at the unencrypted beginning of an archive. */
async function findArchiveKey(path: string, { identity }: Options): Promise<ArchiveKey> {
  const head = await readArchiveHead(path)
  if (head[0] === 0x1f && head[1] === 0x8b) return { kind: 'plain' }
  const text = head.toString('latin1')
  if (!text.startsWith('age-encryption.org/v1\n')) throw notAnArchive()
  if (text.includes('\n-> scrypt ')) return { kind: 'passphrase', passphrase: await passphrase() }
  if (identity === undefined) {
    throw new UsageError('The archive is encrypted to a public key: give --identity FILE.')
  }
  return { kind: 'identity', identity: identityIn(identity) }
}

async function readArchiveHead(path: string): Promise<Buffer> {
  try {
    const file = await open(path, 'r')
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new ArchiveRefusal(`The archive cannot be read: ${thrownMessage(error)}`)
  }
}

async function passphrase(): Promise<string> {
  const typed = canAsk()
    ? await askHidden('Passphrase of the archive (does not show): ')
    : await readFirstLine()
  if (typed === null) throw new UsageError('No passphrase came in on the standard input.')
  return typedPassphrase(typed)
}

/** Reads the private key from a file as age-keygen writes it: comments, and one line with the key. */
function identityIn(path: string): string {
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`)
  const key = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m.exec(readFileSync(path, 'utf8'))?.[0]
  if (key === undefined) throw new UsageError(`${path} holds no private key of age.`)
  return key
}

async function restore(path: string, options: Options): Promise<void> {
  const key = await findArchiveKey(path, options)
  const archive: ArchiveFile = { open: () => createReadStream(path), key }
  console.log('Reading the archive...')
  const checked = await checkArchive(archive)
  const place: CardKeyPlace = {
    given: process.env['CARD_KEY'] ?? '',
    dataDir: process.env['DATA_DIR'] || './data',
    mayBeNew: options['new-card-key'] === true,
  }
  const { cardKey, undo, sentence } = installCardKey(checked, place)
  try {
    const config = readConfig({ ...process.env, CARD_KEY: cardKey })
    const keepsViolations = options['keep-violations'] === true
    const isOtherKey = sha256Of(config.cardKey) !== checked.manifest.cardKeySha256
    const told = await restoreRegion(config, archive, { checked, keepsViolations, isOtherKey })
    for (const line of [`Restored: ${summaryOf(checked)}`, ...told, sentence])
      if (line) console.log(line)
  } catch (error) {
    // Where the region may be stored, its cards need the key.
    if (!(error instanceof RestoreUnknown)) undo()
    throw error
  }
}

function summaryOf({ header, manifest }: Restored): string {
  const rows = manifest.tables.reduce((total, one) => total + one.rows, 0)
  return `${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, as of ${header.madeAt}.`
}

async function main(): Promise<number> {
  const options = readOptions()
  const [path, ...others] = options.paths
  if (options.help) {
    console.log(usage)
  } else if (path === undefined && options.reapply !== options['new-card-key']) {
    await mendInPlace(options)
  } else {
    const isInPlaceOnly = options.reapply || options['key-is-lost']
    if (path === undefined || others.length > 0 || isInPlaceOnly) throw new UsageError(usage)
    await restore(path, options)
  }
  return 0
}

/** What is done to the region that is there, without an archive. */
async function mendInPlace(options: Options): Promise<void> {
  const isKeyLost = options['key-is-lost'] === true
  if (options.reapply && isKeyLost) throw new UsageError(usage)
  const config = readConfig(process.env, { creates: false })
  const told = options.reapply ? reapplyJournal(config) : replaceCards(config, isKeyLost)
  for (const line of await told) console.log(line)
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    const isAskedWrongly = error instanceof UsageError
    console.error(
      isAskedWrongly
        ? error.message
        : lastLine(error, 'The restore was not made, and nothing of it stays'),
    )
    process.exit(isAskedWrongly ? 2 : 1)
  },
)

type CardKeyPlace = {
  /** CARD_KEY of the environment; '' where it is not set. */
  given: string
  dataDir: string
  /** The archive may be restored without its key. */
  mayBeNew: boolean
}

type InstalledKey = {
  /** The key in base64. */
  cardKey: string
  /** Reverts the write when the restore fails. */
  undo: () => void
  /** The instruction to the operator about the card key. */
  sentence: string | null
}

/**
 * Installs the card key of an archive where the server reads it. Throws `ArchiveRefusal` where
 * another key is configured, or where there is none at all: only with `mayBeNew` is every card replaced. Throws
 * `ConfigError` for a key with a typo, in whose place no other one may be used.
 */
function installCardKey(checked: Restored, place: CardKeyPlace): InstalledKey {
  const file = cardKeyFile(resolve(place.dataDir))
  const configured = configuredKey(place, file)
  const nothing = { undo: () => undefined, sentence: null }
  if (configured) {
    if (sha256Of(configured) !== checked.manifest.cardKeySha256 && !place.mayBeNew)
      throw otherKey(place, file)
    return { cardKey: configured.toString('base64'), ...nothing }
  }
  const { cardKey } = checked
  if (cardKey && place.mayBeNew) throw new ArchiveRefusal(keyInside)
  if (cardKey) return written(cardKey, file)
  if (place.mayBeNew) return written(randomBytes(32), file)
  throw new ArchiveRefusal(
    'The archive holds no card key, and none is configured: set CARD_KEY to the key of that region. ' +
      'Where it is lost, --new-card-key makes a new one and replaces every card: the printed ones are void then.',
  )
}

const keyInside =
  'The archive holds its own card key, and no other is configured: nothing was changed. Without --new-card-key ' +
  'that key is installed, and every printed card goes on working. To replace all cards, set CARD_KEY to a new ' +
  'key (openssl rand -base64 32) and keep --new-card-key.'

function configuredKey({ given }: CardKeyPlace, file: string): Buffer | null {
  return given === '' ? foundCardKey(resolve(file, '..')) : requireCardKeyIn(given)
}

function otherKey({ given }: CardKeyPlace, file: string): ArchiveRefusal {
  const where = given === '' ? file : 'CARD_KEY'
  return new ArchiveRefusal(
    `${where} is not the card key of this archive: no card printed with it could be scanned. Nothing ` +
      `was changed. ${given === '' ? 'Move that file away' : 'Unset it'}, and the archive's own is used.`,
  )
}

function written(cardKey: Buffer, file: string): InstalledKey {
  requireDataDir(resolve(file, '..'))
  writeFileSync(file, cardKey.toString('base64'), { mode: 0o600, flag: 'wx' })
  return {
    cardKey: cardKey.toString('base64'),
    undo: () => rmSync(file, { force: true }),
    sentence: `The card key is in ${file}. With DATABASE_URL the server wants it as CARD_KEY: CARD_KEY="$(cat ${file})"`,
  }
}
