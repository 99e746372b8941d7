import { isDatedAhead } from '@ngaji/contract/office/backups/backups.rules'
import { dayInJakarta, instantInJakarta } from '@ngaji/contract/jakarta-time'
import { medianOf, wrongClockMs } from '@ngaji/contract/office/system-health/system-health.rules'
import type {
  JobLine,
  SystemHealth,
} from '@ngaji/contract/office/system-health/system-health.schemas'
import type { Deps } from '../../deps.ts'
import type { PartHealth } from '../../platform/health/measure.ts'
import { listNightlyRecords } from '../../platform/jobs/nightly.ts'
import { readBackupHealth, readBackupSize } from '../backups/backups.service.ts'
import { readLetters } from './letters.service.ts'
import { dataBytesOf, readDisk } from './disk.service.ts'
import {
  countJobs,
  listClockOffsets,
  listOpenDocuments,
  listTroubledJobs,
  readDatabase,
  type JobRow,
} from './system-health.queries.ts'

/** A job that was not taken for so long, or whose worker has not renewed for so long, is stuck. */
const heldUpMs = 10 * 60_000
const weekMs = 7 * 86_400_000
const mostLines = 50
const lateNightMs = 36 * 3_600_000

/**
 * The state of the system. Measures during the call: a read of the database and the use of the
 * disk.
 */
export async function readSystemHealth(deps: Deps, isFresh: boolean): Promise<SystemHealth> {
  const { now, system, health } = deps
  const written = isFresh ? await health.check() : health.last()
  const startedAt = performance.now()
  const before = Date.now()
  const database = await readDatabase(deps.db)
  const readMs = performance.now() - startedAt
  // The database read its clock about halfway between query and answer.
  const databaseOffsetMs = Math.round(before + readMs / 2 - database.now.getTime())
  const dataBytes = await dataBytesOf(deps, database.bytes)
  const { used, most } = system.connections()
  return {
    checkedAt: now().toISOString(),
    letters: await readLetters(deps, midnightOf(now())),
    jobs: await readJobs(deps),
    disk: { ...(await readDisk(deps, { dataBytes, isFresh })), ...(await readBackupSize(deps)) },
    database: {
      engine: system.engine,
      version: database.version,
      isWritable: system.isWritable() && health.isWritable() && !hasFailed(written?.database),
      readMs: Math.round(readMs * 10) / 10,
      writeMs: written?.database.ms ?? null,
      connections: { used, most },
      extra: system.warnings.list().flatMap(namesOfExtra),
    },
    backups: await readBackupHealth(deps),
    clock: { databaseOffsetMs, ...(await readPhones(deps)) },
    version: { version: system.version, builtAt: system.builtAt },
    warnings: [
      ...(hasFailed(written?.files) ? [{ code: 'files.not-writable' as const, details: [] }] : []),
      ...system.warnings.list().map(({ code, details }) => ({ code, details: [...details] })),
    ],
  }
}

const hasFailed = (part: PartHealth | undefined) => part !== undefined && part.state !== 'ok'

type Warning = ReturnType<Deps['system']['warnings']['list']>[number]

const namesOfExtra = ({ code, details }: Warning) => (code === 'schema.more' ? [...details] : [])

function midnightOf(now: Date): Date {
  return instantInJakarta(dayInJakarta(now), '00:00')
}

async function readJobs({ db, now }: Deps): Promise<SystemHealth['jobs']> {
  const at = now()
  const moments = {
    now: at,
    midnight: midnightOf(at),
    late: new Date(at.getTime() - heldUpMs),
    most: mostLines,
  }
  const counts = await countJobs(db, moments)
  const documents = await listOpenDocuments(db, moments)
  const troubled = await listTroubledJobs(db, moments)
  const failedDocuments = documents.filter(({ state }) => state === 'failed').length
  return {
    ...counts,
    failedToday: counts.failedToday + failedDocuments,
    lines: [...documents, ...troubled].map((row) => toJobLine(row, moments.late)),
    nightly: await readNights(db, at),
  }
}

function toJobLine(row: JobRow, late: Date): JobLine {
  const isStuck = row.state !== 'failed' && row.at < late
  return { ...row, at: row.at.toISOString(), state: isStuck ? 'stuck' : row.state }
}

/** A failed task is retried by itself; a task without a run is late after a day and a half. */
async function readNights(db: Deps['db'], now: Date): Promise<SystemHealth['jobs']['nightly']> {
  const records = await listNightlyRecords(db, now)
  return records.map(({ name, succeededAt, triedAt, failures }) => ({
    name,
    lastAt: succeededAt?.toISOString() ?? null,
    state: nightState({ succeededAt, triedAt, failures }, now),
  }))
}

type Night = { succeededAt: Date | null; triedAt: Date | null; failures: number }

function nightState({ succeededAt, triedAt, failures }: Night, now: Date) {
  if (failures > 0) return 'failed'
  if (succeededAt === null) return triedAt === null ? 'never' : 'done'
  // A success that is dated ahead was written by a wrong clock.
  return isDatedAhead(succeededAt, now) || now.getTime() - succeededAt.getTime() > lateNightMs
    ? 'late'
    : 'done'
}

async function readPhones({ db, now }: Deps) {
  const offsets = await listClockOffsets(db, new Date(now().getTime() - weekMs))
  return {
    phonesMedianMs: medianOf(offsets),
    phones: offsets.length,
    wrongPhones: offsets.filter((offset) => Math.abs(offset) > wrongClockMs).length,
  }
}
