import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { runIn } from '../platform/archive/restore-archive.ts'
import { DatabaseRefusal } from '../platform/database/database-errors.ts'
import { engineDirectory } from '../platform/database/embedded/data-directory.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import { s3Store } from '../platform/files/s3-store.ts'
import { checkBackups } from './check-backups.ts'
import { checkCardKey } from './check-card-key.ts'
import { checkPostgres } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { checkDisk, checkModes } from './check-folders.ts'
import { checkMail } from './check-mail.ts'
import { checkProxy } from './check-proxy.ts'
import { about, type Finding } from './finding.ts'

const database = about('database')

/**
 * Checks everything the program needs of its environment, in sentences. Leaves no change behind.
 */
export async function examine(config: Config): Promise<Finding[]> {
  const findings = await Promise.all([
    checkDatabase(config),
    checkStorage(config),
    checkMail(config),
    checkBackups(config),
    checkProxy(config),
  ])
  return findings.flat().map((finding) => ({
    ...finding,
    sentence: withoutSecrets(finding.sentence, config),
  }))
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== null) return checkPostgres(databaseUrl, config)
  const folder = join(dataDir, 'database')
  if (!existsSync(engineDirectory(folder)))
    return [database.ok('The embedded engine: its first start makes the database.')]
  try {
    const opened = await openDatabase({ dataDir: folder })
    try {
      const found = await checkCardKey(runIn(opened.db), config)
      return [database.ok('The embedded engine opens its database.'), ...found]
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (!(error instanceof DatabaseRefusal)) throw error
    return /is in use by process/.test(error.message)
      ? [database.ok('The embedded engine: a server has the database open.')]
      : [database.fault(error.message)]
  }
}

async function checkStorage(config: Config): Promise<Finding[]> {
  const { dataDir, backupDir, s3 } = config
  return [
    ...(await checkFolder('DATA_DIR', dataDir)),
    ...(backupDir === null ? [] : await checkFolder('BACKUP_DIR', backupDir)),
    ...(s3
      ? await checkFiles(s3Store(s3), `in the bucket ${s3.bucket} of ${s3.endpoint}`)
      : await checkFilesOnDisk(dataDir)),
  ]
}

async function checkFolder(name: string, folder: string): Promise<Finding[]> {
  const modes = await checkModes(name, folder)
  return existsSync(folder) ? [...modes, await checkDisk(name, folder)] : modes
}

/** Where there is no folder yet none is made for the look. */
async function checkFilesOnDisk(dataDir: string): Promise<Finding[]> {
  if (!existsSync(dataDir)) return []
  const folder = join(dataDir, 'files')
  const isThere = existsSync(folder)
  const probes = join(folder, 'doctor')
  const found = await checkFiles(diskStore(folder), 'in DATA_DIR')
  await rmdir(probes).catch(() => undefined)
  if (!isThere) await rmdir(folder).catch(() => undefined)
  return found
}

/** The answer of another server may contain a secret that was sent to it. */
function withoutSecrets(sentence: string, config: Config): string {
  const { databaseUrl, smtpUrl, s3, metricsToken, cardKey } = config
  const secrets = [
    ...[databaseUrl, smtpUrl].flatMap(passwordsOf),
    s3?.secretAccessKey,
    metricsToken,
    cardKey.toString('base64'),
  ]
  return secrets
    .filter((secret): secret is string => Boolean(secret))
    .reduce((text, secret) => text.replaceAll(secret, '***'), sentence)
}

function passwordsOf(url: string | null): string[] {
  const password = (url === null ? null : URL.parse(url))?.password ?? ''
  return [password, decoded(password)]
}

/** A bare `%` makes no valid code: the password is then meant as it stands. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}
