import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ArchiveRefusal, lastLine } from './platform/archive/archive-refusal.ts'
import { backUpToFile } from './platform/archive/backup-file.ts'
import { onCopyOfServer } from './platform/archive/copy-socket.ts'
import { isRecipient, type Encryption } from './platform/archive/encryption.ts'
import { newPassphrase } from './platform/archive/passphrase.ts'
import type { ArchiveSummary } from './platform/archive/write-archive.ts'
import { UsageError, readArguments } from './command-line.ts'
import { readConfig, type Config } from './config/config.ts'
import { cardKeyUnset } from './people/student-cards/card-key.service.ts'
import type { DatabaseHandle } from './platform/database/database-handle.ts'
import { engineDirectory } from './platform/database/embedded/data-directory.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { configuredFiles } from './start-server.ts'

// npm run backup -- FILE: one archive of everything. Exit code 0 made, 1 refused, 2 wrong usage.

const usage = `Writes one encrypted archive of the whole region, also while the server runs.

  npm run backup -- FILE                      to BACKUP_RECIPIENT; without it to a new passphrase
  npm run backup -- FILE --recipient age1...  to another public key of age
  npm run backup -- FILE --plain              not encrypted, without the card key (0600)

The same environment as the server. FILE must not be there yet.`

function readOptions() {
  const options = {
    help: { type: 'boolean' },
    plain: { type: 'boolean' },
    recipient: { type: 'string' },
  } as const
  const { values, positionals } = readArguments({ options, allowPositionals: true }, usage)
  return { ...values, paths: positionals }
}

type Options = ReturnType<typeof readOptions>

function encryptionOf({ plain, recipient }: Options, config: Config): Encryption {
  if (plain && recipient !== undefined)
    throw new UsageError('Give --plain or --recipient, not both.')
  if (plain) return { kind: 'plain' }
  if (recipient !== undefined && !isRecipient(recipient))
    throw new UsageError('--recipient must be a public key of age, which begins with age1.')
  const given = recipient ?? config.backupRecipient
  if (given !== null) return { kind: 'recipient', recipient: given }
  return { kind: 'passphrase', passphrase: newPassphrase() }
}

async function backUp(
  config: Config,
  encryption: Encryption,
  path: string,
): Promise<ArchiveSummary> {
  const write = (database: DatabaseHandle) => {
    const { cardKey } = config
    const source = { database, files: configuredFiles(config), cardKey, now: () => new Date() }
    return backUpToFile(source, { encryption }, path)
  }
  if (config.databaseUrl !== null)
    return withDatabase(await openDatabase({ databaseUrl: config.databaseUrl }), write)
  const dataDir = join(config.dataDir, 'database')
  if (!existsSync(engineDirectory(dataDir)))
    throw new ArchiveRefusal(`There is no database in ${config.dataDir}: nothing to back up.`)
  if (config.isCardKeyUnsaved) throw new ArchiveRefusal(`${cardKeyUnset} ${withoutKey}`)
  const alone = async (folder: string) =>
    withDatabase(await openDatabase({ dataDir: folder, ...forReading }), write)
  // A running server locks the folder and provides a copy.
  const asked = await onCopyOfServer(config.dataDir, alone)
  return asked ? asked.result : alone(dataDir)
}

const withoutKey = 'The archive would hold a wrong one: none was made.'

/** No server uses the folder: the snapshot is read from the folder itself, without a time limit. */
const forReading = {
  isOnlyReader: true,
  minimumFreeBytes: 0,
  idleInTransactionLimitMs: 86_400_000,
} as const

async function withDatabase<T>(
  database: DatabaseHandle,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

function reportArchive(path: string, encryption: Encryption, made: ArchiveSummary): void {
  const { bytes, rows, tables, files, missingFiles } = made
  console.log(
    `${path}: ${(bytes / 1_000_000).toFixed(1)} MB, ${rows} rows of ${tables.length} tables, ` +
      `${files} files. It was read back whole.`,
  )
  if (missingFiles.length > 0)
    console.log(`${missingFiles.length} files are named in the data and not in the file store.`)
  if (encryption.kind === 'passphrase')
    console.log(
      `Passphrase, shown this once and stored nowhere: ${encryption.passphrase}\n` +
        'Write it down and keep it apart from the file: without it nobody opens the archive.',
    )
  if (encryption.kind === 'plain')
    console.log('Not encrypted, and without the card key: keep CARD_KEY (or card.key) apart.')
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(usage)
    return 0
  }
  const [path, ...others] = options.paths
  if (path === undefined || others.length > 0) throw new UsageError(usage)
  const config = readConfig(process.env, { creates: false })
  const encryption = encryptionOf(options, config)
  reportArchive(path, encryption, await backUp(config, encryption, path))
  return 0
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    const isAskedWrongly = error instanceof UsageError
    console.error(isAskedWrongly ? error.message : lastLine(error, 'The backup was not made'))
    process.exit(isAskedWrongly ? 2 : 1)
  },
)
