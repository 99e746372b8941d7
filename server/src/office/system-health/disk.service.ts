import { addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import { fullInMonth } from '@ngaji/contract/office/system-health/system-health.rules'
import type { SystemHealth } from '@ngaji/contract/office/system-health/system-health.schemas'
import type { Deps } from '../../deps.ts'
import { diskSpace, folderBytes } from '../../platform/health/disk-use.ts'
import { dropDiskDays, listDiskDays, saveDiskDay } from './system-health.queries.ts'

type Disk = SystemHealth['disk']
type Sizes = Pick<Disk, 'photoBytes' | 'otherFileBytes'>

const rememberedMs = 60_000
const forecastDays = 90

type Remembered = { at: number; sizes: Promise<Sizes> }
/** Cache: walking thousands of files at every read of the page would be the load it reports. */
const remembered = new WeakMap<Deps['files'], Remembered>()

/**
 * The use of the disk below `DATA_DIR`. Data stored elsewhere is listed with its size and marked.
 */
export async function readDisk(
  deps: Deps,
  given: { dataBytes: number; isFresh: boolean },
): Promise<Omit<Disk, 'backupBytes' | 'isBackupHere'>> {
  const { config, db, now } = deps
  const space = await diskSpace(config.dataDir)
  const from = addDays(dayInJakarta(now()), -forecastDays)
  const days = await listDiskDays(db, { from, totalBytes: space.totalBytes })
  return {
    ...space,
    dataBytes: given.dataBytes,
    isDataHere: config.databaseUrl === null,
    isFilesHere: config.s3 === null,
    ...(await fileSizes(deps, given.isFresh)),
    fullInMonth: fullInMonth(days, space.totalBytes),
  }
}

function fileSizes(deps: Deps, isFresh: boolean): Promise<Sizes> {
  const known = remembered.get(deps.files)
  const at = deps.now().getTime()
  if (known && !isFresh && at - known.at < rememberedMs) return known.sizes
  const sizes = measureFiles(deps)
  remembered.set(deps.files, { at, sizes })
  // A failed measurement is repeated at the next read.
  sizes.catch(() => remembered.delete(deps.files))
  return sizes
}

async function measureFiles({ files }: Deps): Promise<Sizes> {
  const of = async (folder: string) => {
    let bytes = 0
    for await (const file of files.list(folder)) bytes += file.bytes
    return bytes
  }
  return { photoBytes: await of('images/'), otherFileBytes: await of('documents/') }
}

/** Nightly: records the disk use, for the estimate of the remaining time. */
export async function recordDiskDay({ db, config, now }: Deps): Promise<void> {
  const { totalBytes, freeBytes } = await diskSpace(config.dataDir)
  const day = dayInJakarta(now())
  await saveDiskDay(db, { day, usedBytes: totalBytes - freeBytes, totalBytes })
  await dropDiskDays(db, addDays(day, -2 * forecastDays))
}

/** The embedded database is a folder; PostgreSQL reports its own size. */
export async function dataBytesOf({ config }: Deps, told: number): Promise<number> {
  return config.databaseUrl === null ? folderBytes(`${config.dataDir}/database`) : told
}
