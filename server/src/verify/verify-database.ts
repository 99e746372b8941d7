import { schemaFindings, obstacleOfSchema } from '../platform/database/catalogue/schema-check.ts'
import { DatabaseRefusal } from '../platform/database/database-errors.ts'
import type { DatabaseHandle } from '../platform/database/database-handle.ts'
import { readMigrationFiles } from '../platform/database/migrations/migration-files.ts'
import { pendingMigrations, readLedger } from '../platform/database/migrations/migration-ledger.ts'
import {
  cardKeyUnset,
  listCardsOfOtherKey,
  wayOfCardKey,
  type ConfiguredKey,
} from '../people/student-cards/card-key.service.ts'
import { runIn } from '../platform/archive/restore-archive.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { verifyPictureFiles, type PictureRow } from './picture-files.ts'
import { officeRemarks } from './office-remarks.ts'
import { invariants, verifyData, type Violation } from './verify-data.ts'
import { sentenceOfFault } from './fault-sentence.ts'

const mostShown = 20
/** The office goes through them one by one. */
const mostRemarked = 500

export type Verified = {
  database: DatabaseHandle
  files: FileStore
  now: Date
  key: ConfiguredKey
}

/**
 * Verifies schema, invariants and picture files of an open database, and prints each finding in a
 * line. True without findings. Never throws: unreadable data is a finding too. What the office should look at
 * is printed after it and is no finding.
 */
export async function verifyDatabase(
  verified: Verified,
  say: (line: string) => void,
): Promise<boolean> {
  const { database } = verified
  try {
    const obstacle = await database.withoutTimeLimit(() => obstacleBefore(database))
    if (obstacle !== null) say(obstacle.sentence)
    if (obstacle?.isFinal) return false
    const isSound = await database.withoutTimeLimit(() => verifyRows(verified, say))
    const isOwnKey = await database.withoutTimeLimit(() => verifyCardKey(verified, say))
    return isSound && isOwnKey && obstacle === null
  } catch (error) {
    say(sentenceOfFault(error))
    return false
  }
}

type Obstacle = { sentence: string; isFinal: boolean }

/** A missing table stops the check; an altered one is reported, and the rows are checked. */
async function obstacleBefore({ pool }: DatabaseHandle): Promise<Obstacle | null> {
  const client = await pool.connect()
  try {
    const ledger = await readLedger(client)
    if (ledger.length === 0)
      throw new DatabaseRefusal('This database is empty: start the product once.')
    if (pendingMigrations(await readMigrationFiles(), ledger).length > 0)
      throw new DatabaseRefusal('This database is older than the program: start the product once.')
    const findings = await schemaFindings(async (sql) => (await client.query(sql)).rows)
    const sentence = obstacleOfSchema(findings)
    return sentence === null ? null : { sentence, isFinal: findings.missing.length > 0 }
  } finally {
    client.release()
  }
}

async function verifyRows(
  { database, files, now }: Omit<Verified, 'key'>,
  say: (line: string) => void,
) {
  const unread: string[] = []
  const violations = await verifyData(async (sql) => {
    try {
      return (await database.pool.query<{ found: string }>(sql)).rows
    } catch (error) {
      unread.push(sentenceOfFault(error))
      return []
    }
  }, now)
  violations.push(...(await brokenPictures({ database, files, now }, unread)))
  for (const violation of violations) reportViolation(violation, say)
  for (const sentence of new Set(unread)) say(sentence)
  const all = invariants.length + 1
  const broken = new Set(violations.map(({ sentence }) => sentence)).size + unread.length
  say(`${all - broken} of ${all} invariants hold.`)
  if (unread.length === 0) await tellRemarks(database, say)
  return broken === 0
}

/** The database alone cannot tell: the key is never in it. */
async function verifyCardKey(
  { database, key }: Verified,
  say: (line: string) => void,
): Promise<boolean> {
  const others = await listCardsOfOtherKey(runIn(database.db), key.cardKey)
  if (others.length === 0) return true
  if (key.isCardKeyUnsaved) {
    say(cardKeyUnset)
    return false
  }
  say(
    `${others.length} valid cards were made with another card key than the configured one: printed again, they ` +
      `could not be scanned. ${wayOfCardKey}`,
  )
  return false
}

async function tellRemarks({ pool }: DatabaseHandle, say: (line: string) => void): Promise<void> {
  const remarks = await officeRemarks(async (sql) => (await pool.query(sql)).rows)
  for (const { sentence, found } of remarks) {
    say(`For the office: ${sentence}`)
    tellFound(found, mostRemarked, say)
  }
}

async function brokenPictures(
  { database, files, now }: Omit<Verified, 'key'>,
  unread: string[],
): Promise<Violation[]> {
  try {
    const { rows } = await database.pool.query<PictureRow>('select name, size from image_file')
    return await verifyPictureFiles(rows, files, now)
  } catch (error) {
    unread.push(`The pictures could not be looked at. ${sentenceOfFault(error)}`)
    return []
  }
}

function reportViolation(
  { invariant, sentence, found }: Violation,
  say: (line: string) => void,
): void {
  say(`I${invariant} broken: ${sentence}`)
  tellFound(found, mostShown, say)
}

function tellFound(found: readonly string[], most: number, say: (line: string) => void): void {
  for (const what of found.slice(0, most)) say(`  ${what}`)
  if (found.length > most) say(`  and ${found.length - most} more`)
}
