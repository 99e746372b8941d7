import { join } from 'node:path'
import { sql } from 'kysely'
import { ArchiveRefusal, thrownMessage } from './platform/archive/archive-refusal.ts'
import { backupStore } from './platform/archive/backup-store.ts'
import { countLost, readJournal, type JournalEntry } from './platform/archive/erasure-journal.ts'
import {
  restoreArchive,
  runIn,
  type ArchiveFile,
  type Restored,
} from './platform/archive/restore-archive.ts'
import type { Config } from './config/config.ts'
import { foundCardKey, saveCardKey } from './config/data-folder.ts'
import type { DatabaseHandle } from './platform/database/database-handle.ts'
import { buildDataFolder } from './platform/database/embedded/build-folder.ts'
import { readLedger } from './platform/database/migrations/migration-ledger.ts'
import { migrate } from './platform/database/migrations/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { inTransaction } from './platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import { createLogger } from './log.ts'
import { cardKeyUnset, listCardsOfOtherKey } from './people/student-cards/card-key.service.ts'
import { replaceCardsOfOtherKey } from './replace-cards.ts'
import { createDeps, openExisting, unhurried } from './start-server.ts'
import { reapplyErasures } from './reapply-erasures.ts'
import { verifyPictureFiles } from './verify/picture-files.ts'
import { verifyData } from './verify/verify-data.ts'
import type { KeptAccount } from './identity/users/change/delete-users.service.ts'
import { dropMissingPictures } from './identity/users/change/sweep-pictures.service.ts'

const mostShown = 20

type Wish = {
  checked: Restored
  keepsViolations: boolean
  /** The configured card key is not the one of the archive: every card is replaced. */
  isOtherKey: boolean
}

/**
 * Restores into the configured database and store, and returns sentences for the operator. The data
 * is verified before the place becomes usable. Throws `ArchiveRefusal` and `DatabaseRefusal`.
 */
export async function restoreRegion(
  config: Config,
  archive: ArchiveFile,
  { checked, keepsViolations, isOtherKey }: Wish,
): Promise<string[]> {
  const told: string[] = []
  const entries = await journalEntries(config)
  const fill = async (database: DatabaseHandle) => {
    const deps = createDeps(config, database, quietLog(config))
    const finish = async (db: Deps['db']) => {
      const inside = { ...deps, db }
      told.push(...(await reapplied(inside, entries)))
      if (isOtherKey) told.push(replacedSentence(await replaceCardsOfOtherKey(inside)))
      const { missingFiles } = checked.manifest
      const wishes = { keepsShown: keepsViolations }
      const hidden = await dropMissingPictures(inside, missingFiles, wishes)
      if (hidden > 0) told.push(hiddenSentence(hidden))
      told.push(...(await proved(inside, keepsViolations)))
    }
    await restoreArchive({ database, files: deps.files }, archive, { checked, finish })
  }
  if (config.databaseUrl === null) {
    await buildDataFolder(join(config.dataDir, 'database'), () => undefined, fill)
  } else {
    await onPostgres(config.databaseUrl, async (database) => {
      await fill(database)
      told.push(...(await analyzed(database)))
    })
  }
  return told
}

/** The region is stored by now: what fails here must not be told as a restore that was not made. */
export async function analyzed({ pool }: Pick<DatabaseHandle, 'pool'>): Promise<string[]> {
  try {
    await pool.query('analyze')
    return []
  } catch (error) {
    return [`The region is restored, but "analyze" failed: run it in psql. ${thrownMessage(error)}`]
  }
}

async function onPostgres(
  databaseUrl: string,
  work: (database: DatabaseHandle) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, ...unhurried })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Reapplies the journal after `pg_restore` or a recovery to a point in time. Throws what `restoreRegion`
 * throws.
 */
export function reapplyJournal(config: Config): Promise<string[]> {
  return inRegion(config, async (database, deps) => {
    await migrate(database)
    const entries = await journalEntries(config)
    return inTransaction(database.db, (db) => reapplied({ ...deps, db }, entries))
  })
}

/**
 * Gives every child whose card was made with another key than the configured one a new card. A new key is
 * stored where the folder has none, but only where the former is said to be lost: else CARD_KEY is probably just
 * not set in this shell. Throws what `restoreRegion` throws.
 */
export function replaceCards(config: Config, isKeyLost: boolean): Promise<string[]> {
  return inRegion(config, async (database, deps) => {
    const { isCardKeyUnsaved, dataDir, cardKey } = config
    if (isCardKeyUnsaved && !isKeyLost) await refuseIfCards(deps)
    await migrate(database)
    const replaced = await inTransaction(database.db, async (db) => {
      const count = await replaceCardsOfOtherKey({ ...deps, db })
      // Before the commit: cards without their key would be replaced once more.
      if (isCardKeyUnsaved && !foundCardKey(dataDir)) saveCardKey(dataDir, cardKey)
      return count
    })
    return [replacedSentence(replaced)]
  })
}

async function refuseIfCards({ db, config }: Deps): Promise<void> {
  const { length } = await listCardsOfOtherKey(runIn(db), config.cardKey)
  if (length === 0) return
  throw new ArchiveRefusal(
    `${cardKeyUnset} Nothing was changed. ${length} cards are valid: with "--new-card-key --key-is-lost" a new ` +
      'key is made, every one of them is void, and all have to be printed anew.',
  )
}

/** Opens a database that is there and holds a region: these commands restore none. */
async function inRegion(
  config: Config,
  work: (database: DatabaseHandle, deps: Deps) => Promise<string[]>,
): Promise<string[]> {
  const log = quietLog(config)
  const database = await openExisting(config, log)
  try {
    if (await isEmpty(database)) throw new ArchiveRefusal(emptySentence)
    return await work(database, createDeps(config, database, log))
  } finally {
    await database.close()
  }
}

const emptySentence = 'This database is empty: restore it first.'

async function isEmpty({ pool }: DatabaseHandle): Promise<boolean> {
  const client = await pool.connect()
  try {
    return (await readLedger(client)).length === 0
  } finally {
    client.release()
  }
}

function replacedSentence(count: number): string {
  return count === 0
    ? 'Every valid card is of the configured card key: none was replaced.'
    : `${count} cards were replaced, for they were made with another card key. The printed ones are void: print all of them anew.`
}

/**
 * Null without a place for backups. Read before the transaction begins: a long journal is thousands of files,
 * and a bucket answers for one after the other.
 */
async function journalEntries(config: Config): Promise<JournalEntry[] | null> {
  const store = backupStore(config)
  return store && readJournal(store)
}

async function reapplied(deps: Deps, entries: JournalEntry[] | null): Promise<string[]> {
  if (!entries) {
    return [
      'No journal of erasures: set BACKUP_DIR (or the S3 bucket) to where the backups lie, and run ' +
        '"npm run restore -- --reapply". Who was erased after the backup is back until then.',
    ]
  }
  const lost = await countLost(deps.db, entries)
  const { erased, withdrawn, voided, revoked, deleted, kept } = await reapplyErasures(deps, entries)
  return [
    `The journal of erasures has ${entries.length} entries. Done again: ${erased} children erased, ` +
      `${withdrawn} consents withdrawn, ${voided} cards voided, ${revoked} links of parents revoked, ` +
      `${deleted} accounts deleted.`,
    ...(lost > 0 ? [lostSentence(lost)] : []),
    ...kept.map(keptSentence),
  ]
}

function lostSentence(lost: number): string {
  return (
    `The journal is not whole: ${lost} entries that the backup knows of are not in it. Who was erased after ` +
    'the backup may be back: bring the folder "journal" that lay beside the backups, and run ' +
    '"npm run restore -- --reapply".'
  )
}

/** The restored data shows that the account was used: an operator decides about it. */
function keptSentence({ userId, holds }: KeptAccount): string {
  const held = Object.entries(holds).filter(([, count]) => count > 0)
  const why = held.map(([what, count]) => `${what}: ${count}`).join(', ')
  return (
    `Account ${userId} had been deleted after the backup and is back. It was not deleted again ` +
    `(${why || 'the last admin'}): remove what it holds and delete it, or disable it.`
  )
}

function hiddenSentence(count: number): string {
  return (
    `${count} records showed a picture whose file is not in the archive, and show none now: it was removed while ` +
    'the archive was made, or had been lost before. --keep-violations keeps its name.'
  )
}

function quietLog({ logLevel }: Config) {
  return createLogger({ logLevel: logLevel === 'silent' ? 'silent' : 'warn' })
}

/** Throws with the violations, unless they are accepted. */
async function proved({ db, files, now }: Deps, keepsViolations: boolean): Promise<string[]> {
  const violations = await verifyData(async (text) => {
    const { rows } = await sql.raw<{ found: string }>(text).execute(db)
    return rows
  }, now())
  const pictures = await db.selectFrom('image_file').select(['name', 'size']).execute()
  violations.push(...(await verifyPictureFiles(pictures, files, now())))
  if (violations.length === 0) return ['Every invariant holds.']
  const lines = violations.flatMap(({ invariant, sentence, found }) => [
    `I${invariant} broken: ${sentence}`,
    ...found.slice(0, mostShown).map((what) => `  ${what}`),
  ])
  if (keepsViolations) return lines
  throw new ArchiveRefusal(
    `${lines.join('\n')}\nThe archive is whole, but its data was broken when it was made. Nothing was ` +
      'restored; --keep-violations restores it as it is.',
  )
}
