import { access, constants, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { about, reasonOf, type Finding } from './finding.ts'

const say = about('backups')
const dayMs = 24 * 60 * 60 * 1000
const oldAfterDays = 3

type Backups = Pick<Config, 'backupDir' | 'backupRecipient' | 's3'>

/** Whether archives are made every night, can be written, and how old the last is. */
export async function checkBackups({
  backupDir,
  backupRecipient,
  s3,
}: Backups): Promise<Finding[]> {
  if (backupRecipient === null)
    return [say.warning('No archive is made by night: set BACKUP_RECIPIENT and BACKUP_DIR.')]
  if (backupDir === null)
    return s3 === null
      ? [say.fault('BACKUP_RECIPIENT is set, but not where archives go: set BACKUP_DIR.')]
      : [say.ok('Archives go to the bucket by night.')]
  try {
    await access(backupDir, constants.W_OK | constants.X_OK)
    return [await ageOfLast(backupDir)]
  } catch (error) {
    return [say.fault(`BACKUP_DIR cannot be written: ${reasonOf(error)}.`)]
  }
}

async function ageOfLast(folder: string): Promise<Finding> {
  const times: number[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // By their name: one made by hand or before an update does not hide that the nights make none.
    if (entry.isFile() && /^ngaji-[\w-]+\.age$/.test(entry.name))
      times.push((await stat(join(folder, entry.name))).mtimeMs)
  }
  if (times.length === 0) return say.warning('There is no nightly archive in BACKUP_DIR yet.')
  const days = Math.floor((Date.now() - Math.max(...times)) / dayMs)
  return days >= oldAfterDays
    ? say.fault(`The last nightly archive in BACKUP_DIR is ${days} days old.`)
    : say.ok(
        `The last nightly archive in BACKUP_DIR is ${days === 0 ? 'of today' : `${days} days old`}.`,
      )
}
